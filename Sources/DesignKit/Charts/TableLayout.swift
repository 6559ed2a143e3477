import GtkKit
import Insights

/// Which columns of a table have room, and where they end; where even the least have none, the fields of a row stand
/// beneath each other.
@MainActor
final class TableLayout {
  /// The columns that are shown.
  let columns: [Int]
  /// Where each of these ends, from the start.
  let ends: [Int]
  /// Whether each field has a line of its own, with its heading before it.
  let isStacked: Bool
  /// Logical pixels of the headings.
  let head: Int
  /// Logical pixels of a row.
  let row: Int
  /// Logical pixels of a line in a row whose fields stand beneath each other.
  let line: Int

  /// Logical pixels between two columns, and before a line that is stacked.
  static let gap = 12
  /// Above and beneath the lines that are stacked.
  static let padding = 8
  private static let usualRow = 32.0
  private static let usualColumn = 84.0
  /// So wide is a first column that is no text of any length, in the em of its font, and so wide such a text at least.
  private static let ems = (name: 15.0, text: 7.0)
  /// How many of the longest fields are measured: a table may have one for each day.
  private static let measured = 60

  init(_ table: ChartTable, _ space: ChartSpace) {
    let others = table.headings.indices.dropFirst()
    let widths = table.headings.indices.map { Self.width(of: $0, in: table, space) }
    let em = space.font.pixelSize
    let name = widths.first ?? 0
    let least = Double(name) <= Self.ems.name * em ? name : Int(Self.ems.text * em)
    var spare = ArraySlice(table.spare)
    var shown = Array(others)
    func needed(_ first: Int, _ widths: [Int]) -> Int {
      shown.reduce(first) { $0 + widths[$1] + Self.gap }
    }
    while needed(least, widths) > space.width, let oldest = spare.popFirst() {
      shown.removeAll { $0 == oldest }
    }
    isStacked = needed(least, widths) > space.width
    let wanted = widths.map { max($0, Int(Self.usualColumn * space.scale)) }
    let used = needed(name, wanted) <= space.width ? wanted : widths
    columns = table.headings.isEmpty ? [] : [0] + shown
    var end = space.width
    var ends: [Int] = []
    for column in shown.reversed() {
      ends.append(end)
      end -= used[column] + Self.gap
    }
    self.ends = ([end] + ends.reversed())
    line = space.line("0", .body).size.height + 4
    head = isStacked ? 0 : Int(Self.usualRow * space.scale)
    row = isStacked ? columns.count * line + 2 * Self.padding : Int(Self.usualRow * space.scale)
  }

  /// How fields of a column are set.
  func style(of column: Int) -> ChartStyle {
    column > 0 && column == columns.last ? .name : .body
  }

  // Of numbers those with most signs are widest, and of names nearly so.
  private static func width(of column: Int, in table: ChartTable, _ space: ChartSpace) -> Int {
    let fields = Set(table.rows.map { $0[column].shown })
    let longest = fields.map { ($0.count, $0) }.sorted { $0.0 > $1.0 }.prefix(measured)
    let widths = longest.map { space.line($0.1, .name).size.width }
    return (widths + [space.line(table.headings[column], .note).size.width]).max() ?? 0
  }
}
