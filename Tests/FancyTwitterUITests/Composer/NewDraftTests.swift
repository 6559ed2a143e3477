import CGtk
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// What becomes of the draft that is there when another one is begun, when another window has deleted it, and when it is
/// given up.
final class NewDraftTests: WindowTestCase {
  // What was typed next went into the old one.
  func testANewDraftLeavesTheFormerOneAsItIs() throws {
    try inWindow(tweets: 10) { rig in
      rig.program.onCommand = { [weak content = rig.main.content] in _ = content?.perform($0) }
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.view.text = "first"
      rig.press(UInt32(GDK_KEY_n), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(page.editor.text, "")
      XCTAssertTrue(page.editor.view.isFocus)
      XCTAssertEqual(try rig.drafts(), ["first"])
      page.editor.view.text = "second"
      // One that lies beneath another page goes on being one.
      rig.main.content.show(.search(text: nil))
      rig.settle()
      _ = rig.main.content.perform(.newTweet)
      rig.settle()
      XCTAssertEqual(page.editor.text, "")
      XCTAssertEqual(Set(try rig.drafts()), ["first", "second"])
    }
  }

  func testADraftThatAnotherWindowHasDeletedIsKeptByWhoSavesIt() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let table = try DraftTable(folder: rig.main.content.session.folder)
      let listed = try table.save(Draft(text: "Half", edited: Timestamp(milliseconds: 1)))
      page.edit(listed)
      try table.delete(id: try XCTUnwrap(listed.id))
      page.startAnew()
      XCTAssertEqual(page.editor.text, "")
      XCTAssertEqual(try rig.drafts(), ["Half"])
    }
  }

  // What looks alike was no change.
  func testALetterThatIsComposedOtherwiseIsKept() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      for text in ["caf\u{E9}", "cafe\u{301}"] {
        page.editor.view.text = text
        XCTAssertTrue(page.leave())
        XCTAssertEqual(try rig.drafts().map { Array($0.utf8) }, [Array(text.utf8)])
      }
    }
  }

  func testWhatCannotBeKeptCanBeGivenUp() throws {
    let (library, text) = (try library(tweets: 30), "Half a thought")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      let other = try Database(path: library.drafts, access: .readWrite)
      try other.execute("BEGIN EXCLUSIVE")
      let banner = rig.main.content.messages.banner
      page.editor.view.text = text
      rig.press(Key.escape)
      // What gives it up comes last.
      banner.press()
      XCTAssertTrue(banner.text.hasPrefix("The draft is not saved: "))
      banner.press(2)
      XCTAssertEqual(page.editor.text, "")
      XCTAssertTrue(page.editor.view.isFocus)
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      // It can be had back all the same.
      try other.execute("COMMIT")
      banner.press()
      XCTAssertEqual(try rig.drafts(), [text])
    }
  }
}
