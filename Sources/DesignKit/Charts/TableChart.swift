import GtkKit
import Insights

/// A chart's numbers as rows, which are chosen as its marks are.
package struct TableChart: Chart {
  let table: ChartTable
  let wordsOf: (_ row: Int) -> MarkWords

  /// What was laid out last: it is asked for more often than it changes.
  private let memo = Memo()

  package init(_ table: ChartTable, words: @escaping (_ row: Int) -> MarkWords) {
    self.table = table
    wordsOf = words
  }

  package var markCount: Int { table.rows.count }

  package var firstMark: Int? { table.rows.isEmpty ? nil : 0 }

  package func words(of mark: Int) -> MarkWords { wordsOf(mark) }

  // All cells, each but the first with its heading, and what the words name.
  package func spoken(of mark: Int) -> String {
    let cells = table.rows[mark]
    let (first, name) = (cells.first?.shown ?? "", words(of: mark).name)
    let isNamed = name.contains(first)
    let pairs = zip(table.headings, cells).dropFirst()
      .filter { !isNamed || !Self.isText($1, within: name) }
      .map { translated("%1$s: %2$s", $0, $1.shown) }
    let isSaid = cells.contains { Self.isText($0, within: name) && $0.shown == name }
    return listed(isNamed ? [name] + pairs : [first] + pairs + (isSaid ? [] : [name]))
  }

  private static func isText(_ field: ChartField, within name: String) -> Bool {
    if case .text(let text) = field { name.contains(text) } else { false }
  }

  package func height(in space: ChartSpace) -> Int {
    let layout = layout(in: space)
    return layout.head + layout.row * table.rows.count
  }

  package func place(of mark: Int, in space: ChartSpace) -> MarkPlace? {
    guard table.rows.indices.contains(mark) else { return nil }
    let layout = layout(in: space)
    return MarkPlace(
      x: -6, y: Double(layout.head + layout.row * mark + 1), width: Double(space.width) + 12,
      height: Double(layout.row - 2), corner: 8)
  }

  package func mark(atX x: Double, y: Double, in space: ChartSpace) -> Int? {
    let layout = layout(in: space)
    guard Int(y) >= layout.head else { return nil }
    let row = (Int(y) - layout.head) / layout.row
    return table.rows.indices.contains(row) ? row : nil
  }

  package func mark(from mark: Int, _ step: MarkStep, in space: ChartSpace) -> Int {
    let next =
      switch step {
      case .down, .onward: mark + 1
      case .up, .back: mark - 1
      case .pageDown: mark + 12
      case .pageUp: mark - 12
      case .first: 0
      case .last: table.rows.count - 1
      }
    return min(max(next, 0), max(0, table.rows.count - 1))
  }

  package var lightsWholeMarks: Bool { true }
}

extension TableChart {
  @MainActor
  private final class Memo {
    var layout: (width: Int, font: String, TableLayout)?
  }

  /// Where everything stands in a room; the same as before where the room is.
  func layout(in space: ChartSpace) -> TableLayout {
    if let known = memo.layout, known.width == space.width, known.font == space.font.name {
      return known.2
    }
    let layout = TableLayout(table, space)
    memo.layout = (space.width, space.font.name, layout)
    return layout
  }
}
