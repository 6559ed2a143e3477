import Appearance
import Geometry
import GtkKit

/// A chart with what stands about it: the title, a note at the end of its line, and a sentence beneath.
@MainActor
package struct ChartSheet {
  package let title: String
  /// As the zone of hours; empty for none.
  package let note: String
  /// What the chart tells, as in "2019 was your fullest year: 3,204 posts."; empty for nothing.
  package let summary: String

  /// What a screen reader calls the chart.
  package let name: String

  /// A chart without a title, which stands on no card, has a `name`.
  package init(title: String, name: String? = nil, note: String = "", summary: String = "") {
    self.title = title
    self.name = name ?? title
    self.note = note
    self.summary = summary
  }

  static let padding = (top: 12, side: 14, bottom: 14)
  /// That of numbers without a card.
  private static let bareSide = 2

  private var side: Int { title.isEmpty ? Self.bareSide : Self.padding.side }
  /// What a chart may draw beyond its own edges.
  static let bleed = (side: 8, line: 3)
  static let radius = 12.0

  /// Where the chart stands on a sheet of some width, which is the room of its marks; `end` is what stands at the end of the
  /// title's line.
  func chartFrame(
    _ chart: any Chart, width: Int, end: Int = 0, _ space: (Int) -> ChartSpace
  ) -> Rectangle {
    let inner = space(width - 2 * side)
    return Rectangle(
      x: side, y: Self.padding.top + headHeight(inner, end: end), width: inner.width,
      height: chart.height(in: inner))
  }

  /// From the sheet's top to its bottom.
  func height(
    _ chart: any Chart, width: Int, end: Int = 0, _ space: (Int) -> ChartSpace
  ) -> Int {
    let inner = space(width - 2 * side)
    let summary = summaryLayout(inner).map { $0.size.height + 10 } ?? 0
    return chartFrame(chart, width: width, end: end, space).bottom + summary + Self.padding.bottom
  }

  /// What the title takes, in as many lines as it needs before `end`.
  private func headHeight(_ space: ChartSpace, end: Int) -> Int {
    title.isEmpty ? 0 : max(lineHeight(space), titleLayout(space, end).size.height) + 8
  }

  /// What the first line of the title takes, in whose middle buttons stand.
  func lineHeight(_ space: ChartSpace) -> Int { Int(24 * space.scale) }

  /// Draws ground and words.
  func draw(
    on canvas: Canvas, width: Int, height: Int, space: (Int) -> ChartSpace, theme: Theme, end: Int
  ) {
    // What has no title stands on no card.
    guard !title.isEmpty else { return }
    let inner = space(width - 2 * side)
    for isLine in [false, true] {
      canvas.addRoundedRectangle(
        x: 0.5, y: 0.5, width: Double(width) - 1, height: Double(height) - 1,
        radii: CornerRadii(Self.radius))
      canvas.setPaint(Paint(isLine ? theme.cardLine : theme.card))
      if isLine { canvas.stroke(width: 1) } else { canvas.fill() }
    }
    func place(_ part: Int, at x: Int) -> Double {
      Double(inner.isRightToLeft ? width - x - part : x)
    }
    let middle = Double(Self.padding.top) + Double(headHeight(inner, end: end) - 8) / 2
    let note = inner.line(note, .note, room: inner.width / 2)
    let name = titleLayout(inner, end)
    // The note goes before a title is cut.
    let noteRoom = note.size.width > 0 ? note.size.width + 10 : 0
    canvas.setPaint(Paint(theme.text.name))
    canvas.draw(
      name, x: place(name.width, at: side),
      y: middle - Double(name.size.height) / 2)
    canvas.setPaint(Paint(theme.text.handle))
    if name.size.width + noteRoom + end <= inner.width {
      canvas.draw(
        note, x: place(note.size.width, at: width - side - end - note.size.width),
        y: middle - Double(note.size.height) / 2)
    }
    guard let summary = summaryLayout(inner) else { return }
    canvas.draw(
      summary, x: place(summary.width, at: side),
      y: Double(height - Self.padding.bottom - summary.size.height))
  }

  private func titleLayout(_ space: ChartSpace, _ end: Int) -> TextLayout {
    let line = space.line(title, .name)
    let room = max(1, space.width - end)
    guard line.size.width > room else { return line }
    return .wrapped(title, style: space.style(.name), font: space.font, room: room)
  }

  private func summaryLayout(_ space: ChartSpace) -> TextLayout? {
    guard !summary.isEmpty else { return nil }
    return TextLayout.wrapped(
      summary, style: space.style(.note), font: space.font, room: space.width)
  }
}
