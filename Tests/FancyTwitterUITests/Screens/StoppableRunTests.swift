import Foundation
import XCTest

@testable import FancyTwitterUI

/// Whoever stops work goes on at once; only who ends the program waits for what was written.
final class StoppableRunTests: XCTestCase {
  func testOnlyTheEndOfTheProgramWaits() {
    let run = StoppableRun()
    let noticed = DispatchSemaphore(value: 0)
    let isGone = Lock()
    Thread.detachNewThread {
      while !run.isStopped { usleep(100) }
      noticed.wait()
      isGone.open()
      run.end()
    }
    run.cancel()
    XCTAssertTrue(run.isStopped)
    // Nobody has waited for that thread, which goes on from here.
    XCTAssertFalse(isGone.isOpen)
    noticed.signal()
    StoppableRun.waitForAll()
    XCTAssertTrue(isGone.isOpen)
  }

  func testWhatEndsTwiceOrBeginsTwiceCountsOnce() {
    let (one, other) = (StoppableRun(), StoppableRun(isWriting: false))
    one.beginWriting()
    one.end()
    one.end()
    other.end()
    other.beginWriting()
    Thread.detachNewThread {
      while !other.isStopped { usleep(100) }
      other.end()
    }
    other.stop()
    StoppableRun.waitForAll()
    XCTAssertTrue(other.isStopped)
  }

  private final class Lock: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isOpen: Bool { lock.withLock { value } }

    func open() { lock.withLock { value = true } }
  }
}
