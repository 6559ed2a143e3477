import CGtk
import GtkTestSupport
import ArchiveImport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// The lines of a part are searched, gone through by keys, and come as one reads on.
final class PartScreenTests: WindowTestCase {
  func testLinesAreSearchedAndGoneThroughByKeys() throws {
    let library = try library(searches: ["tea", "teapots", "rain"])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try Self.open(in: rig)
      XCTAssertEqual(screen.rows.rows.map(\.accessibleName), ["tea", "teapots", "rain"])
      // The keyboard waited for the lines.
      XCTAssertTrue(screen.rows.rows[0].isFocus)
      rig.press(Key.down)
      XCTAssertTrue(screen.rows.rows[1].isFocus)
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(rig.main.content.messages.banner.text, "Copied.")
      screen.entry.grabFocus()
      screen.entry.text = "TEA"
      XCTAssertTrue(runLoop { screen.isSettled && screen.rows.rows.count == 2 })
      XCTAssertTrue(screen.entry.containsFocus)
      rig.press(Key.down)
      XCTAssertTrue(screen.rows.rows[0].isFocus)
    }
  }

  func testAPageOfArchivesOfWhichNoneWasReadSaysSoInItsMiddle() throws {
    try inWindow(tweets: 3) { rig in
      rig.main.content.show(.archive())
      rig.settle()
      let page = try XCTUnwrap(rig.main.content.stack.top as? InventoryScreen).widget
      let labels = descendants(page, of: "GtkLabel").compactMap { $0 as? Label }
      let title = try XCTUnwrap(labels.first { $0.text == "No archive was read yet" })
      XCTAssertTrue(title.isMapped)
      let middle = title.position(in: page).y + title.size.height / 2
      XCTAssertLessThan(abs(middle - page.size.height / 2), 80)
      // There is nothing to press.
      XCTAssertFalse(
        descendants(page, of: "FancyTwitterHighlightButton").contains { $0.isMapped })
    }
  }

  func testEscapeEmptiesTheLineAndThenGoesBack() throws {
    let library = try library(searches: ["tea", "rain"])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try Self.open(in: rig)
      screen.entry.grabFocus()
      screen.entry.text = "nothing so"
      XCTAssertTrue(runLoop { screen.isSettled && screen.rows.rows.isEmpty })
      rig.press(Key.escape)
      XCTAssertEqual(screen.entry.text, "")
      XCTAssertTrue(rig.main.content.stack.top === screen)
      XCTAssertTrue(runLoop { screen.isSettled && screen.rows.rows.count == 2 })
      rig.press(Key.escape)
      XCTAssertNil(rig.main.content.stack.top)
    }
  }

  func testMoreComesAsOneReadsOn() throws {
    let library = try library(searches: (0..<450).map { "search \($0)" })
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try Self.open(in: rig)
      XCTAssertEqual(screen.rows.rows.count, 200)
      for count in [400, 450] {
        // What has no place yet cannot be scrolled to.
        XCTAssertTrue(runLoop { (screen.rows.rows.last?.size.height ?? 0) > 1 })
        rig.press(Key.end)
        XCTAssertTrue(runLoop { screen.isSettled && screen.rows.rows.count == count })
      }
      rig.press(Key.end)
      XCTAssertEqual(screen.rows.rows.last?.isFocus, true)
      XCTAssertEqual(screen.rows.rows.last?.accessibleName, "search 449")
    }
  }

  private func library(searches: [String]) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/parts")
    try TestLibrary.add([TestLibrary.tweet(0)], to: library)
    let writer = try PartWriter(
      folder: library, account: AccountID(TestLibrary.ada), generated: nil)
    let part = try XCTUnwrap(Topic.searches.readParts.first)
    try writer.add(searches.map { PartLine(text: $0) }, to: part)
    try writer.commit()
    return library
  }

  @MainActor
  private static func open(in rig: WindowRig) throws -> PartScreen {
    rig.main.content.show(.part(Topic.searches.rawValue, of: AccountID(TestLibrary.ada)))
    let screen = try XCTUnwrap(rig.main.content.stack.top as? PartScreen)
    XCTAssertTrue(runLoop { screen.isSettled && !screen.rows.rows.isEmpty })
    return screen
  }
}
