import GLibKit
import Testing

@MainActor @Suite struct LoopTests {
  @Test func aTimerStopsWhenItsBodySaysSo() {
    var turns = 0
    let timer = LoopTimer(every: 1) {
      turns += 1
      return turns < 3
    }
    turn { turns == 3 }
    turn(for: 0.05)
    #expect(turns == 3)
    timer.cancel()
  }

  @Test func aForgottenTimerIsSilentAndFreesItsBody() {
    final class Token {}
    weak var token: Token?
    var turns = 0
    do {
      let held = Token()
      token = held
      _ = LoopTimer(every: 1) {
        _ = held
        turns += 1
        return true
      }
    }
    turn(for: 0.05)
    #expect(turns == 0)
    #expect(token == nil)
  }

  @Test func aTimerThatEndsIsFreed() {
    weak var timer: LoopTimer?
    var ran = false
    do {
      let made = LoopTimer(every: 1) {
        ran = true
        return false
      }
      timer = made
      turn { ran }
    }
    #expect(timer == nil)
  }

  @Test func idleWorkRunsOnce() {
    var runs = 0
    MainLoop.whenIdle { runs += 1 }
    turn { runs > 0 }
    turn(for: 0.05)
    #expect(runs == 1)
  }

  private func turn(for seconds: Double = 20, until condition: () -> Bool = { false }) {
    let end = MainLoop.time + seconds
    let wakeUp = LoopTimer(every: 2) { true }
    defer { wakeUp.cancel() }
    while !condition(), MainLoop.time < end { MainLoop.turn(mayBlock: true) }
  }
}
