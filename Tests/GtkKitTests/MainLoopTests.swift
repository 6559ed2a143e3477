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

  func testTasksOfNobodyAreDoneOnThreadsOfOurs() {
    MainActor.assumeIsolated {
      let tasks = (0..<500).map { number in
        Task.detached {
          XCTAssertFalse(isOnMainThread())
          await Task.yield()
          return number
        }
      }
      var numbers: [Int] = []
      Task { for task in tasks { numbers.append(await task.value) } }
      XCTAssertTrue(runLoop { numbers.count == tasks.count })
      XCTAssertEqual(numbers, Array(0..<500))
    }
  }

  func testATaskSleepsWhileTheLoopTurns() {
    MainActor.assumeIsolated {
      let start = MainLoop.time
      var end: Double?
      Task {
        await MainLoop.sleep(0.05)
        end = MainLoop.time
      }
      XCTAssertTrue(runLoop { end != nil })
      XCTAssertGreaterThanOrEqual((end ?? start) - start, 0.05)
    }
  }

  func testACancelledSleepEndsAtOnce() {
    MainActor.assumeIsolated {
      for isCancelledBefore in [false, true] {
        var (hasBegun, hasEnded) = (false, false)
        let task = Task {
          hasBegun = true
          await MainLoop.sleep(.infinity)
          hasEnded = true
        }
        if !isCancelledBefore { XCTAssertTrue(runLoop { hasBegun }) }
        XCTAssertFalse(hasEnded)
        task.cancel()
        XCTAssertTrue(runLoop { hasEnded })
      }
    }
  }
}

/// Asked where a task runs, which may not ask for the thread itself.
private func isOnMainThread() -> Bool { Thread.isMainThread }
