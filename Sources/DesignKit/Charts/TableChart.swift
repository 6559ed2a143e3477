import Appearance
import GtkKit
import Insights

/// A chart's numbers as rows, which are chosen as its marks are.
package struct TableChart: Chart {
  let table: ChartTable
  let wordsOf: (_ row: Int) -> MarkWords

  private static let row = 32.0

  package init(_ table: ChartTable, words: @escaping (_ row: Int) -> MarkWords) {
    self.table = table
    wordsOf = words
  }

  package var markCount: Int { table.rows.count }

  package var firstMark: Int? { table.rows.isEmpty ? nil : 0 }

  package func words(of mark: Int) -> MarkWords { wordsOf(mark) }

  // All cells, each but the first with its heading, and what the words name.
  package func spoken(of mark: Int) -> String {
    let cells = table.rows[mark].map(\.shown)
    let pairs = zip(table.headings, cells).dropFirst().map { translated("%1$s: %2$s", $0, $1) }
    let (first, name) = (cells.first ?? "", words(of: mark).name)
    return listed(name.contains(first) ? [name] + pairs : [first] + pairs + [name])
  }

  package func height(in space: ChartSpace) -> Int {
    Int(Self.row * space.scale) * (table.rows.count + 1)
  }

  package func place(of mark: Int, in space: ChartSpace) -> MarkPlace? {
    guard table.rows.indices.contains(mark) else { return nil }
    let height = Double(Int(Self.row * space.scale))
    return MarkPlace(
      x: -6, y: height * Double(mark + 1) + 1, width: Double(space.width) + 12, height: height - 2,
      corner: 8)
  }

  package func mark(atX x: Double, y: Double, in space: ChartSpace) -> Int? {
    let row = Int(y) / Int(Self.row * space.scale) - 1
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

  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    draw(on: canvas, in: space, theme: theme, rows: 0...table.rows.count)
  }

  /// Draws the lines that lie within some pixels: of a long table only those in sight.
  func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, visible: ClosedRange<Int>
  ) {
    let height = Int(Self.row * space.scale)
    let first = max(0, visible.lowerBound / height)
    let last = min(table.rows.count, visible.upperBound / height)
    guard first <= last else { return }
    draw(on: canvas, in: space, theme: theme, rows: first...last)
  }
}

// MARK: - Private

extension TableChart {
  private func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, rows: ClosedRange<Int>
  ) {
    let height = Int(Self.row * space.scale)
    let ends = columnEnds(space)
    for line in rows {
      let fields = line == 0 ? table.headings : table.rows[line - 1].map(\.shown)
      let top = Double(line * height)
      for (column, field) in fields.enumerated() {
        let isLast = column == fields.count - 1 && column > 0
        let start = column == 0 ? 0 : ends[column - 1] + 10
        let room = max(20, ends[column] - start)
        let text = space.line(
          field, line == 0 ? .note : isLast ? .name : .body, room: room)
        let x = column == 0 ? 0 : ends[column] - text.size.width
        canvas.setPaint(Paint(line == 0 ? theme.text.handle : theme.text.body))
        canvas.draw(
          text, x: space.place(Double(text.size.width), at: Double(x)),
          y: top + Double(height - text.size.height) / 2)
      }
      canvas.setPaint(Paint(theme.separator))
      canvas.fillRectangle(
        x: 0, y: top + Double(height) - 1, width: Double(space.width), height: 1)
    }
  }

  /// Where each column ends: what the first needs, it has; the others share the rest.
  private func columnEnds(_ space: ChartSpace) -> [Int] {
    let others = table.headings.count - 1
    guard others > 0 else { return [space.width] }
    let share = min(Int(84 * space.scale), space.width * 2 / 3 / others)
    return [space.width - others * share] + (1...others).map { space.width - (others - $0) * share }
  }
}
