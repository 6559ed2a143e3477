import GLibKit
import GtkTestSupport
import XCTest

@testable import GtkKit

final class MainLoopTests: GtkTestCase {
  func testMainActorRunsInsideTheLoop() {
    MainActor.assumeIsolated {
      var value = 0
      Task {
        value = await Task.detached { 42 }.value
        XCTAssertTrue(Thread.isMainThread)
      }
      XCTAssertTrue(runLoop { value == 42 })
    }
  }

  func testTimerStopsWhenItsBodySaysSo() {
    MainActor.assumeIsolated {
      var turns = 0
      let timer = LoopTimer(every: 1) {
        turns += 1
        return turns < 3
      }
      XCTAssertTrue(runLoop { turns == 3 })
      _ = runLoop(seconds: 0.05) { false }
      XCTAssertEqual(turns, 3)
      timer.cancel()
    }
  }

  func testForgottenTimerIsSilent() {
    MainActor.assumeIsolated {
      var turns = 0
      do {
        _ = LoopTimer(every: 1) {
          turns += 1; return true
        }
      }
      _ = runLoop(seconds: 0.05) { false }
      XCTAssertEqual(turns, 0)
    }
  }

  func testIdleWorkRunsOnce() {
    MainActor.assumeIsolated {
      var runs = 0
      MainLoop.whenIdle { runs += 1 }
      XCTAssertTrue(runLoop { runs > 0 })
      _ = runLoop(seconds: 0.03) { false }
      XCTAssertEqual(runs, 1)
    }
  }
}
