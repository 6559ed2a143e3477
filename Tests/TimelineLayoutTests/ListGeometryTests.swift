import Testing
import TestSupport

@testable import TimelineLayout

@Suite struct ListGeometryTests {
  @Test(arguments: [1, 2, 127, 128, 129, 256, 1000])
  func agreesWithAPlainArrayOfHeights(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var geometry = ListGeometry(count: count, estimate: 50)
    var heights = Array(repeating: 50, count: count)
    for _ in 0..<400 {
      let row = Int.random(in: 0..<count, using: &random)
      heights[row] = Int.random(in: 0...300, using: &random)
      geometry.setHeight(heights[row], of: row)
      #expect(geometry.height(of: row) == heights[row])
      #expect(geometry.totalHeight == heights.reduce(0, +))
      let probe = Int.random(in: 0...count, using: &random)
      #expect(geometry.top(of: probe) == heights[..<probe].reduce(0, +))
      let y = Int.random(in: -100...geometry.totalHeight + 100, using: &random)
      #expect(geometry.row(at: y) == heights.row(at: y))
    }
  }

  @Test func anEmptyListHasNoHeight() {
    let geometry = ListGeometry(count: 0, estimate: 50)
    #expect(geometry.totalHeight == 0)
    #expect(geometry.meanMeasuredHeight == nil)
  }

  @Test func theMeanIsThatOfTheMeasuredRows() {
    var geometry = ListGeometry(count: 1000, estimate: 50)
    for (row, height) in [(0, 100), (500, 200), (999, 300), (999, 600)] {
      geometry.setHeight(height, of: row)
    }
    #expect(geometry.meanMeasuredHeight == 300)
    #expect(geometry.measuredHeight(of: 1) == nil)
    #expect(geometry.measuredHeight(of: 500) == 200)
  }

  @Test func tenMillionRowsAreFoundExactly() {
    let count = 10_000_000
    var geometry = ListGeometry(count: count, estimate: 120)
    var random = SeededGenerator(seed: 1)
    var excess = 0
    for row in stride(from: 0, to: count, by: 9973) {
      let height = Int.random(in: 1...400, using: &random)
      geometry.setHeight(height, of: row)
      excess += height - 120
    }
    #expect(geometry.totalHeight == count * 120 + excess)
    for _ in 0..<1000 {
      let row = Int.random(in: 0..<count, using: &random)
      let offset = Int.random(in: 0..<geometry.height(of: row), using: &random)
      #expect(geometry.row(at: geometry.top(of: row) + offset) == (row, offset))
    }
  }
}

extension [Int] {
  /// The row at a distance from the top of the first.
  fileprivate func row(at y: Int) -> (index: Int, offset: Int) {
    var offset = y
    for (row, height) in enumerated() {
      if offset < height || row == count - 1 { return (row, offset) }
      offset -= height
    }
    return (0, y)
  }
}
