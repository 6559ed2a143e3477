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
  private static let leastRowHeight = 32.0
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
    let columns = Self.columns(counts, room: room, scale)
    let columnWidth = Self.width(of: max(1, columns.count), room: room, scale)
    let heights = Self.heights(counts, columns, most: height, scale)
    width = columnWidth * max(1, columns.count)
    heading = heights.heading
    for (number, column) in columns.enumerated() {
      firsts.append(rows.count)
      place(column.map { counts[$0] }, x: number * columnWidth, width: columnWidth, heights.row)
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
}

// MARK: - Private

nonisolated extension SectionPlaces {
  private mutating func place(_ counts: [Int], x: Int, width: Int, _ row: Int) {
    var y = 0
    for count in counts {
      let frame = Rectangle(x: x, y: y, width: width, height: heading + count * row)
      groups.append(frame)
      rows += (0..<count).map {
        Rectangle(x: x, y: y + heading + $0 * row, width: width, height: row)
      }
      y = frame.bottom
    }
  }

  private static func width(of columns: Int, room: Int, _ scale: Double) -> Int {
    let most = columns > 2 ? columnWidth : widest / Double(columns)
    return min(room / columns, Int(most * scale))
  }

  /// The height of a heading and of a row: the usual ones, or lower ones where `most` is less than they need.
  ///
  /// A low window shows all sections too, for as long as they can be read and hit.
  private static func heights(
    _ counts: [Int], _ columns: [[Int]], most: Int, _ scale: Double
  ) -> (heading: Int, row: Int) {
    let hasHeadings = counts.count > 1
    /// The highest row at which each column fits.
    func fitting(_ heading: Int) -> Int {
      columns.map { column in
        (most - column.count * heading) / max(1, column.reduce(0) { $0 + counts[$1] })
      }.min() ?? 0
    }
    let heading = hasHeadings ? Int(headingHeight * scale) : 0
    let row = Int(rowHeight * scale)
    guard fitting(heading) < row else { return (heading, row) }
    let lower = hasHeadings ? Int(leastHeadingHeight * scale) : 0
    return (lower, min(row, max(Int(leastRowHeight * scale), fitting(lower))))
  }

  private static func columns(_ counts: [Int], room: Int, _ scale: Double) -> [[Int]] {
    let fits = Int(Double(room) / scale)
    let most = fits >= sideBySide ? counts.count : fits >= twoColumns ? 2 : 1
    return columns(counts, min(most, counts.count))
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
