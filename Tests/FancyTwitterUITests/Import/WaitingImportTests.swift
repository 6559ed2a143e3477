import ArchiveImport
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// What a window says before there is anything to tell of an import.
final class WaitingImportTests: WindowTestCase {
  func testThatAnArchiveIsReadIsShownAtOnceAndCanBeStopped() throws {
    let archive = try PlainArchive(of: "ada", id: 11, in: folder).path
    try inWindow(tweets: 5) { rig in
      let banner = rig.main.content.messages.banner
      rig.main.importArchives([archive])
      XCTAssertEqual(banner.text, "Reading the archive")
      XCTAssertTrue(rig.main.isImporting)
      banner.press()
      XCTAssertTrue(banner.text.hasPrefix("Stop the import?"), banner.text)
      banner.press(1)
      // At once, whatever the disk does.
      XCTAssertFalse(rig.main.isImporting)
      XCTAssertEqual(banner.text, "The import was stopped; the library is as it was.")
      XCTAssertEqual(rig.list.viewport.count, 5)
      XCTAssertFalse(runLoop(seconds: 0.5) { rig.list.viewport.count != 5 })
      // A window that is closed meanwhile asks first, and goes once it is over.
      banner.press()
      rig.main.importArchives([archive])
      var isGone = false
      rig.main.whenNothingRuns { isGone = true }
      XCTAssertTrue(banner.text.hasPrefix("Closing stops the import"), banner.text)
      XCTAssertFalse(isGone)
      banner.press(1)
      XCTAssertTrue(isGone)
      XCTAssertFalse(rig.main.isImporting)
    }
  }

  // An import of another program, or a slow sync, made the window refuse what it was given.
  func testAnImportWaitsForAnotherProgramThatWrites() throws {
    let archive = try PlainArchive(of: "ada", id: 11, in: folder).path
    try inWindow(tweets: 5) { rig in
      let banner = rig.main.content.messages.banner
      let other = try Database(
        path: rig.main.content.session.folder.database, access: .readWrite)
      try other.begin()
      rig.main.importArchives([archive])
      XCTAssertTrue(
        runLoop(seconds: 10) { banner.text.hasPrefix("Waiting for another program") }, banner.text)
      XCTAssertFalse(
        runLoop(seconds: 3) { !banner.text.hasPrefix("Waiting for another program") })
      other.rollBack()
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("@ada: 3 new") }, banner.text)
      banner.press(1)
      try other.begin()
      rig.main.importArchives([archive])
      XCTAssertTrue(
        runLoop(seconds: 10) { banner.text.hasPrefix("Waiting for another program") }, banner.text)
      banner.press()
      banner.press(1)
      XCTAssertTrue(runLoop(seconds: 10) { banner.text.contains("stopped") }, banner.text)
      other.rollBack()
    }
  }
}
