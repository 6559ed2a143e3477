import CGtk
import GtkTestSupport
import LiveTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// The cards of pages that posts link to, in a window.
final class LinkCardTests: WindowTestCase {
  private static let page = "https://paper.example/signal"

  func testACardIsPressedLikeALink() throws {
    try inHome(extras: { $0.card = "Reading where the signal ends" }) { world in
      let row = try XCTUnwrap(world.home.list.row(at: 0))
      let card = try XCTUnwrap(row.placed?.layout.card)
      XCTAssertNotNil(card.picture)
      let (x, y) = (card.rect.x + card.rect.width / 2, row.frame.y + card.rect.y + 20)
      world.rig.point(GDK_MOTION_NOTIFY, x: x, y: y)
      XCTAssertEqual(row.placed?.isCardHovered, true)
      world.rig.point(GDK_MOTION_NOTIFY, x: x, y: row.frame.y + 4)
      XCTAssertEqual(row.placed?.isCardHovered, false)
      world.rig.click(x: x, y: y)
      XCTAssertEqual(world.rig.opened, [Self.page])
    }
  }

  func testACardIsReachedByTabAndSpoken() throws {
    try inHome(extras: { $0.card = "Reading where the signal ends" }) { world in
      world.home.list.focus(on: 0)
      world.rig.press(UInt32(GDK_KEY_Tab))
      world.rig.press(Key.enter)
      XCTAssertEqual(world.rig.opened, [Self.page])
      let row = try XCTUnwrap(world.home.list.row(at: 0))
      XCTAssertTrue(row.accessibleName.contains("Reading where the signal ends"))
      XCTAssertEqual(
        row.links.last?.name.hasPrefix("Reading where the signal ends, paper.example"), true)
    }
  }

  func testWhatHasPicturesOfItsOwnHasNoCard() throws {
    try inHome(
      extras: { $0.card = "Reading where the signal ends" }, hasPictures: true
    ) { world in
      let row = try XCTUnwrap(world.home.list.row(at: 0))
      XCTAssertNil(row.placed?.layout.card)
      XCTAssertEqual(row.placed?.layout.media.count, 1)
      XCTAssertTrue(row.links.isEmpty)
      XCTAssertFalse(world.server.pictures.contains("card.png"))
    }
  }

  func testASensitivePostShowsNoPictureOfWhatItLinksTo() throws {
    try inHome(extras: {
      $0.card = "Reading"
      $0.isSensitive = true
    }) { world in
      let card = try XCTUnwrap(world.home.list.row(at: 0)?.placed?.layout.card)
      XCTAssertNil(card.picture)
      XCTAssertLessThan(card.title.rect.x - card.rect.x, 20)
      XCTAssertFalse(world.server.pictures.contains("card.png"))
    }
  }
}

extension WindowTestCase {
  /// Shows a home timeline of a post or more with what `extras` says.
  func inHome(
    _ posts: Int = 1, _ text: String = "post", extras: (inout ModelServer.Extras) -> Void,
    hasPictures: Bool = false, fetches: Bool = true, _ body: @MainActor (LiveRig) throws -> Void
  ) throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    var made = ModelServer.Extras()
    extras(&made)
    try MainActor.assumeIsolated { [made] in
      let world = try LiveRig(folder)
      world.server.state.withLock {
        $0.hasPictures = hasPictures
        $0.extras = made
      }
      if !fetches { world.server.pictureGate.shut() }
      world.server.post(posts, text)
      world.start(settles: fetches)
      XCTAssertTrue(runLoop { world.home.list.isFilled })
      try body(world)
    }
  }
}
