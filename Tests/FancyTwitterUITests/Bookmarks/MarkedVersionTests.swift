import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// A post that was edited since keeps its mark.
final class MarkedVersionTests: WindowTestCase {
  private static let account = Account(
    network: .x, id: "1", author: Author(handle: "ada", name: "Ada"))

  private static func version(_ number: Int) -> Tweet {
    let ids = [1, 2].map { TweetID(network: .x, value: "1800000000000000\(100 + $0)") }
    return Tweet(
      id: ids[number - 1], author: account.author, date: Timestamp(seconds: 1_700_000_000),
      text: TweetText("words of version \(number)"), versions: Array(ids.prefix(number)))
  }

  private static func add(_ version: Int, to library: LibraryFolder) throws {
    let writer = try LibraryWriter(folder: library)
    try writer.put(account)
    _ = try writer.put(Self.version(version), of: account)
    _ = try writer.finish()
  }

  // The row had neither sign nor note, and a second press made a second mark.
  func testAPostThatWasEditedSinceKeepsItsMarkAndNote() throws {
    let library = LibraryFolder(path: folder + "/edited")
    try Self.add(1, to: library)
    let table = try BookmarkTable(folder: library)
    try table.put(
      Bookmark(Self.version(1), note: "my note", made: Timestamp(seconds: 1_700_000_001)))
    try Self.add(2, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertTrue(runLoop { rig.list.row(at: 0)?.placed != nil })
      let row = try XCTUnwrap(rig.list.row(at: 0))
      let tweet = try XCTUnwrap(row.placed?.tweet)
      XCTAssertEqual(tweet.id, Self.version(2).id)
      XCTAssertNotNil(row.placed?.layout.mark)
      XCTAssertTrue(row.accessibleName.contains("my note"), row.accessibleName)
      let bookmarks = rig.main.content.context.bookmarks
      // Another note is of the same mark.
      bookmarks.write("another note", about: tweet)
      XCTAssertEqual(try table.marks(at: 0..<9).map(\.note), ["another note"])
      rig.main.content.show(.section(.bookmarks))
      rig.settle()
      let list = rig.main.content.sections.screens.bookmarks.timeline.list
      XCTAssertTrue(runLoop { list.viewport.count == 1 && list.row(at: 0)?.placed != nil })
      XCTAssertEqual(list.row(at: 0)?.placed?.content.body.display, "words of version 2")
      rig.main.content.show(.section(.timeline))
      rig.settle()
      rig.list.focus(on: 0)
      rig.settle()
      rig.press(Key.b)
      XCTAssertEqual(try table.count, 0)
      rig.press(Key.b)
      XCTAssertEqual(try table.marks(at: 0..<9).map(\.note), ["another note"])
      // Marks of both versions, as there are of before, go at once, and come back one after the other.
      try table.put(Bookmark(tweet, made: Timestamp(seconds: 1_700_000_002)))
      bookmarks.follow()
      rig.press(Key.b)
      XCTAssertEqual(try table.count, 0)
      let banner = rig.main.content.messages.banner
      for count in 1...2 {
        banner.press()
        XCTAssertEqual(try table.count, count)
      }
      XCTAssertFalse(banner.widget.isVisible)
      XCTAssertEqual(bookmarks.mark(of: tweet)?.note, "another note")
    }
  }
}
