@testable import TestSupport
import TimelineLayout

extension ListViewport {
  /// A row's height at a width, which varies from row to row but not from time to time.
  typealias Heights = (_ row: Int, _ width: Int) -> Int

  /// Measures what is in sight until nothing new comes into sight, as a list does.
  mutating func measure(_ heights: Heights) {
    var measured = 0..<0
    while true {
      let rows = visibleRows(overscan: 0)
      if rows == measured { return }
      for row in rows { setHeight(heights(row, width), of: row) }
      measured = rows
    }
  }

  /// Where the rows in sight stand.
  var shown: [Int: Int] {
    Dictionary(uniqueKeysWithValues: visibleRows(overscan: 0).map { ($0, y(of: $0)) })
  }

  /// Whether either end of the list is at the edge of the viewport.
  var isAtAnEnd: Bool {
    y(of: 0) >= 0 || y(of: count - 1) + height(of: count - 1) <= Int(pageSize)
  }

  /// Whether the value is one that a scroll bar can show.
  var isInBounds: Bool { lower <= value && value <= max(lower, upper - pageSize) }
}

extension SeededGenerator {
  /// Heights that differ by far from any estimate.
  static func heights(seed: UInt64) -> ListViewport.Heights {
    { row, width in
      var random = SeededGenerator(seed: seed ^ UInt64(row))
      // Every tenth row or so has a picture.
      let picture = Int.random(in: 0..<10, using: &random) == 0 ? width / 2 : 0
      return 57 + Int.random(in: 1...40_000, using: &random) / max(1, width) + picture
    }
  }
}
