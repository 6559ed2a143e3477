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
}
