import GLibKit
import Glibc
import GtkKit
import XCTest

final class LowPriorityExecutorTests: XCTestCase {
  @MainActor
  func testTasksGiveWayToTheMainThreadAndLeaveItAsItIs() async {
    let executor = LowPriorityExecutor(threads: 2)
    let before = niceness()

    let inTask = await Task.detached(executorPreference: executor) { niceness() }.value

    XCTAssertGreaterThan(inTask, before)
    XCTAssertEqual(niceness(), before)
  }

  func testEveryTaskRuns() async {
    let executor = LowPriorityExecutor(threads: 2)
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...1_000 {
        group.addTask(executorPreference: executor) { number }
      }
      return await group.reduce(0, +)
    }
    XCTAssertEqual(sum, 500_500)
  }
}

private func niceness() -> Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
