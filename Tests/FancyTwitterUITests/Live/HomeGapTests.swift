import CGtk
import FoundationEssentials
import GtkTestSupport
import HTTP
import LiveTestSupport
import LiveTimeline
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import Fediverse
@testable import GtkKit
@testable import TweetRows

/// What is missing in the home timeline, in a window.
final class HomeGapTests: WindowTestCase {
  /// What was read before, and what was read since: nobody knows what lies between.
  private func withGap(
    _ missing: Int = 45, isLost: Bool = false, width: Int = 480,
    _ body: @MainActor (LiveRig) throws -> Void
  ) throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder, width: width)
      world.server.post(15 + missing)
      let all = world.server.state.withLock { $0.posts }
      let (new, old) = (Array(all.prefix(5)), Array(all.suffix(10)))
      try world.keep(new, and: old, isLost: isLost)
      world.main.content.show(.section(.home))
      world.main.content.session.open(showsSample: false)
      world.rig.settle()
      XCTAssertEqual(world.texts, (new + old).map(\.text))
      try body(world)
    }
  }

  func testItSaysForHowLongAndOffersBothWays() throws {
    try withGap { world in
      let row = try XCTUnwrap(world.home.list.rows[4])
      let placed = try XCTUnwrap(row.placed)
      XCTAssertEqual(placed.gap?.content.text, "About 46 min")
      XCTAssertEqual(
        placed.gap?.ways.map(\.name),
        ["Load from below: About 46 min", "Load from above: About 46 min"])
      XCTAssertTrue(row.accessibleName.hasSuffix("Posts are missing · About 46 min"))
      let gap = try XCTUnwrap(placed.layout.gap)
      let (up, down) = (try XCTUnwrap(gap.up), try XCTUnwrap(gap.down))
      XCTAssertLessThan(up.right, gap.text.rect.x)
      XCTAssertGreaterThan(down.x, gap.text.rect.right)
      XCTAssertLessThanOrEqual(up.bottom, placed.layout.height)
      // Elsewhere in the line a press opens nothing.
      XCTAssertNil(row.action(atX: 3, y: up.y + 3))
    }
  }

  func testFromBelowThePostBelowStaysWhereItIs() throws { try fill(.up, keeps: 5) }

  func testFromAboveThePostAboveStaysWhereItIs() throws { try fill(.down, keeps: 4) }

  private func fill(_ direction: HomeDirection, keeps kept: Int) throws {
    try withGap { world in
      world.home.scroll(by: 31)
      world.rig.settle()
      let (id, top) = try XCTUnwrap(world.seen(kept))
      let place = try world.way(direction)
      world.live.start()
      XCTAssertTrue(runLoop { !world.live.states.isEmpty })
      world.rig.click(x: place.x, y: place.y)
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      XCTAssertEqual(world.home.content?.gaps.lines.count, 0)
      XCTAssertTrue(runLoop { world.home.isLoaded })
      // Under load its row comes a frame later.
      _ = runLoop(seconds: 2) { world.home.list.rows.contains { $0.value.shownID?.value == id } }
      let now = try XCTUnwrap(world.home.list.rows.first { $0.value.shownID?.value == id }?.value)
      XCTAssertEqual(now.frame.y, top)
      // What was asked for is not told as new.
      XCTAssertEqual(world.home.newTweets?.count ?? 0, 0)
    }
  }

  func testKeysLeadToItAndFillIt() throws {
    try withGap { world in
      world.home.list.focus(on: 1)
      world.rig.press(Key.g)
      XCTAssertEqual(world.main.window.focused?.accessibleName, "Load from above: About 46 min")
      // It is the only one.
      world.rig.press(Key.g)
      XCTAssertEqual(world.main.window.focused?.accessibleName, "Load from above: About 46 min")
      world.home.list.focus(on: 8)
      world.rig.press(guint32(GDK_KEY_G), holding: GDK_SHIFT_MASK)
      XCTAssertEqual(world.main.window.focused?.accessibleName, "Load from below: About 46 min")
      world.live.start()
      XCTAssertTrue(runLoop { !world.live.states.isEmpty })
      world.rig.press(Key.enter)
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      // The keyboard is still at the post above what was missing.
      XCTAssertEqual(world.home.list.focusToken?.index, 4)
    }
  }

  func testWhatTheServerHasNoMoreIsSaidAndNotOffered() throws {
    try withGap(isLost: true) { world in
      let gap = try XCTUnwrap(world.home.list.rows[4]?.placed?.gap)
      XCTAssertEqual(gap.content.text, "About 46 min · no longer on the server")
      XCTAssertTrue(gap.ways.isEmpty)
      world.rig.press(Key.g)
      XCTAssertEqual(world.home.list.focusToken?.index, 4)
      XCTAssertTrue(
        world.main.window.focused?.accessibleName.hasSuffix("no longer on the server") == true)
      XCTAssertNil(world.home.list.rows[4]?.placed?.layout.gap?.up)
    }
  }

  func testWhoIsSignedOutIsOfferedNothing() throws {
    try withGap { world in
      world.server.state.withLock { $0.isUp = false }
      world.live.start()
      XCTAssertTrue(runLoop { !world.live.states.isEmpty })
      var gap: RowGap? { world.home.list.rows[4]?.placed?.gap }
      XCTAssertEqual(gap?.ways.count, 2)
      Task { try await world.live.signOut(AccountID(LiveRig.account), removesPosts: false) }
      XCTAssertTrue(runLoop { gap?.ways.isEmpty == true })
      XCTAssertEqual(gap?.content.text, "Posts are missing · About 46 min")
      world.rig.settle()
      XCTAssertNil(world.home.list.rows[4]?.placed?.layout.gap?.up)
    }
  }

  func testItSaysWhatIsDoneAboutIt() throws {
    try withGap { world in
      world.server.state.withLock { $0.isUp = false }
      world.live.start()
      XCTAssertTrue(runLoop { world.live.states.values.contains { $0.unreachableSince != nil } })
      var gap: RowGap? { world.home.list.rows[4]?.placed?.gap }
      XCTAssertEqual(gap?.content.text, "About 46 min")
      let place = try world.way(.up)
      let asked = world.server.requests.count
      world.rig.click(x: place.x, y: place.y)
      XCTAssertTrue(runLoop { world.server.requests.count > asked })
      XCTAssertTrue(runLoop { gap?.content.text == "The server cannot be reached" })
      XCTAssertEqual(gap?.ways.count, 2)
    }
  }

  func testInANarrowWindowAndWithTheLargestTextItFits() throws {
    try withGap(width: 320) { world in
      world.main.content.context.look.preferences.textScale = 2
      world.rig.settle()
      world.home.list.focus(on: 4)
      world.rig.settle()
      let layout = try XCTUnwrap(world.home.list.rows[4]?.placed?.layout)
      let gap = try XCTUnwrap(layout.gap)
      XCTAssertGreaterThanOrEqual(try XCTUnwrap(gap.up).x, 0)
      XCTAssertLessThanOrEqual(try XCTUnwrap(gap.down).right, world.home.list.size.width)
      XCTAssertLessThan(gap.text.rect.right, try XCTUnwrap(gap.down).x)
    }
  }
}

