import Testing

@testable import TimelineLayout

@Suite struct GridGeometryTests {
  @Test(arguments: [(320, 2), (420, 3), (1000, 8), (1600, 13), (50, 2), (0, 2)])
  func cellsFillTheWidthFromEdgeToEdge(_ width: Int, _ columns: Int) {
    let grid = GridGeometry(count: 100, width: width)
    #expect(grid.columns == columns)
    #expect(grid.frame(of: 0).x == 0)
    #expect(grid.frame(of: columns - 1).right == max(1, width))
  }

  @Test(arguments: [
    (1, 1000, 8), (2, 1000, 4), (3, 1000, 2), (3, 1366, 3), (3, 400, 2), (0.8, 420, 3),
  ])
  func largeTextHasLargerCells(_ scale: Double, _ width: Int, _ columns: Int) {
    #expect(GridGeometry(count: 100, width: width, scale: scale).columns == columns)
  }

  @Test func noCellsLieOverEachOther() {
    let grid = GridGeometry(count: 30, width: 431)
    let frames = (0..<30).map { grid.frame(of: $0) }
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] {
        #expect(
          frame.right <= other.x || other.right <= frame.x || frame.bottom <= other.y
            || other.bottom <= frame.y)
      }
    }
    #expect(frames.map(\.bottom).max() == grid.height)
  }

  @Test func theCellsInSightAreThoseThatTheViewMeets() {
    let grid = GridGeometry(count: 1000, width: 420)
    for top in stride(from: 0.0, to: Double(grid.height), by: 37) {
      let range = grid.range(from: top, height: 700)
      for index in 0..<1000 {
        let frame = grid.frame(of: index)
        let isMet = Double(frame.bottom) > top && Double(frame.y) < top + 700
        if isMet { #expect(range.contains(index)) }
      }
      #expect(range.count <= (700 / grid.stride + 2) * grid.columns)
    }
  }

  @Test func anEmptyGridHasNothing() {
    let grid = GridGeometry(count: 0, width: 420)
    #expect(grid.height == 0)
    #expect(grid.range(from: 0, height: 700).isEmpty)
    #expect(GridGeometry(count: 5, width: 420).range(from: 10_000, height: 700).isEmpty)
  }
}
