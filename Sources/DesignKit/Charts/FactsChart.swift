import Appearance
import GtkKit
import Insights

/// Numbers with their names beneath, side by side.
package struct FactsChart: Chart {
  /// One of them.
  package struct Fact {
    package let value: String
    package let name: String
    package let words: MarkWords

    package init(value: String, name: String, words: MarkWords) {
      self.value = value
      self.name = name
      self.words = words
    }
  }

  package let facts: [Fact]
  private static let gap = 18
  private static let widestGap = 44

  package init(_ facts: [Fact]) { self.facts = facts }

  package var markCount: Int { facts.count }

  package var firstMark: Int? { facts.isEmpty ? nil : 0 }

  package func words(of mark: Int) -> MarkWords { facts[mark].words }

  package func height(in space: ChartSpace) -> Int {
    places(space).map { $0.y + $0.height }.max() ?? 0
  }

  package func place(of mark: Int, in space: ChartSpace) -> MarkPlace? {
    let places = places(space)
    guard places.indices.contains(mark) else { return nil }
    let place = places[mark]
    return MarkPlace(
      x: space.place(Double(place.width) + 12, at: Double(place.x) - 6), y: Double(place.y) - 1,
      width: Double(place.width) + 12, height: Double(place.height) + 2, corner: 8)
  }

  package func mark(atX x: Double, y: Double, in space: ChartSpace) -> Int? {
    let x = space.start(x)
    return places(space).firstIndex {
      (Double($0.x) - 6..<Double($0.x + $0.width) + 6).contains(x)
        && (Double($0.y)..<Double($0.y + $0.height)).contains(y)
    }
  }

  package func mark(from mark: Int, _ step: MarkStep, in space: ChartSpace) -> Int {
    let next =
      switch step {
      case .onward, .down, .pageDown: mark + 1
      case .back, .up, .pageUp: mark - 1
      case .first: 0
      case .last: facts.count - 1
      }
    return min(max(next, 0), max(0, facts.count - 1))
  }

  package var lightsWholeMarks: Bool { true }

  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    for place in places(space) {
      let (value, name) = (place.value, place.name)
      canvas.setPaint(Paint(theme.text.name))
      canvas.draw(
        value, x: space.place(Double(value.size.width), at: Double(place.x)), y: Double(place.y))
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        name, x: space.place(Double(name.size.width), at: Double(place.x)),
        y: Double(place.y + value.size.height))
    }
  }

  private struct Place {
    let x, y, width, height: Int
    let value, name: TextLayout
  }

  // In lines of as many as fit, which stand beneath each other.
  private func places(_ space: ChartSpace) -> [Place] {
    let texts = facts.map {
      (
        space.line($0.value, .value, room: space.width),
        space.line($0.name, .note, room: space.width)
      )
    }
    let columns = columns(texts.map { max($0.0.size.width, $0.1.size.width) }, in: space.width)
    let inLine = columns.count
    let free = space.width - columns.reduce(0, +)
    let gap = inLine > 1 ? min(Self.widestGap, free / (inLine - 1)) : 0
    return texts.enumerated().map { index, text in
      let (line, column) = (index / inLine, index % inLine)
      let height = text.0.size.height + text.1.size.height
      return Place(
        x: columns[..<column].reduce(0) { $0 + $1 + gap }, y: line * (height + 10),
        width: columns[column], height: height, value: text.0, name: text.1)
    }
  }

  /// How wide the columns are, of which there are as many as have room: about as many facts in each line, so that the
  /// last one is not alone.
  private func columns(_ widths: [Int], in room: Int) -> [Int] {
    for lines in 1...max(1, widths.count) {
      let inLine = (widths.count + lines - 1) / lines
      let columns = (0..<inLine).map { column in
        stride(from: column, to: widths.count, by: inLine).map { widths[$0] }.max() ?? 0
      }
      if columns.reduce(0, +) + Self.gap * (inLine - 1) <= room { return columns }
    }
    return [room]
  }
}
