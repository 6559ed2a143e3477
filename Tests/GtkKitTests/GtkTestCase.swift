import XCTest

@testable import GtkKit

/// A test that needs a display; it is skipped where there is none.
///
/// The class stays nonisolated, since XCTest on Linux cannot call main-actor methods: each test
/// opens with `MainActor.assumeIsolated`.
class GtkTestCase: XCTestCase {
  @MainActor private static let isReady: Bool = {
    guard Desktop.connect() else { return false }
    MainLoop.attachMainQueue()
    return true
  }()

  override func setUpWithError() throws {
    try MainActor.assumeIsolated { try XCTSkipUnless(Self.isReady, "there is no display") }
  }
}

/// Runs GLib's loop, and the main actor with it, until `condition` holds.
@MainActor
func runLoop(until condition: () -> Bool, seconds: Double = 5) -> Bool {
  let end = LocalTime.now + seconds
  let wakeUp = LoopTimer(every: 10) { true }
  defer { wakeUp.cancel() }
  while !condition() {
    guard LocalTime.now < end else { return false }
    MainLoop.turn(mayBlock: true)
  }
  return true
}
