import Appearance
import Geometry
import GtkKit

extension RankChart {
  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    draw(on: canvas, in: space, theme: theme, share: share, lit: nil)
  }

  package func drawLit(_ mark: Int, on canvas: Canvas, in space: ChartSpace, theme: Theme) {
    draw(on: canvas, in: space, theme: theme, share: 1, lit: mark)
  }
}

// MARK: - Private

extension RankChart {
  private func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, share: Double, lit: Int?
  ) {
    let layout = layout(in: space)
    var top = 0
    for index in rows.indices {
      let height = layout.height(of: index)
      if lit == nil || lit == index {
        draw(
          index, top: top, height: height, canvas, space, layout, theme, share, isLit: lit == index)
      }
      if index > 0, lit == nil, rows[index].picture == nil {
        let width = Double(space.width - (rows[index].lines > 1 ? 0 : layout.textStart))
        canvas.setPaint(Paint(theme.separator))
        canvas.fillRectangle(
          x: space.place(width, at: Double(space.width) - width), y: Double(top), width: width,
          height: 1)
      }
      top += height
    }
  }

  private func draw(
    _ index: Int, top: Int, height: Int, _ canvas: Canvas, _ space: ChartSpace,
    _ layout: RankLayout,
    _ theme: Theme, _ share: Double, isLit: Bool
  ) {
    let row = rows[index]
    // On a tint nothing is quiet.
    let quiet = isLit ? theme.text.body : theme.text.handle
    func middle(_ part: Int) -> Double { Double(top) + Double(height - part) / 2 }
    func draw(_ text: TextLayout, at x: Int, y: Double, _ colour: Colour) {
      canvas.setPaint(Paint(colour))
      canvas.draw(text, x: space.place(Double(text.size.width), at: Double(x)), y: y)
    }
    if !row.rank.isEmpty {
      let text = space.line(row.rank, .note)
      let x = row.rank.count > 2 ? 0 : max(0, 17 - text.size.width)
      draw(text, at: x, y: middle(text.size.height), quiet)
    }
    if let picture = row.picture {
      let x = space.place(Double(layout.picture), at: Double(layout.rank))
      picture(
        canvas,
        Rectangle(
          x: Int(x), y: Int(middle(layout.picture)), width: layout.picture, height: layout.picture))
    }
    let name = layout.name(of: index)
    let note = layout.note(of: index)
    var y = middle(name.size.height + (note?.size.height ?? 0))
    canvas.setPaint(Paint(row.lines > 1 ? theme.text.body : theme.text.name))
    canvas.draw(name, x: space.place(Double(name.width), at: Double(layout.textStart)), y: y)
    y += Double(name.size.height)
    if let note { draw(note, at: layout.textStart, y: y, quiet) }
    drawNumber(of: row, top: top, height: height, canvas, space, layout, theme, share)
  }

  private func drawNumber(
    of row: Row, top: Int, height: Int, _ canvas: Canvas, _ space: ChartSpace, _ layout: RankLayout,
    _ theme: Theme, _ share: Double
  ) {
    let text = space.line(row.count, .body)
    let isTall = row.lines > 1
    let y = isTall ? Double(top) + 10 : Double(top) + Double(height - text.size.height) / 2
    canvas.setPaint(Paint(theme.text.name))
    let start = space.width - text.size.width
    canvas.draw(text, x: space.place(Double(text.size.width), at: Double(start)), y: y)
    if let icon = row.icon {
      canvas.draw(
        icon, x: space.place(15, at: Double(start - 21)), y: y + Double(text.size.height - 15) / 2,
        side: 15, paint: Paint(theme.chart.mark))
    }
    guard layout.bars > 0 else { return }
    let x = Double(space.width - layout.count - 14 - layout.bars)
    if let part = row.share {
      drawTrack(
        part * share, x: x, y: Double(top) + Double(height) / 2 - 2, canvas, space, layout, theme)
    } else {
      SmallBars(row.years, highlightingFrom: row.years.count - 1).draw(
        on: canvas,
        x: space.place(Double(layout.bars), at: x), y: Double(top) + Double(height - 24) / 2,
        width: Double(layout.bars), height: 24, theme: theme, isRightToLeft: space.isRightToLeft)
    }
  }

  private func drawTrack(
    _ share: Double, x: Double, y: Double, _ canvas: Canvas, _ space: ChartSpace,
    _ layout: RankLayout,
    _ theme: Theme
  ) {
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
}
