import Testing

@testable import GLibKit

@MainActor @Suite struct WallClockTests {
  @Test func whoObservesHearsOfAJumpAndOfNothingElse() {
    var jumps = 0
    let owner = Observers<Void>()
    WallClock.observeJumps(owner) { jumps += 1 }
    for _ in 0..<20 { MainLoop.turn(mayBlock: false) }
    #expect(jumps == 0)
    WallClock.notifyJump()
    #expect(jumps == 1)
  }

  @Test func theClockThatGoesOnInSleepIsNeverBehindTheOther() {
    let (one, other) = (MainLoop.time, MainLoop.timeWithSleep)
    #expect(other >= one)
    #expect(MainLoop.timeWithSleep >= other)
  }
}
