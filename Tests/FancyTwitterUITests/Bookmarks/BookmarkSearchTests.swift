import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Marks are searched by a line over their list.
final class BookmarkSearchTests: WindowTestCase {
  /// Shows the marks of the first posts of a library, the second of which has a note, and of one that no archive holds.
  @MainActor
  private static func section(
    in rig: WindowRig, _ library: LibraryFolder
  ) throws -> BookmarksSection {
    let table = try BookmarkTable(folder: library)
    let open = try XCTUnwrap(rig.main.content.session.library)
    for (place, tweet) in try open.reader.tweets(in: .timeline, at: 0..<5).enumerated() {
      let note = place == 1 ? "Pancake récipe" : ""
      try table.put(Bookmark(tweet, note: note, made: Timestamp(seconds: Int64(100 + place))))
    }
    let stray = Tweet(
      id: TweetID(network: .x, value: "7"), author: Author(handle: "bea", name: "Bea"), date: nil,
      text: TweetText("a quokka"))
    try table.put(Bookmark(stray, made: Timestamp(seconds: 1)))
    rig.main.content.context.bookmarks.follow()
    rig.main.content.show(.section(.bookmarks))
    rig.settle()
    return rig.main.content.sections.screens.bookmarks
  }

  @MainActor
  private static func expect(
    _ count: Int, said: String?, in section: BookmarksSection, line: UInt = #line
  ) {
    XCTAssertTrue(
      runLoop { section.isSettled && section.timeline.list.viewport.count == count },
      "\(section.timeline.list.viewport.count)", line: line)
    let notes = descendants(section.widget, of: "GtkLabel").filter(\.isMapped)
    XCTAssertEqual(notes.first?.accessibleName, said, line: line)
  }

  func testNotesAndWhatNoArchiveHoldsAreFound() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let section = try Self.section(in: rig, library)
      let list = section.timeline.list
      Self.expect(6, said: nil, in: section)
      XCTAssertEqual(section.search.entry.accessibleName, "Search bookmarks")
      for (text, count, said) in [
        ("PANCAKE recipe", 1, "1 tweet"), ("quokka bea", 1, "1 tweet"),
        ("nothing of it", 0, "Nothing was found. Fewer or shorter words find more."),
      ] {
        section.search.entry.text = text
        Self.expect(count, said: said, in: section)
      }
      section.search.entry.text = "  "
      Self.expect(6, said: nil, in: section)
      XCTAssertTrue(list.isFilled)
    }
  }

  func testKeysLeadIntoTheLineAndOutOfIt() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let section = try Self.section(in: rig, library)
      let (list, entry) = (section.timeline.list, section.search.entry)
      Self.expect(6, said: nil, in: section)
      // Who comes here reads on by the arrows.
      XCTAssertFalse(entry.containsFocus)
      list.focus(on: 0)
      rig.press(Key.up)
      XCTAssertTrue(entry.containsFocus)
      entry.text = "quokka"
      // Enter right after typing goes to what was typed.
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { section.isSettled && list.focusedIndex == 0 })
      XCTAssertEqual(list.row(at: 0)?.placed?.content.body.display, "a quokka")
      // What is found stays found while marks come and go.
      rig.press(Key.b)
      Self.expect(0, said: "Nothing was found. Fewer or shorter words find more.", in: section)
      rig.main.content.messages.banner.press()
      Self.expect(1, said: "1 tweet", in: section)
      entry.grabFocus()
      rig.press(Key.escape)
      XCTAssertEqual(entry.text, "")
      Self.expect(6, said: nil, in: section)
      XCTAssertTrue(entry.containsFocus)
      rig.press(Key.down)
      XCTAssertTrue(runLoop { list.focusedIndex == 0 })
    }
  }

  // A sentence that was not broken made a narrow window wider than its screen.
  func testWhatIsSaidMakesNoWindowWider() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 360, height: 600)
      rig.look.preferences.textScale = 2
      let section = try Self.section(in: rig, library)
      Self.expect(6, said: nil, in: section)
      let width = rig.main.window.size.width
      section.search.entry.text = "nothing of it"
      Self.expect(
        0, said: "Nothing was found. Fewer or shorter words find more.", in: section)
      rig.settle()
      XCTAssertEqual(rig.main.window.size.width, width)
      XCTAssertEqual(cutTexts(in: section.widget), [])
    }
  }

  func testWhatIsTypedStaysWhenTheLibraryIsOpenedAnew() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let section = try Self.section(in: rig, library)
      section.search.entry.text = "pancake"
      Self.expect(1, said: "1 tweet", in: section)
      rig.main.content.session.open(showsSample: false)
      rig.settle()
      Self.expect(1, said: "1 tweet", in: section)
      XCTAssertEqual(section.search.entry.text, "pancake")
      // The last mark takes the words with it.
      for mark in try BookmarkTable(folder: library).marks(at: 0..<9) {
        rig.main.content.context.bookmarks.toggle(mark.tweet)
      }
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.root === rig.main.content.sections.message)
      XCTAssertEqual(section.search.entry.text, "")
    }
  }
}
