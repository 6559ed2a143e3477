import Testing
import TestSupport

@testable import TimelineLayout

@Suite struct GridViewportTests {
  private func viewport(count: Int = 1000, width: Int = 420, height: Int = 700) -> GridViewport {
    var viewport = GridViewport(count: count)
    viewport.resize(width: width, height: height)
    return viewport
  }

  @Test func aPlaceAskedForBeforeThereIsASizeIsTaken() {
    var viewport = GridViewport(count: 1000)
    viewport.restore(row: 300, offset: 0)
    viewport.resize(width: 420, height: 700)
    #expect(viewport.anchorRow == 300)
    #expect(viewport.anchorOffset == 0)
    #expect(viewport.y(of: 300) == 0)
  }

  @Test(arguments: [40, 300, 900])
  func whatStandsBeneathComesWithTheLastRow(_ foot: Int) {
    var viewport = viewport(count: 100)
    let before = viewport.upper
    viewport.setHeight(foot, of: 100)
    #expect(viewport.upper == before + Double(foot))
    viewport.reveal(row: 99)
    let last = viewport.frame(of: 99)
    #expect(last.y >= 0 && last.bottom <= 700)
    #expect(last.bottom + foot <= 700 || last.y == 0)
    viewport.scroll(toValue: viewport.upper)
    #expect(viewport.frame(of: 99).bottom + foot == 700)
    viewport.reveal(row: 0)
    #expect(viewport.value == 0)
    viewport.grow(to: 101)
    #expect(viewport.upper >= before + Double(foot))
    // Of no other row is there anything to tell.
    viewport.setHeight(5, of: 3)
    #expect(viewport.upper >= before + Double(foot))
  }

  @Test(arguments: 1...20)
  func theCellAtTheTopStaysThroughAllSizes(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var viewport = viewport()
    for _ in 0..<40 {
      viewport.scroll(by: Double.random(in: -3000...3000, using: &random))
      let top = viewport.anchorRow
      for _ in 0..<3 {
        let size = (
          Int.random(in: 50...1600, using: &random), Int.random(in: 100...1200, using: &random)
        )
        viewport.resize(width: size.0, height: size.1)
        let isAtEnd = viewport.value >= viewport.upper - viewport.pageSize
        let row = viewport.visibleRows(overscan: 0).prefix(viewport.grid.columns)
        #expect(row.contains(top) || isAtEnd, "seed \(seed)")
        #expect(viewport.value >= viewport.lower && viewport.value <= viewport.upper)
      }
    }
  }

  @Test(arguments: 1...10)
  func revealingMovesNoFurtherThanItMust(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var viewport = viewport()
    for _ in 0..<200 {
      let before = viewport.value
      let row = Int.random(in: 0..<1000, using: &random)
      viewport.reveal(row: row)
      #expect(viewport.fullyVisibleRows.contains(row), "seed \(seed)")
      let frame = viewport.frame(of: row)
      if viewport.value > before { #expect(frame.bottom == 700, "seed \(seed)") }
      if viewport.value < before { #expect(frame.y == 0, "seed \(seed)") }
    }
  }

  @Test func growthMovesNothing() {
    var viewport = viewport(count: 100)
    viewport.scroll(by: 400)
    let before = viewport.visibleRows(overscan: 0).map { viewport.frame(of: $0) }
    viewport.grow(to: 900)
    #expect(viewport.visibleRows(overscan: 0).map { viewport.frame(of: $0) } == before)
    #expect(viewport.count == 900)
    #expect(viewport.upper > 900 / 4 * 100)
  }

  @Test func anEmptyOneStandsStill() {
    var viewport = viewport(count: 0)
    viewport.reveal(row: 0)
    viewport.restore(row: 5, offset: 5)
    viewport.scroll(by: 100)
    #expect(viewport.value == 0)
    #expect(viewport.visibleRows(overscan: 0).isEmpty)
    #expect(viewport.fullyVisibleRows.isEmpty)
    #expect(viewport.anchorRow == 0)
  }
}
