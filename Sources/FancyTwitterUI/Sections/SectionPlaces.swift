import Geometry

/// Where the sections stand on their panel: groups beneath their headings, in columns that are read down one after the
/// other.
///
/// A pure value: the same groups and sizes always give the same one. Lengths are logical pixels from the top and from
/// the start of the line, which is mirrored elsewhere.
nonisolated struct SectionPlaces: Equatable {
  /// Each group, with its heading.
  private(set) var groups: [Rectangle] = []
  /// The rows of all groups, one group after the other.
  private(set) var rows: [Rectangle] = []
  /// What a group's heading takes of its height; nothing where there is only one group.
  let heading: Int
  /// From the start of the first column to the end of the last.
  let width: Int
  /// From top to bottom.
  var height: Int { groups.map(\.bottom).max() ?? 0 }

  /// The first row of each column.
  private var firsts: [Int] = []

  private static let rowHeight = 44.0
  private static let leastRowHeight = 24.0
  private static let headingHeight = 30.0
  private static let leastHeadingHeight = 24.0
  private static let twoColumns = 440
  private static let sideBySide = 900
  private static let columnWidth = 230.0
  /// No wider than it is read at a glance.
  private static let widest = 640.0

  /// Places groups of so many rows, none of them empty, in a panel `room` wide, and `height` high as far as rows can be
  /// made lower.
  ///
  /// `scale` is how much larger the text is than usual: what is large has fewer columns.
  init(groups counts: [Int], room: Int, height: Int, scale: Double = 1) {
    let scale = max(1, scale)
    let fits = Int(Double(room) / scale)
    let most = fits >= Self.sideBySide ? counts.count : fits >= Self.twoColumns ? 2 : 1
    let columns = Self.columns(counts, min(most, counts.count))
    let perColumn =
      columns.count > 2 ? Self.columnWidth : Self.widest / Double(max(1, columns.count))
    let columnWidth = min(room / max(1, columns.count), Int(perColumn * scale))
    width = columnWidth * max(1, columns.count)
    let hasHeadings = counts.count > 1
    func tallest(_ row: Int, _ heading: Int) -> Int {
      columns.map { $0.reduce(0) { $0 + heading + counts[$1] * row } }.max() ?? 0
    }
    var (row, heading) = (Int(Self.rowHeight * scale), Int(Self.headingHeight * scale))
    if !hasHeadings { heading = 0 }
    // A low window shows all sections too, for as long as they can be read and hit.
    if tallest(row, heading) > height {
      if hasHeadings { heading = Int(Self.leastHeadingHeight * scale) }
      let least = Int(Self.leastRowHeight * scale)
      while row > least, tallest(row, heading) > height { row -= 1 }
    }
    self.heading = heading
    for (number, column) in columns.enumerated() {
      var y = 0
      firsts.append(rows.count)
      for group in column {
        let frame = Rectangle(
          x: number * columnWidth, y: y, width: columnWidth, height: heading + counts[group] * row)
        groups.append(frame)
        rows += (0..<counts[group]).map {
          Rectangle(x: frame.x, y: y + heading + $0 * row, width: columnWidth, height: row)
        }
        y = frame.bottom
      }
    }
  }

  /// The row beside another, in the column after it or before it; itself where there is none.
  func row(beside row: Int, onward: Bool) -> Int {
    guard rows.indices.contains(row), let column = firsts.lastIndex(where: { $0 <= row })
    else { return row }
    let next = onward ? column + 1 : column - 1
    guard firsts.indices.contains(next) else { return row }
    let end = next + 1 < firsts.count ? firsts[next + 1] : rows.count
    func distance(_ other: Int) -> Int { abs(rows[other].y - rows[row].y) }
    return (firsts[next]..<end).min { distance($0) < distance($1) } ?? row
  }

  /// The groups of each column, cut so that the longest is as short as can be.
  private static func columns(_ counts: [Int], _ count: Int) -> [[Int]] {
    guard count > 1 else { return [Array(counts.indices)] }
    guard count < counts.count else { return counts.indices.map { [$0] } }
    // Nowhere are there more than two columns and more groups than those.
    func longest(_ cut: Int) -> Int {
      [counts[..<cut], counts[cut...]].map { $0.reduce(0) { $0 + $1 + 1 } }.max() ?? 0
    }
    let cut = (1..<counts.count).min { longest($0) < longest($1) } ?? 1
    return [Array(0..<cut), Array(cut..<counts.count)]
  }
}
