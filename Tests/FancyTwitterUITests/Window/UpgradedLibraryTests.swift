import GtkTestSupport
import TweetRows
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// A library of an older version is prepared while the window is there, and then read as any other.
final class UpgradedLibraryTests: WindowTestCase {
  func testTheKeyboardReadsOnceTheLibraryIsThere() throws {
    let library = try outdatedLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertTrue(runLoop { rig.timeline.isLoaded })
      rig.settle()
      XCTAssertTrue(rig.list.containsFocus)
      rig.send(key: Key.down)
      rig.settle()
      XCTAssertNotNil(try XCTUnwrap(rig.main.window.focused as? TweetRow).placed)
    }
  }

  func testWhoWentElsewhereMeanwhileStaysThere() throws {
    let library = try outdatedLibrary()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertTrue(runLoop { rig.timeline.isLoaded })
      rig.main.content.bar.search.grabFocus()
      rig.main.content.session.showAgain()
      rig.settle()
      XCTAssertTrue(rig.main.content.bar.search.isFocus)
    }
  }

  private func outdatedLibrary() throws -> LibraryFolder {
    let library = try library(tweets: 30)
    try TestLibrary.downgradeByOne(library)
    XCTAssertTrue(library.isOutdated)
    return library
  }
}
