import Appearance
import Geometry
import GtkKit

/// Draws the rows of a ``RankChart``; a row's range is from its top to its bottom.
@MainActor
struct RankPainter {
  let canvas: Canvas
  let space: ChartSpace
  let layout: RankLayout
  let theme: Theme
  /// Of their length that lines have by now: 1 when nothing moves.
  let share: Double

  func draw(_ row: RankChart.Row, _ index: Int, in range: Range<Int>, isLit: Bool = false) {
    // On a tint nothing is quiet.
    let quiet = isLit ? theme.text.body : theme.text.handle
    if !row.rank.isEmpty {
      let text = space.line(row.rank, .note)
      let x = row.hasYear ? 0 : max(0, 17 - text.size.width)
      draw(text, at: x, y: middle(text.size.height, in: range), quiet)
    }
    if let picture = row.picture {
      let side = layout.picture
      let x = space.place(Double(side), at: Double(layout.rank))
      let y = middle(side, in: range)
      picture(canvas, Rectangle(x: Int(x), y: Int(y), width: side, height: side))
    }
    drawName(of: row, index, in: range, quiet)
    drawNumber(of: row, index, in: range)
  }

  /// Draws the line above a row; beneath a long text it takes the whole width.
  func drawSeparator(above row: RankChart.Row, at y: Int) {
    let width = Double(space.width - (row.lines > 1 ? 0 : layout.textStart))
    canvas.setPaint(Paint(theme.separator))
    canvas.fillRectangle(
      x: space.place(width, at: Double(space.width) - width), y: Double(y), width: width, height: 1)
  }
}

// MARK: - Private

extension RankPainter {
  private func drawName(
    of row: RankChart.Row, _ index: Int, in range: Range<Int>, _ quiet: Colour
  ) {
    let name = layout.name(of: index)
    let note = layout.note(of: index)
    let y = middle(layout.textHeight(of: index), in: range)
    canvas.setPaint(Paint(row.lines > 1 ? theme.text.body : theme.text.name))
    canvas.draw(name, x: space.place(Double(name.width), at: Double(layout.textStart)), y: y)
    if let note { draw(note, at: layout.textStart, y: y + Double(name.size.height), quiet) }
  }

  private func drawNumber(of row: RankChart.Row, _ index: Int, in range: Range<Int>) {
    let text = space.line(Numbers.grouped(row.count), .body)
    let y = numberTop(text.size.height, of: row, index, in: range)
    let start = space.width - text.size.width
    draw(text, at: start, y: y, theme.text.name)
    if let icon = row.icon {
      let side = Double(space.font.enlarged(RankLayout.icon))
      canvas.draw(
        icon, x: space.place(side, at: Double(start) - side - 6),
        y: y + (Double(text.size.height) - side) / 2, side: side, paint: Paint(theme.chart.mark))
    }
    if layout.bars > 0 { drawBars(of: row, in: range) }
  }

  private func numberTop(
    _ height: Int, of row: RankChart.Row, _ index: Int, in range: Range<Int>
  ) -> Double {
    guard row.lines > 1 || layout.isStacked else { return middle(height, in: range) }
    guard layout.isStacked else { return Double(range.lowerBound) + 10 }
    let texts = layout.textHeight(of: index)
    return middle(texts, in: range) + Double(texts - height)
  }

  private func drawBars(of row: RankChart.Row, in range: Range<Int>) {
    let x = Double(space.width - layout.count - 14 - layout.bars)
    if let part = row.share {
      drawTrack(part * share, x: x, y: middle(4, in: range))
    } else {
      SmallBars(row.years, highlightingFrom: row.years.count - 1).draw(
        on: canvas, x: space.place(Double(layout.bars), at: x), y: middle(24, in: range),
        width: Double(layout.bars), height: 24, theme: theme, isRightToLeft: space.isRightToLeft)
    }
  }

  private func drawTrack(_ share: Double, x: Double, y: Double) {
    let whole = Double(layout.bars)
    for (width, paint) in [
      (whole, Paint(theme.chart.heat[0])), (max(4, whole * share), Paint(theme.chart.mark)),
    ] {
      canvas.addRoundedRectangle(
        x: space.place(width, at: x), y: y, width: width, height: 4, radii: CornerRadii(2))
      canvas.setPaint(paint)
      canvas.fill()
    }
  }

  private func draw(_ text: TextLayout, at x: Int, y: Double, _ colour: Colour) {
    canvas.setPaint(Paint(colour))
    canvas.draw(text, x: space.place(Double(text.size.width), at: Double(x)), y: y)
  }

  /// Where something of a height begins that stands in the middle of a row.
  private func middle(_ height: Int, in range: Range<Int>) -> Double {
    Double(range.lowerBound) + Double(range.count - height) / 2
  }
}
