import Foundation
import CGtk
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Posts are marked by key, found in their section, and let go again.
final class BookmarkTests: WindowTestCase {
  func testAKeyMarksTheTweetAndItsRowSaysSo() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.press(Key.down)
      let row = try XCTUnwrap(rig.list.row(at: 0))
      XCTAssertNil(row.placed?.layout.mark)
      rig.press(Key.b)
      rig.settle()
      let marked = try XCTUnwrap(rig.list.row(at: 0))
      XCTAssertNotNil(marked.placed?.layout.mark)
      XCTAssertTrue(marked.accessibleName.contains("Bookmarked"))
      XCTAssertTrue(marked.isFocus)
      XCTAssertEqual(try BookmarkTable(folder: library).count, 1)
    }
  }

  func testAMarkIsTakenAwayAndComesBack() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      rig.press(Key.down)
      rig.press(Key.b)
      rig.press(Key.b)
      XCTAssertEqual(try BookmarkTable(folder: library).count, 0)
      XCTAssertEqual(banner.text, "Bookmark removed.")
      banner.press()
      XCTAssertEqual(try BookmarkTable(folder: library).count, 1)
      rig.settle()
      XCTAssertNotNil(rig.list.row(at: 0)?.placed?.layout.mark)
    }
  }

  func testCtrlZBringsAMarkBack() throws {
    try inWindow(tweets: 30) { rig in
      let banner = rig.main.content.messages.banner
      @MainActor func count() throws -> Int {
        try BookmarkTable(folder: rig.main.content.session.folder).count
      }
      rig.program.onCommand = { [weak content = rig.main.content] in _ = content?.perform($0) }
      rig.press(Key.down)
      for _ in 0..<2 { rig.press(Key.b) }
      XCTAssertEqual(try count(), 0)
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(try count(), 1)
      XCTAssertFalse(banner.widget.isVisible)
      // A sentence that offers nothing is not read away.
      rig.main.content.messages.say("A notice.")
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(banner.text, "A notice.")
      banner.press()
      // Where somebody writes, the key is the text's.
      rig.press(Key.b)
      rig.main.content.show(.search(text: nil))
      rig.settle()
      rig.press(UInt32(GDK_KEY_t))
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(try count(), 0)
    }
  }

  // A reader tells of no new name of a row: only the removal was heard.
  func testThatAPostIsMarkedIsSaidToScreenReaders() throws {
    try inWindow(tweets: 30) { rig in
      rig.press(Key.down)
      let messages = rig.main.content.messages
      let heard = HeardNotices(messages.spoken)
      defer { heard.end() }
      rig.press(Key.b)
      XCTAssertEqual(heard.said, ["Bookmarked"])
      XCTAssertFalse(messages.banner.widget.isVisible)
      rig.press(Key.b)
      XCTAssertEqual(messages.banner.text, "Bookmark removed.")
      XCTAssertEqual(heard.said, ["Bookmarked"])
    }
  }

  // Only the last one came back: the notes of all before were gone.
  func testAllThatWereTakenAwayComeBackWithTheirNotesTheLastOneFirst() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let bookmarks = rig.main.content.context.bookmarks
      let tweets = try (0..<3).map { try XCTUnwrap(rig.list.row(at: $0)?.placed?.tweet) }
      for tweet in tweets { bookmarks.write("about \(tweet.id.value)", about: tweet) }
      for tweet in tweets { bookmarks.toggle(tweet) }
      XCTAssertEqual(try BookmarkTable(folder: library).count, 0)
      let banner = rig.main.content.messages.banner
      // One that is marked anew by hand is not offered any more.
      bookmarks.toggle(tweets[1])
      for (tweet, left) in [(tweets[2], true), (tweets[0], false)] {
        XCTAssertTrue(banner.widget.isVisible)
        banner.press()
        XCTAssertEqual(bookmarks.mark(of: tweet.id)?.note, "about \(tweet.id.value)")
        XCTAssertEqual(banner.widget.isVisible, left)
      }
      XCTAssertEqual(bookmarks.mark(of: tweets[1].id)?.note, "about \(tweets[1].id.value)")
      // Who has read the offer away wants none of them.
      for tweet in tweets.prefix(2) {
        bookmarks.toggle(tweet)
        if tweet.id == tweets[0].id { banner.press(1) }
      }
      banner.press()
      XCTAssertFalse(banner.widget.isVisible)
      XCTAssertNil(bookmarks.mark(of: tweets[0].id))
    }
  }

  func testTheKeyboardStaysWhereAMarkWasTakenAway() throws {
    try inWindow(tweets: 30) { rig in
      for _ in 0..<6 {
        rig.press(Key.down)
        rig.press(Key.b)
      }
      rig.main.content.show(.section(.bookmarks))
      rig.settle()
      let list = rig.main.content.sections.screens.bookmarks.timeline.list
      XCTAssertTrue(runLoop { list.viewport.count == 6 && list.isFilled })
      for (focused, next) in [(3, 3), (4, 3)] {
        list.focus(on: focused)
        rig.settle()
        rig.press(Key.b)
        rig.settle()
        XCTAssertEqual(list.focusedIndex, next)
      }
      XCTAssertEqual(list.viewport.count, 4)
    }
  }

  func testTheKeyboardAndWhatIsReadStayWhereAnotherWindowMarksAPost() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for _ in 0..<6 {
        rig.press(Key.down)
        rig.press(Key.b)
      }
      let context = rig.main.content.context
      let open = try XCTUnwrap(rig.main.content.session.library)
      let tweet = try XCTUnwrap(open.reader.tweets(in: .timeline, at: 20..<21).first)
      rig.main.content.show(.section(.bookmarks))
      rig.settle()
      let list = rig.main.content.sections.screens.bookmarks.timeline.list
      XCTAssertTrue(runLoop { list.viewport.count == 6 && list.isFilled })
      list.focus(on: 2)
      rig.settle()
      let read = try XCTUnwrap(list.row(at: 2)?.shownID)
      let marks = try BookmarkTable(folder: library)
      try marks.put(Bookmark(tweet, made: Timestamp(seconds: 32_503_680_000)))
      context.bookmarks.follow()
      XCTAssertTrue(runLoop { list.viewport.count == 7 && list.focusedIndex == 3 })
      XCTAssertEqual(list.row(at: 3)?.shownID, read)
      _ = try marks.remove(tweet.id)
      context.bookmarks.follow()
      XCTAssertTrue(runLoop { list.viewport.count == 6 && list.focusedIndex == 2 })
      XCTAssertEqual(list.row(at: 2)?.shownID, read)
    }
  }

  func testBookmarksAreReadOnWhenTheLibraryIsOpenedAnew() throws {
    let library = try library(tweets: 60)
    try MainActor.assumeIsolated {
      let marks = try BookmarkTable(folder: library)
      let reader = try LibraryReader(folder: library)
      for tweet in try reader.tweets(in: .timeline, at: 0..<40) {
        try marks.put(Bookmark(tweet, made: Timestamp(seconds: 1_600_000_000)))
      }
      let rig = WindowRig(library)
      rig.main.content.show(.section(.bookmarks))
      rig.settle()
      let list = rig.main.content.sections.screens.bookmarks.timeline.list
      XCTAssertTrue(runLoop { list.viewport.count == 40 && list.isFilled })
      list.focus(on: 20)
      rig.settle()
      let read = try XCTUnwrap(list.row(at: 20)?.shownID)
      let (row, offset) = (list.viewport.anchorRow, list.viewport.anchorOffset)
      XCTAssertGreaterThan(row, 0)
      for _ in 0..<2 {
        rig.main.content.session.open(showsSample: false)
        rig.settle()
        XCTAssertEqual(list.viewport.anchorRow, row)
        XCTAssertEqual(list.viewport.anchorOffset, offset)
        XCTAssertEqual(list.focusedIndex, 20)
        XCTAssertEqual(list.row(at: 20)?.shownID, read)
      }
      // The same beneath a page that has the keyboard.
      rig.press(Key.enter)
      rig.settle()
      rig.main.content.session.open(showsSample: false)
      rig.settle()
      rig.press(Key.escape)
      rig.settle()
      XCTAssertEqual(list.focusedIndex, 20)
    }
  }

  func testAMarkWhoseOfferIsReadAwayIsMadeAnew() throws {
    try inWindow(tweets: 30) { rig in
      let bookmarks = rig.main.content.context.bookmarks
      let tweet = try XCTUnwrap(rig.list.row(at: 0)?.placed?.tweet)
      bookmarks.write("for the talk", about: tweet)
      bookmarks.toggle(tweet)
      rig.main.content.messages.banner.press(1)
      bookmarks.toggle(tweet)
      XCTAssertEqual(bookmarks.mark(of: tweet.id)?.note, "")
    }
  }

  func testMarkingAgainBringsTheNoteBack() throws {
    try inWindow(tweets: 30) { rig in
      let bookmarks = rig.main.content.context.bookmarks
      let banner = rig.main.content.messages.banner
      let tweet = try XCTUnwrap(rig.list.row(at: 0)?.placed?.tweet)
      bookmarks.write("for the talk", about: tweet)
      let mark = bookmarks.mark(of: tweet.id)
      for _ in 0..<2 {
        bookmarks.toggle(tweet)
        XCTAssertEqual(banner.text, "Bookmark removed.")
        bookmarks.toggle(tweet)
        XCTAssertEqual(bookmarks.mark(of: tweet.id), mark)
        XCTAssertFalse(banner.widget.isVisible)
      }
      bookmarks.toggle(tweet)
      // What was written since is not undone.
      bookmarks.write("for the book", about: tweet)
      XCTAssertFalse(banner.widget.isVisible)
      XCTAssertEqual(bookmarks.mark(of: tweet.id)?.note, "for the book")
    }
  }

  func testTheSectionListsMarksAndSaysWhenThereAreNone() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let sections = rig.main.content.sections
      rig.main.content.show(.section(.bookmarks))
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.root === sections.message)
      rig.main.content.show(.section(.timeline))
      rig.settle()
      for _ in 0..<3 {
        rig.press(Key.down)
        rig.press(Key.b)
      }
      rig.main.content.show(.section(.bookmarks))
      rig.settle()
      let list = sections.screens.bookmarks.timeline.list
      XCTAssertTrue(runLoop { list.viewport.count == 3 && list.isFilled })
      // The last one marked stands first.
      let ids = (0..<3).compactMap { list.row(at: $0)?.shownID }
      XCTAssertFalse(ids.isEmpty)
      let marks = try BookmarkTable(folder: library).marks(at: 0..<3)
      XCTAssertEqual(marks.prefix(ids.count).map(\.tweet.id), ids)
      let bookmarks = rig.main.content.context.bookmarks
      for mark in marks { bookmarks.toggle(mark.tweet) }
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.root === sections.message)
    }
  }

  func testANoteIsWrittenByKeysAndShown() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.press(Key.down)
      let tweet = try XCTUnwrap(rig.list.row(at: 0)?.placed?.tweet)
      rig.press(guint32(GDK_KEY_B), holding: GDK_SHIFT_MASK)
      rig.settle()
      XCTAssertEqual(rig.main.content.input.arbiter.modal, .popover)
      let bookmarks = rig.main.content.context.bookmarks
      XCTAssertNil(bookmarks.mark(of: tweet.id))
      bookmarks.write("for the talk", about: tweet)
      rig.press(Key.escape)
      rig.settle()
      let row = try XCTUnwrap(rig.list.row(at: 0))
      XCTAssertNotNil(row.placed?.layout.mark)
    }
  }

  func testAMarkOfAnUnknownPostShowsWhatTheFileTells() throws {
    let library = try library(tweets: 30)
    let file = folder + "/bookmarks.json"
    try Data(
      """
      [{"tweet_id": "987654321", "full_text": "Kept by another tool", "screen_name": "bea"}, {"x": 1}]
      """.utf8
    ).write(to: URL(fileURLWithPath: file))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      BookmarkReading.read(file, into: content.context.bookmarks, messages: content.messages)
      XCTAssertTrue(runLoop { content.context.bookmarks.count == 1 })
      content.show(.section(.bookmarks))
      rig.settle()
      let list = content.sections.screens.bookmarks.timeline.list
      XCTAssertTrue(runLoop { list.row(at: 0)?.placed != nil })
      let row = try XCTUnwrap(list.row(at: 0)?.placed?.content)
      XCTAssertEqual(row.body.display, "Kept by another tool")
      XCTAssertEqual(row.handle, "@bea")
    }
  }

  // Nothing told that a long list is read, and nothing stopped it.
  func testAListThatTakesLongIsShownAndCanBeStopped() throws {
    try inWindow(tweets: 5) { rig in
      let messages = rig.main.content.messages
      let flag = CancelFlag()
      let wait = Wait(for: "Reading the list", messages, stop: flag.raise)
      XCTAssertFalse(rig.banner.text.hasPrefix("Reading"))
      XCTAssertTrue(runLoop { rig.banner.text == "Reading the list" }, rig.banner.text)
      rig.banner.press()
      XCTAssertTrue(flag.isRaised)
      wait.end()
      XCTAssertFalse(rig.banner.widget.isVisible, rig.banner.text)
      // What is over in time is not shown.
      let short = Wait(for: "Reading the list", messages, stop: flag.raise)
      short.end()
      XCTAssertFalse(runLoop(seconds: 0.5) { rig.banner.widget.isVisible })
    }
  }
}
