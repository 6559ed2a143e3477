import Dispatch
import Synchronization
import XCTest

@testable import GtkKit

final class MemoryBudgetTests: XCTestCase {
  private struct Refusal: Error {}

  func testThreadsTogetherTakeNoMoreThanThereIs() {
    let budget = MemoryBudget(bytes: 10 << 20)
    let taken = Mutex((now: 0, most: 0, times: 0))
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      let megabytes = number % 7
      budget.spending(megabytes << 20) {
        taken.withLock {
          $0.now += megabytes
          $0.most = max($0.most, $0.now)
          $0.times += 1
        }
        sched_yield()
        taken.withLock { $0.now -= megabytes }
      }
    }
    taken.withLock {
      XCTAssertEqual($0.times, 200)
      XCTAssertEqual($0.now, 0)
      XCTAssertLessThanOrEqual($0.most, 10)
    }
  }

  func testWhatNeedsMoreThanThereIsGetsAllOfIt() {
    let budget = MemoryBudget(bytes: 2 << 20)
    XCTAssertEqual(budget.spending(1 << 40) { 1 }, 1)
    XCTAssertEqual(MemoryBudget(bytes: 0).spending(0) { 2 }, 2)
  }

  func testWhatFailsGivesBack() {
    let budget = MemoryBudget(bytes: 1 << 20)
    for _ in 0..<3 {
      XCTAssertThrowsError(try budget.spending(1 << 20) { throw Refusal() })
    }
    XCTAssertEqual(budget.spending(1 << 20) { 1 }, 1)
  }
}