extension LiveRig {
  /// A place on what fills the gap in sight, in the list.
  func way(_ direction: HomeDirection) throws -> (x: Int, y: Int) {
    let row = try XCTUnwrap(home.list.rows.first { $0.value.placed?.gap != nil }?.value)
    let gap = try XCTUnwrap(row.placed?.layout.gap)
    let rect = try XCTUnwrap(direction == .up ? gap.up : gap.down)
    return (rect.x + 5, row.frame.y + rect.y + 5)
  }

  /// Keeps two stretches of the server's posts, between which something is missing.
  func keep(_ new: [ModelServer.Post], and old: [ModelServer.Post], isLost: Bool) throws {
    func entries(_ posts: [ModelServer.Post]) throws -> [LiveEntry] {
      let body = "[" + posts.map(\.json).joined(separator: ",") + "]"
      let request = HTTPRequest(.get, URL(filePath: "/"))
      return try AnswerReader(Self.account, now: 0)
        .page(HTTPResponse(status: 200, body: Data(body.utf8)), of: request).entries
    }
    var change = HomeChange()
    change.stretches = []
    for (number, stretch) in [try entries(new), try entries(old)].enumerated() {
      let marks = stretch.map { entry in
        HomeMark(id: entry.local, place: entry.date.map { HomePlace($0) } ?? HomePlace(rawValue: 0))
      }
      change.inserted += zip(stretch, marks).map { ($0, $1.place) }
      let known = marks.last.flatMap {
        HomeSegment(
          newest: marks, oldest: $0, count: marks.count,
          below: isLost && number == 0 ? .closed : .open)
      }
      if let known { change.stretches?.append(known) }
    }
    try LiveWriter(folder: main.content.session.folder).write(change, of: Self.account)
  }
}
