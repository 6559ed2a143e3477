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

  func testWhoHidesHowFarItIsSeesItNoMore() throws {
    let library = try library(tweets: 3)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let tell = rig.main.content.session.upgrader.onProgress
      let banner = rig.main.content.messages.banner
      tell(0.5)
      XCTAssertTrue(banner.widget.isVisible)
      banner.press()
      XCTAssertFalse(banner.widget.isVisible)
      tell(0.6)
      XCTAssertFalse(banner.widget.isVisible)
      // Of the next time it is told again.
      tell(nil)
      tell(0.1)
      XCTAssertTrue(banner.widget.isVisible)
    }
  }

  private func outdatedLibrary() throws -> LibraryFolder {
    let library = try library(tweets: 30)
    try TestLibrary.downgradeByOne(library)
    XCTAssertTrue(library.isOutdated)
    return library
  }
}
