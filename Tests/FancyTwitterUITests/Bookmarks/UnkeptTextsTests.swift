import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Notes and names that cannot be kept, of which there are several.
final class UnkeptTextsTests: WindowTestCase {
  /// Runs a test while the marks are locked by another program; its second closure ends that.
  private func whileLocked(
    _ body: @MainActor (WindowRig, _ tweets: [Tweet], _ unlock: () throws -> Void) throws -> Void
  ) throws {
    try inWindow(tweets: 20) { rig in
      let folder = rig.main.content.session.folder
      _ = try BookmarkTable(folder: folder)
      let other = try Database(path: folder.marks, access: .readWrite)
      try other.execute("BEGIN EXCLUSIVE")
      let tweets = rig.rows.compactMap { $0.row.placed?.tweet }
      try body(rig, tweets) { try other.execute("COMMIT") }
    }
  }

  // Only the last one was there.
  func testTwoNotesAlikeAreBothKept() throws {
    for presses in [true, false] {
      try whileLocked { rig, tweets, unlock in
        let content = rig.main.content
        let bookmarks = content.context.bookmarks
        for tweet in tweets.prefix(2) { bookmarks.write("buy the book", over: "", about: tweet) }
        let said = content.messages.banner.text
        XCTAssertTrue(said.hasSuffix(" One more is not kept."), said)
        try unlock()
        if presses { content.messages.banner.press() }
        XCTAssertTrue(content.leave())
        XCTAssertEqual(
          tweets.prefix(2).map { bookmarks.mark(of: $0.id)?.note },
          ["buy the book", "buy the book"])
        XCTAssertFalse(content.messages.banner.widget.isVisible)
        for tweet in tweets.prefix(2) {
          _ = try BookmarkTable(folder: content.session.folder).remove(tweet.id)
        }
      }
    }
  }

  func testTwoNamesAreBothKept() throws {
    try whileLocked { rig, _, unlock in
      let content = rig.main.content
      let keys = ["1", "2"].compactMap { PersonKey(network: .x, id: $0, handle: "") }
      for (key, name) in zip(keys, ["Wren", "Robin"]) {
        content.context.names.give(name, handle: "", over: nil, to: key)
      }
      try unlock()
      XCTAssertTrue(content.leave())
      XCTAssertEqual(keys.map { content.context.names.name(of: $0)?.name }, ["Wren", "Robin"])
    }
  }

  // It came back over the later one as one left.
  func testWhatWasWrittenLaterCounts() throws {
    try whileLocked { rig, tweets, unlock in
      let content = rig.main.content
      let (bookmarks, names) = (content.context.bookmarks, content.context.names)
      let tweet = try XCTUnwrap(tweets.first)
      let key = try XCTUnwrap(PersonKey(network: .x, id: "1", handle: ""))
      bookmarks.write("wrong", over: "", about: tweet)
      names.give("Bob", handle: "", over: nil, to: key)
      try unlock()
      bookmarks.write("right", over: "", about: tweet)
      XCTAssertTrue(content.messages.banner.text.hasPrefix("The name is not kept: "))
      names.give("Robert", handle: "", over: nil, to: key)
      XCTAssertFalse(content.messages.banner.widget.isVisible)
      XCTAssertTrue(content.leave())
      XCTAssertEqual(bookmarks.mark(of: tweet.id)?.note, "right")
      XCTAssertEqual(names.name(of: key)?.name, "Robert")
    }
  }
}
