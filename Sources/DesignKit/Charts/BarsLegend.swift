import Appearance
import GtkKit

/// What the parts of bars are called, and what they come to, beneath the plot.
@MainActor
package struct BarsLegend {
  /// One of the parts.
  package struct Entry {
    package let name: String
    package let sum: String

    package nonisolated init(name: String, sum: String) {
      self.name = name
      self.sum = sum
    }
  }

  let entries: [Entry]
  let colours: [Int]

  /// Logical pixels of a sign, in text of a usual size, and of the space after it.
  private static let (sign, gap) = (10, 8)

  /// Logical pixels from top to bottom.
  func height(_ space: ChartSpace) -> Int {
    guard !entries.isEmpty else { return 0 }
    return 6 + (places(space).last.map { $0.line + 1 } ?? 0) * Int(24 * space.scale)
  }

  private func places(
    _ space: ChartSpace
  ) -> [(x: Int, line: Int, name: TextLayout, sum: TextLayout)] {
    let texts = entries.map { (space.line($0.name, .note), space.line($0.sum, .strong)) }
    let start = space.font.enlarged(Self.sign) + Self.gap
    let widths = texts.map { start + $0.0.size.width + 6 + $0.1.size.width }
    let whole = widths.reduce(0, +) + 12 * (widths.count - 1)
    // Spread over the line where all fit into one.
    let gap =
      whole <= space.width && widths.count > 2
      ? 12 + (space.width - whole) / (widths.count - 1) : 18
    var (x, line) = (0, 0)
    return zip(texts, widths).map { text, width in
      if x > 0, x + width > space.width { (x, line) = (0, line + 1) }
      defer { x += width + gap }
      return (x, line, text.0, text.1)
    }
  }

  /// Draws it from a line on.
  func draw(on canvas: Canvas, from start: Double, in space: ChartSpace, theme: Theme) {
    let height = Double(Int(24 * space.scale))
    let top = start + 6
    let side = Double(space.font.enlarged(Self.sign))
    for (index, place) in places(space).enumerated() {
      let middle = top + (Double(place.line) + 0.5) * height
      let text = place.x + Int(side) + Self.gap
      let x = space.place(side, at: Double(place.x))
      let colour = colours[index % colours.count]
      canvas.addRoundedRectangle(
        x: x, y: middle - side / 2, width: side, height: side, radii: CornerRadii(side * 0.3))
      canvas.setPaint(Paint(theme.chart.parts[colour]))
      canvas.fill()
      if theme.chart.isHatched, colour % 2 == 1 {
        canvas.hatch(x: x, y: middle - side / 2, width: side, height: side, theme)
      }
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        place.name, x: space.place(Double(place.name.size.width), at: Double(text)),
        y: middle - Double(place.name.size.height) / 2)
      canvas.setPaint(Paint(theme.text.name))
      canvas.draw(
        place.sum,
        x: space.place(
          Double(place.sum.size.width), at: Double(text + place.name.size.width + 6)),
        y: middle - Double(place.sum.size.height) / 2)
    }
  }
}
