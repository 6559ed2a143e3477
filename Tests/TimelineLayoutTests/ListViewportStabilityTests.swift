import Testing
import TestSupport

@testable import TimelineLayout

/// What is on screen never jumps, whatever the estimates turn out to be.
@Suite struct ListViewportStabilityTests {
  @Test(arguments: 1...20)
  func whatIsOnScreenMovesOnlyAsAsked(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let heights = SeededGenerator.heights(seed: UInt64(seed))
    let estimate = Int.random(in: 20...500, using: &random)
    var viewport = ListViewport(count: [12, 300, 1_000_000][seed % 3], estimate: estimate)
    viewport.resize(width: 420, height: 800)
    viewport.measure(heights)
    for step in 0..<300 {
      let before = viewport.shown
      let distance = Int.random(in: -600...600, using: &random)
      viewport.scroll(by: Double(distance))
      viewport.measure(heights)
      #expect(viewport.isInBounds)
      let moves = Set(before.compactMap { row, y in viewport.shown[row].map { y - $0 } })
      #expect(moves.count <= 1, "rows moved apart at step \(step)")
      if let move = moves.first, !viewport.isAtAnEnd { #expect(move == distance, "step \(step)") }
      if step % 40 == 0 {
        viewport.restore(row: Int.random(in: 0..<viewport.count, using: &random), offset: 9)
        viewport.measure(heights)
      }
      if step % 7 == 0 { viewport.normalise() }
    }
  }

  @Test(arguments: [-10.0, -3.25, -80, 10, 3.25, 80])
  func aKineticScrollByAbsoluteValuesIsNotDisturbed(_ speed: Double) {
    let heights = SeededGenerator.heights(seed: 5)
    var viewport = ListViewport(count: 10_000, estimate: 60)
    viewport.resize(width: 420, height: 800)
    viewport.restore(row: 5000, offset: 0)
    viewport.measure(heights)
    let start = viewport.value
    for tick in 1...500 {
      let row = viewport.visibleRows(overscan: 0).first { viewport.y(of: $0) > 100 } ?? 0
      let before = viewport.y(of: row)
      viewport.scroll(toValue: start + Double(tick) * speed)
      viewport.measure(heights)
      #expect(viewport.value == start + Double(tick) * speed)
      #expect(abs(Double(before - viewport.y(of: row)) - speed) < 1)
    }
  }

  @Test(arguments: 1...10)
  func resizingKeepsTheRowAtTheTop(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let heights = SeededGenerator.heights(seed: UInt64(seed))
    var viewport = ListViewport(count: 1_000_000, estimate: 120)
    viewport.resize(width: 420, height: 800)
    viewport.measure(heights)
    for _ in 0..<50 {
      viewport.restore(row: Int.random(in: 0..<900_000, using: &random), offset: 0)
      viewport.measure(heights)
      viewport.scroll(by: Double.random(in: -400...400, using: &random))
      viewport.measure(heights)
      let row = viewport.anchorRow
      let offset = viewport.anchorOffset
      let width = Int.random(in: 320...1600, using: &random)
      let height = Int.random(in: 300...1200, using: &random)
      viewport.resize(width: width, height: height)
      viewport.measure(heights)
      #expect(viewport.anchorRow == row)
      // A row that has become lower than the part of it out of sight ends at the edge.
      #expect(viewport.anchorOffset == min(offset, heights(row, width) - 1))
      #expect(viewport.isInBounds)
    }
  }

  @Test func aRowThatChangesAboveTheViewportMovesNothingInSight() {
    let heights = SeededGenerator.heights(seed: 8)
    var viewport = ListViewport(count: 1000, estimate: 90)
    viewport.resize(width: 420, height: 800)
    viewport.restore(row: 500, offset: 11)
    viewport.measure(heights)
    for value in [viewport.value, viewport.value + 5] {
      viewport.scroll(toValue: value)
      let before = viewport.shown
      for row in 0..<500 { viewport.setHeight(heights(row, 77), of: row) }
      #expect(viewport.shown == before)
      #expect(viewport.value == value)
    }
  }

  @Test func forgettingHeightsKeepsTheEndAtTheEnd() {
    let heights = SeededGenerator.heights(seed: 9)
    var viewport = ListViewport(count: 5000, estimate: 90)
    viewport.resize(width: 420, height: 800)
    viewport.scroll(toValue: viewport.upper)
    viewport.measure(heights)
    for width in [320, 900, 420] {
      viewport.resize(width: width, height: 700)
      viewport.measure(heights)
      #expect(viewport.y(of: 4999) + viewport.height(of: 4999) == 700)
    }
  }
}
