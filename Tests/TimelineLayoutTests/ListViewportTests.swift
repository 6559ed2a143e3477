import Testing
import TestSupport

@testable import TimelineLayout

@Suite struct ListViewportTests {
  private let heights = SeededGenerator.heights(seed: 3)

  private func viewport(count: Int, estimate: Int = 120) -> ListViewport {
    var viewport = ListViewport(count: count, estimate: estimate)
    viewport.resize(width: 420, height: 800)
    viewport.measure(heights)
    return viewport
  }

  @Test func anEmptyListStandsStill() {
    var viewport = viewport(count: 0)
    viewport.scroll(by: 100)
    viewport.reveal(row: 0)
    viewport.restore(row: 7, offset: 3)
    viewport.resize(width: 320, height: 500)
    #expect(viewport.visibleRows(overscan: 100).isEmpty)
    #expect(viewport.fullyVisibleRows.isEmpty)
    #expect(viewport.value == 0)
    #expect(viewport.upper == viewport.pageSize)
    #expect((viewport.anchorRow, viewport.anchorOffset) == (0, 0))
  }

  @Test func contentShorterThanTheViewportStaysAtTheTop() {
    var viewport = viewport(count: 2)
    viewport.scroll(by: 100)
    #expect(viewport.y(of: 0) == 0)
    #expect(viewport.upper == viewport.pageSize)
    viewport.reveal(row: 1)
    viewport.restore(row: 1, offset: 40)
    viewport.measure(heights)
    #expect(viewport.y(of: 0) == 0)
    #expect(viewport.visibleRows(overscan: 0) == 0..<2)
  }

  @Test func aRowHigherThanTheViewportCanBeReadToItsEnd() {
    var viewport = ListViewport(count: 3, estimate: 120)
    viewport.resize(width: 420, height: 800)
    viewport.measure { row, _ in row == 1 ? 5000 : 100 }
    viewport.reveal(row: 1)
    #expect(viewport.y(of: 1) == 0)
    viewport.scroll(by: 3000)
    viewport.reveal(row: 1)
    #expect(viewport.y(of: 1) == -3000)
    #expect(viewport.visibleRows(overscan: 0) == 1..<2)
    #expect(viewport.fullyVisibleRows.isEmpty)
    viewport.reveal(row: 2)
    viewport.measure { row, _ in row == 1 ? 5000 : 100 }
    #expect(viewport.y(of: 2) == 700)
    viewport.reveal(row: 1)
    #expect(viewport.y(of: 1) == -4200)
  }

  @Test func noRowIsRevealedBeneathWhatCoversTheTop() {
    var viewport = ListViewport(count: 20, estimate: 100)
    viewport.head = ViewportHead(lead: 300, cover: 50)
    viewport.resize(width: 420, height: 500)
    viewport.measure { row, _ in row == 0 ? 400 : 100 }
    viewport.scroll(toValue: 900)
    viewport.reveal(row: 4)
    #expect(viewport.y(of: 4) == 50)
    #expect(viewport.fullyVisibleRows == 4..<8)
    // The last ones are as before, and the first is seen with what lies above it.
    viewport.reveal(row: 9)
    #expect(viewport.y(of: 9) == 400)
    viewport.reveal(row: 0)
    #expect(viewport.y(of: 0) == 0)
    #expect(viewport.fullyVisibleRows.first == 0)
    // Where there is no room for both, it is what the row says.
    viewport.resize(width: 420, height: 350)
    viewport.scroll(toValue: 600)
    viewport.reveal(row: 0)
    #expect(viewport.y(of: 0) + 300 == 50)
    viewport.scroll(toValue: 0)
    viewport.reveal(row: 0)
    #expect(viewport.y(of: 0) + 400 == 350)
    // Of a row that is higher than the room its beginning is not covered.
    viewport.setHeight(900, of: 5)
    viewport.scroll(toValue: 0)
    viewport.reveal(row: 5)
    #expect(viewport.y(of: 5) == 50)
  }

  @Test func aViewportWithoutHeightShowsNothing() {
    var viewport = ListViewport(count: 10, estimate: 100)
    #expect(viewport.visibleRows(overscan: 50).isEmpty)
    viewport.resize(width: 100, height: 0)
    #expect(viewport.visibleRows(overscan: 50).isEmpty)
  }

  @Test func overscanAddsTheRowsAroundThoseInSight() {
    var viewport = ListViewport(count: 100, estimate: 100)
    viewport.resize(width: 100, height: 300)
    viewport.scroll(toValue: 1000)
    #expect(viewport.visibleRows(overscan: 0) == 10..<13)
    #expect(viewport.visibleRows(overscan: 1) == 9..<14)
    #expect(viewport.visibleRows(overscan: 100_000) == 0..<100)
  }

  @Test(arguments: [(0, 0), (5, 10), (700, 33), (999_000, 1)])
  func aPlaceIsRestoredToThePixel(_ row: Int, _ offset: Int) {
    var viewport = viewport(count: 1_000_000)
    viewport.restore(row: row, offset: offset)
    viewport.measure(heights)
    #expect((viewport.anchorRow, viewport.anchorOffset) == (row, offset))
    #expect(viewport.isInBounds)
  }

  @Test func aPlaceInARowIsRestoredThoughItsEstimateIsLower() {
    var viewport = ListViewport(count: 100, estimate: 50)
    viewport.resize(width: 420, height: 800)
    viewport.restore(row: 20, offset: 180)
    viewport.resize(width: 400, height: 700)
    viewport.measure { _, _ in 200 }
    #expect((viewport.anchorRow, viewport.anchorOffset) == (20, 180))
  }

  @Test(arguments: [0, 1, 6, 7, 40, 500, 998, 999])
  func aRevealedRowIsWholeWithTheLeastMovement(_ row: Int) {
    var viewport = viewport(count: 1000)
    viewport.scroll(toValue: 5000)
    viewport.measure(heights)
    let wasWhole = viewport.fullyVisibleRows.contains(row)
    let anchor = viewport.anchorRow
    let before = viewport.shown
    for _ in 0..<2 {
      viewport.reveal(row: row)
      viewport.measure(heights)
    }
    #expect(viewport.fullyVisibleRows.contains(row))
    if wasWhole { #expect(viewport.shown == before) }
    if row <= anchor { #expect(viewport.y(of: row) == 0) }
    if !wasWhole, row > anchor { #expect(viewport.y(of: row) + viewport.height(of: row) == 800) }
  }

  @Test func theEndOfTheScrollBarIsTheEndOfTheList() {
    var viewport = viewport(count: 10_000_000)
    viewport.scroll(toValue: viewport.upper - viewport.pageSize)
    viewport.measure(heights)
    let last = viewport.count - 1
    #expect(viewport.y(of: last) + viewport.height(of: last) == 800)
    #expect(viewport.value == viewport.upper - viewport.pageSize)
    viewport.scroll(toValue: viewport.lower)
    viewport.measure(heights)
    #expect(viewport.y(of: 0) == 0)
    #expect(viewport.value == viewport.lower)
  }

  @Test func normalisingMovesNothingInSight() {
    var viewport = viewport(count: 1000)
    viewport.restore(row: 500, offset: 20)
    for _ in 0..<100 {
      viewport.scroll(by: -37)
      viewport.measure(heights)
    }
    let shown = viewport.shown
    #expect(viewport.lower != 0)
    viewport.normalise()
    #expect(viewport.lower == 0)
    #expect(viewport.shown == shown)
    #expect(viewport.isInBounds)
  }
}
