import GLibKit
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
