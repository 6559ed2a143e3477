import CGtk
import Foundation
import GtkTestSupport
import TestSupport
import TimelineLayout
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// What archives do not hold is said where it would be, quietly.
final class MissingTests: WindowTestCase {
  private static func tweet(
    _ seconds: Int, _ media: [(Media.Kind, String?)], by author: Author? = nil
  ) -> Tweet {
    let tweet = TestLibrary.tweet(seconds)
    return Tweet(
      id: tweet.id, author: author ?? tweet.author, date: tweet.date, text: tweet.text,
      media: media.map { Media(kind: $0.0, file: $0.1, address: "") })
  }

  private static func content(_ tweet: Tweet) -> TweetRowContent {
    TweetRowContent(tweet, now: Timestamp(seconds: 1_600_000_000))
  }

  func testARowCountsWhatIsMissingByItsKind() {
    for (media, text) in [
      ([(.photo, "a.png")], nil),
      ([(.photo, nil)], "1 picture is not in the archive"),
      ([(.photo, nil), (.photo, "a.png"), (.photo, nil)], "2 pictures are not in the archive"),
      ([(.video, nil)], "1 video is not in the archive"),
      ([(.video, nil), (.animatedGIF, nil)], "2 videos are not in the archive"),
      ([(.video, nil), (.photo, nil)], "2 pictures and videos are not in the archive"),
    ] as [([(Media.Kind, String?)], String?)] {
      let content = Self.content(Self.tweet(1, media))
      XCTAssertEqual(content.absent, text)
      XCTAssertEqual(content.media.map(\.file), media.map(\.1).filter { $0 != nil })
      if let text { XCTAssertTrue(content.accessibleName.hasSuffix(text), content.accessibleName) }
    }
  }

  func testARowSaysWhenItWasLikedWhereItIsNotKnownWhenItWasWritten() {
    for (date, liked, lines) in [
      (nil, 1_714_557_600, ["Liked on 1 May 2024"]), (nil, nil, []),
      (1_714_000_000, 1_714_557_600, []),
    ] as [(Int64?, Int64?, [String])] {
      var tweet = Self.tweet(1, [])
      tweet.date = date.map { Timestamp(seconds: $0) }
      tweet.liked = liked.map { Timestamp(seconds: $0) }
      XCTAssertEqual(Self.content(tweet).contexts.map(\.text), lines)
      // Its page says both, where both are known.
      let details = MainActor.assumeIsolated { TweetDetails.text(of: tweet) ?? "" }
      XCTAssertEqual(details.contains("Liked on"), liked != nil, details)
    }
  }

  func testARowShowsALineInTheirPlaceAndOpensWhatIsThere() throws {
    let library = LibraryFolder(path: folder + "/missing")
    let mixed = Self.tweet(2, [(.photo, nil), (.photo, "a.png"), (.photo, "b.png")])
    try TestLibrary.add([Self.tweet(1, [(.photo, nil)]), mixed], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for style in [TweetRowStyle.classic, .reading] {
        rig.look.preferences.rowStyle = style
        rig.settle()
        let layouts = try (0...1).map { try XCTUnwrap(rig.list.rows[$0]?.placed?.layout) }
        for layout in layouts {
          let line = try XCTUnwrap(layout.absent)
          XCTAssertGreaterThanOrEqual(line.text.rect.y, layout.body.rect.bottom)
          XCTAssertLessThanOrEqual(line.text.rect.bottom, layout.height)
        }
        XCTAssertTrue(layouts[1].media.isEmpty)
      }
      let row = try XCTUnwrap(rig.list.rows[0])
      let rect = try XCTUnwrap(row.placed?.layout.media.first)
      rig.click(x: rect.x + 5, y: row.frame.y + rect.y + 5)
      let page = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
      XCTAssertEqual(page.index, 1)
      XCTAssertEqual(page.title, "1 / 2")
      rig.press(Key.left)
      XCTAssertEqual(page.index, 1)
      rig.press(Key.right)
      XCTAssertEqual(page.title, "2 / 2")
    }
  }

  func testTheMediaSectionHasNoTilesForThem() throws {
    let library = LibraryFolder(path: folder + "/missing")
    try TestLibrary.add(
      [Self.tweet(1, [(.photo, nil)]), Self.tweet(2, [(.photo, "a.png")])], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.media)
      let section = rig.main.content.sections.screens.media
      XCTAssertEqual(section.grid.cells.count, 1)
      XCTAssertEqual(
        section.note.text, "The pictures and videos of 1 tweet are not in the archive.")
      XCTAssertTrue(section.note.isMapped)
      try TestLibrary.add([Self.tweet(1, [(.photo, "b.png")])], to: library)
      rig.main.content.refresh()
      XCTAssertTrue(runLoop { section.grid.cells.count == 2 })
      XCTAssertFalse(section.note.isMapped)
    }
  }

  func testALikeWithoutAnAuthorIsATweetYouLiked() throws {
    let library = LibraryFolder(path: folder + "/likes")
    let like = Tweet(
      id: TestLibrary.tweet(1).id, author: Author(handle: "", name: ""), date: nil,
      text: TweetText("Rain. https://t.co/abc"))
    let content = Self.content(like)
    XCTAssertEqual([content.name, content.handle], ["", "A tweet you liked"])
    XCTAssertEqual(content.avatar.initial, "")
    XCTAssertEqual(content.accessibleName, "A tweet you liked, Rain. https://t.co/abc")
    let writer = try LibraryWriter(folder: library)
    try writer.put(TestLibrary.ada)
    _ = try writer.put(TestLibrary.tweet(2), of: TestLibrary.ada)
    try writer.putLike(like, ordinal: 1, of: TestLibrary.ada)
    _ = try writer.finish()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.favorites)
      let row = try XCTUnwrap(rig.list.rows[0])
      // What the archive does not tell, the tweet's id does.
      XCTAssertFalse(row.placed?.content.time.isEmpty ?? true)
      XCTAssertEqual(row.placed?.layout.name.rect.width, 0)
      XCTAssertTrue(row.accessibleName.hasPrefix("A tweet you liked, "))
      let avatar = try XCTUnwrap(row.placed?.layout.avatar)
      XCTAssertEqual(row.action(atX: avatar.x + 5, y: avatar.y + 5), .tweet(like.id))
      XCTAssertEqual(like.address, "https://x.com/i/status/\(like.id.value)")
    }
  }
}
