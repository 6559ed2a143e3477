import Appearance
import Geometry
import GtkKit
import Insights

/// Rows one below the other, the first of all first: each with its number, and what tells more of it.
package struct RankChart: Chart {
  /// One row.
  package struct Row {
    /// At the start: its place, a year.
    package var rank = ""
    /// Draws a picture into a square of the widget.
    package var picture: (@MainActor (Canvas, Rectangle) -> Void)?
    package var name: String
    /// Beneath the name.
    package var note = ""
    /// How much each year has, the latest last; empty for none.
    package var years: [Int] = []
    /// The share of the largest, drawn as a line on a track; nil for none.
    package var share: Double?
    /// Stands before the count.
    package var icon: Icon?
    package var count: String
    package var words: MarkWords
    /// The most lines that the name may have.
    package var lines = 1

    package init(name: String, count: String, words: MarkWords) {
      self.name = name
      self.count = count
      self.words = words
    }
  }

  package let rows: [Row]

  private static let picture = 30
  private static let most = 90

  /// What was laid out last: sizes are asked for more often than they change.
  private let memo = Memo()

  package init(_ rows: [Row]) { self.rows = rows }

  package var markCount: Int { rows.count }

  package var firstMark: Int? { rows.isEmpty ? nil : 0 }

  package func words(of mark: Int) -> MarkWords { rows[mark].words }

  package func height(in space: ChartSpace) -> Int {
    let layout = layout(in: space)
    return rows.indices.reduce(0) { $0 + layout.height(of: $1) }
  }

  package func place(of mark: Int, in space: ChartSpace) -> MarkPlace? {
    guard rows.indices.contains(mark) else { return nil }
    let layout = layout(in: space)
    let top = (0..<mark).reduce(0) { $0 + layout.height(of: $1) }
    return MarkPlace(
      x: -6, y: Double(top) + 1, width: Double(space.width) + 12,
      height: Double(layout.height(of: mark)) - 2, corner: 8)
  }

  package func mark(atX x: Double, y: Double, in space: ChartSpace) -> Int? {
    let layout = layout(in: space)
    var top = 0
    return rows.indices.first { row in
      let range = top..<top + layout.height(of: row)
      top = range.upperBound
      return range.contains(Int(y))
    }
  }

  package func mark(from mark: Int, _ step: MarkStep, in space: ChartSpace) -> Int {
    let next =
      switch step {
      case .onward, .down: mark + 1
      case .back, .up: mark - 1
      case .pageDown: mark + 10
      case .pageUp: mark - 10
      case .first: 0
      case .last: rows.count - 1
      }
    return min(max(next, 0), max(0, rows.count - 1))
  }

  package var lightsWholeMarks: Bool { true }

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
  @MainActor
  private final class Memo {
    var layout: (width: Int, font: String, isRightToLeft: Bool, Layout)?
  }

  private func layout(in space: ChartSpace) -> Layout {
    if let known = memo.layout, known.width == space.width, known.font == space.font.name,
      known.isRightToLeft == space.isRightToLeft
    {
      return known.3
    }
    let layout = Layout(self, space)
    memo.layout = (space.width, space.font.name, space.isRightToLeft, layout)
    return layout
  }

  /// What all rows have in common, and their texts.
  @MainActor
  private final class Layout {
    let rank: Int
    let picture: Int
    let count: Int
    let bars: Int
    private let rows: [Row]
    private let space: ChartSpace

    init(_ chart: RankChart, _ space: ChartSpace) {
      (rows, self.space) = (chart.rows, space)
      let ranks = chart.rows.filter { !$0.rank.isEmpty }.map { space.line($0.rank, 13).size.width }
      rank = ranks.max().map { max(17, $0) + 10 } ?? 0
      picture = chart.rows.contains { $0.picture != nil } ? Int(30 * space.scale) : 0
      count =
        (chart.rows.map { space.line($0.count, 14).size.width + ($0.icon == nil ? 0 : 22) }.max()
          ?? 0)
      // Bars go before a name is cut.
      let has = chart.rows.contains { !$0.years.isEmpty || $0.share != nil }
      let names =
        chart.rows.map {
          max(space.line($0.name, 14.5, weight: 700).size.width, space.line($0.note, 12).size.width)
        }.max() ?? 0
      let room = space.width - rank - (picture > 0 ? picture + 10 : 0) - count - 14
      let years = chart.rows.map(\.years.count).max() ?? 0
      let wanted = years > 0 ? min(RankChart.most, years * 13) : Int(50)
      bars =
        has && room - min(names, room) >= wanted + 14
        ? wanted
        : has && chart.rows.allSatisfy({ $0.note.isEmpty }) && room > 160 ? min(wanted, 50) : 0
    }

    var textStart: Int { rank + (picture > 0 ? picture + 10 : 0) }

    /// Where text ends, from the start.
    var textEnd: Int { space.width - count - 14 - (bars > 0 ? bars + 14 : 0) }

    private var names: [Int: TextLayout] = [:]
    private var heights: [Int: Int] = [:]

    func name(of row: Int) -> TextLayout {
      if let known = names[row] { return known }
      let made = makeName(of: row)
      names[row] = made
      return made
    }

    private func makeName(of row: Int) -> TextLayout {
      let row = rows[row]
      let isPlain = row.note.isEmpty || row.lines > 1
      let size = (isPlain ? 15.0 : 14.5) * space.font.pixelSize / 15
      let style = TextStyle(size: size, weight: isPlain ? 400 : 700)
      let room = max(40, textEnd - textStart)
      guard row.lines > 1 else {
        return .line(row.name, style: style, font: space.font, room: room)
      }
      let whole = TextLayout.line(row.name, style: style, font: space.font, room: .max)
      guard whole.size.width > room || row.name.contains(where: \.isNewline) else { return whole }
      return TextLayout(
        row.name, style: style, font: space.font, width: room, maximumLines: row.lines)
    }

    func note(of row: Int) -> TextLayout? {
      let row = rows[row]
      guard !row.note.isEmpty else { return nil }
      return space.line(row.note, row.lines > 1 ? 13 : 12, room: max(40, textEnd - textStart))
    }

    func height(of row: Int) -> Int {
      if let known = heights[row] { return known }
      let made = makeHeight(of: row)
      heights[row] = made
      return made
    }

    private func makeHeight(of row: Int) -> Int {
      let texts = name(of: row).size.height + (note(of: row)?.size.height ?? 0)
      let isTall = rows[row].lines > 1
      return max(texts + (isTall ? 20 : picture > 0 ? 8 : 11), picture > 0 ? picture + 12 : 0)
    }
  }

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
    _ index: Int, top: Int, height: Int, _ canvas: Canvas, _ space: ChartSpace, _ layout: Layout,
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
      let text = space.line(row.rank, 13)
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
    of row: Row, top: Int, height: Int, _ canvas: Canvas, _ space: ChartSpace, _ layout: Layout,
    _ theme: Theme, _ share: Double
  ) {
    let text = space.line(row.count, 14)
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
    _ share: Double, x: Double, y: Double, _ canvas: Canvas, _ space: ChartSpace, _ layout: Layout,
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
