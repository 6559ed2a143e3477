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

  let facts: [Fact]
  private static let gap = 18
  private static let widestGap = 44

  package init(_ facts: [Fact]) { self.facts = facts }

  package var markCount: Int { facts.count }

  package var firstMark: Int? { facts.isEmpty ? nil : 0 }

  package func words(of mark: Int) -> MarkWords { facts[mark].words }

  // The number need not be one of posts.
  package func spoken(of mark: Int) -> String {
    let fact = facts[mark]
    return listed([fact.value, fact.words.name, fact.words.count])
  }

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
        space.fitted($0.value, .value, room: space.width),
        space.line($0.name, .note, room: space.width)
      )
    }
    let slots = slots(texts.map { max($0.0.size.width, $0.1.size.width) }, in: space.width)
    // One that is set smaller to fit takes the line of the others.
    let height = texts.map { $0.0.size.height + $0.1.size.height }.max() ?? 0
    return zip(texts, slots).map { text, slot in
      Place(
        x: slot.x, y: slot.line * (height + 10), width: slot.width, height: height, value: text.0,
        name: text.1)
    }
  }

  /// Where a fact of some width stands.
  private struct Slot {
    let line, x, width: Int
  }

  private func slots(_ widths: [Int], in room: Int) -> [Slot] {
    let columns = columns(widths, in: room)
    let inLine = columns.count
    guard inLine > 1 else { return pairs(widths, in: room) }
    let gap = min(Self.widestGap, (room - columns.reduce(0, +)) / (inLine - 1))
    return widths.indices.map { index in
      let (line, column) = (index / inLine, index % inLine)
      return Slot(
        line: line, x: columns[..<column].reduce(0) { $0 + $1 + gap }, width: columns[column])
    }
  }

  /// Two in each line; one that is too wide for half of it has a line of its own.
  private func pairs(_ widths: [Int], in room: Int) -> [Slot] {
    let half = (room - Self.gap) / 2
    var slots: [Slot] = []
    for width in widths {
      if width <= half, let former = slots.last, former.x == 0, former.width == half {
        slots.append(Slot(line: former.line, x: half + Self.gap, width: half))
      } else {
        let line = slots.last.map { $0.line + 1 } ?? 0
        slots.append(Slot(line: line, x: 0, width: width <= half ? half : room))
      }
    }
    return slots
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
