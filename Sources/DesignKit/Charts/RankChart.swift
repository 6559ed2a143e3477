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
    package var count: Int
    package var words: MarkWords
    /// The most lines that the name may have.
    package var lines = 1

    /// Whether a year stands at its start, and not its place.
    package var hasYear: Bool { rank.count > 2 }

    package init(name: String, count: Int, words: MarkWords) {
      self.name = name
      self.count = count
      self.words = words
    }
  }

  let rows: [Row]

  static let most = 90

  /// What was laid out last: sizes are asked for more often than they change.
  private let memo = Memo()

  package init(_ rows: [Row]) { self.rows = rows }

  package var markCount: Int { rows.count }

  package var firstMark: Int? { rows.isEmpty ? nil : 0 }

  package func words(of mark: Int) -> MarkWords { rows[mark].words }

  // The words may say when a post was written, and not what; places in the order a reader counts by itself.
  package func spoken(of mark: Int) -> String {
    let row = rows[mark]
    let (name, count) = (row.words.name, row.words.count)
    let isNamed = name.contains(row.name)
    let unsaid = [row.name, row.hasYear ? row.rank : "", row.note].filter { !name.contains($0) }
    return listed(isNamed ? [name] + unsaid + [count] : unsaid + [name, count])
  }

  package func height(in space: ChartSpace) -> Int {
    let layout = layout(in: space)
    return rows.indices.reduce(0) { $0 + layout.height(of: $1) }
  }

  package func breaks(in space: ChartSpace) -> [Int] {
    let layout = layout(in: space)
    var end = 0
    return rows.indices.dropLast().map { row in
      end += layout.height(of: row)
      return end
    }
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
}

extension RankChart {
  @MainActor
  private final class Memo {
    var layout: (width: Int, font: String, isRightToLeft: Bool, RankLayout)?
  }

  /// Where everything stands in a room; the same as before where the room is.
  func layout(in space: ChartSpace) -> RankLayout {
    if let known = memo.layout, known.width == space.width, known.font == space.font.name,
      known.isRightToLeft == space.isRightToLeft
    {
      return known.3
    }
    let layout = RankLayout(self, space)
    memo.layout = (space.width, space.font.name, space.isRightToLeft, layout)
    return layout
  }
}
