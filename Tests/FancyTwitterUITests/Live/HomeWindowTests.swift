import CGtk
import Fediverse
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
@testable import GtkKit
@testable import TweetRows

/// The home timeline in a window.
final class HomeWindowTests: WindowTestCase {
  private func inHome(_ posts: Int, _ body: @MainActor (LiveRig) throws -> Void) throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder)
      world.server.post(posts)
      try body(world)
    }
  }

  func testItShowsWhatTheServerTells() throws {
    try inHome(30) { world in
      world.start()
      XCTAssertEqual(world.texts, world.server.texts)
      XCTAssertEqual(world.main.content.bar.titleButton.accessibleName.hasPrefix("Home"), true)
    }
  }

  func testWhatIsReadStandsStillWhatsoeverComes() throws {
    try inHome(40) { world in
      world.start()
      world.home.list.show(row: 12)
      world.home.scroll(by: 7)
      world.rig.settle()
      let first = world.home.firstRow
      let (id, top) = try XCTUnwrap(world.seen(first))
      world.server.post(25)
      world.server.edit(at: 3, "otherwise")
      world.server.delete(at: 1)
      XCTAssertTrue(runLoop { world.home.content?.tweets.count == world.server.texts.count })
      world.rig.settle()
      let now = try XCTUnwrap(world.seen(world.home.firstRow))
      XCTAssertEqual(now.id, id)
      XCTAssertEqual(now.top, top)
      XCTAssertEqual(world.home.newTweets?.count, 24)
    }
  }

  func testTheCountOfWhatIsNewGoesDownAsOneReads() throws {
    try inHome(20) { world in
      world.start()
      world.server.post(9)
      XCTAssertTrue(runLoop { world.home.newTweets?.count == 9 })
      world.home.list.show(row: 4)
      world.rig.settle()
      XCTAssertEqual(world.home.newTweets?.count, 4)
      world.home.scroll(toShare: 0)
      world.rig.settle()
      XCTAssertEqual(world.home.newTweets?.count, 0)
      XCTAssertEqual(world.texts, world.server.texts)
    }
  }

  func testOfflineIsSaidInOneLineAndReadingGoesOn() throws {
    try inHome(20) { world in
      world.start()
      world.server.state.withLock { $0.isUp = false }
      world.server.closeSockets()
      world.live.tell(.opened)
      let banner = world.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.widget.isVisible })
      XCTAssertTrue(banner.text.hasPrefix("Offline since"), banner.text)
      XCTAssertEqual(world.texts.count, 20)
      // Elsewhere it is nobody's concern.
      world.main.content.show(.section(.people))
      world.rig.settle()
      XCTAssertFalse(banner.widget.isVisible)
      world.main.content.show(.section(.home))
      world.rig.settle()
      XCTAssertTrue(banner.widget.isVisible)
      world.server.state.withLock { $0.isUp = true }
      world.server.post(2)
      banner.press()
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      XCTAssertTrue(runLoop { !banner.widget.isVisible })
    }
  }

  func testAGapIsSaidInPlaceAndFilledByAPress() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      // What was read before, and what was read since: nobody knows what lies between.
      let world = try LiveRig(folder)
      world.server.post(60)
      let all = world.server.state.withLock { $0.posts }
      let (new, old) = (Array(all.prefix(5)), Array(all.suffix(10)))
      try world.keep(new, and: old)
      world.main.content.show(.section(.home))
      world.main.content.session.open(showsSample: false)
      world.rig.settle()
      XCTAssertEqual(world.texts, (new + old).map(\.text))
      let gap = try XCTUnwrap(world.home.content?.gaps.lines[5])
      XCTAssertEqual(gap.text, "Load the posts between · about 46 min")
      let row = try XCTUnwrap(world.home.list.rows[5])
      let place = try XCTUnwrap(row.placed?.layout.heading?.rect)
      world.live.start()
      XCTAssertTrue(runLoop { !world.live.states.isEmpty })
      world.rig.click(x: place.x + 5, y: row.frame.y + place.y + 5)
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      XCTAssertEqual(world.home.content?.gaps.lines.count, 0)
    }
  }

  func testAConversationIsCompletedWhenItIsOpened() throws {
    try inHome(20) { world in
      world.start()
      world.home.list.show(row: 5)
      world.rig.settle()
      world.rig.openFirstTweet()
      let screen = try XCTUnwrap(world.main.content.stack.seen as? TweetScreen)
      let texts = {
        (0..<(screen.timeline.content?.tweets.count ?? 0)).compactMap {
          screen.timeline.content?.tweets.tweet(at: $0)?.text.display
        }
      }
      XCTAssertTrue(runLoop { texts().count > 1 })
      XCTAssertEqual(texts().last, world.server.texts[4])
      XCTAssertTrue(world.server.requests.contains { $0.contains("/context") })
      // A quick look asks nobody.
      world.main.content.goBack()
      let asked = world.server.requests.count
      world.home.look(atVisible: 2)
      world.rig.settle()
      XCTAssertEqual(world.server.requests.count, asked)
      world.main.content.closeQuickLook()
      world.rig.settle()
      // Offline, what is here is shown, and nothing is said to be wrong.
      world.server.state.withLock { $0.isUp = false }
      world.home.list.show(row: 12)
      world.rig.settle()
      world.rig.openFirstTweet()
      XCTAssertNotNil(world.main.content.stack.seen as? TweetScreen)
    }
  }

  func testWithoutAnAccountThereIsNoHomeAndNothingIsAsked() throws {
    let folder = try library(tweets: 20)
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder, isSignedIn: false)
      world.live.start()
      world.rig.settle()
      XCTAssertFalse(world.main.content.sections.listed.items.contains { $0.section == .home })
      XCTAssertTrue(world.server.requests.isEmpty)
      XCTAssertTrue(world.live.accounts.isEmpty)
      XCTAssertFalse(world.isConnected)
    }
  }

  func testALockedKeyringLeavesTheLibraryReadable() throws {
    try inHome(10) { world in
      world.start()
      world.live.stop()
      world.tokens.fail(.locked)
      let other = try LiveRig(world.main.content.session.folder)
      other.tokens.fail(.locked)
      other.live.start()
      other.main.content.show(.section(.home))
      let banner = other.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.widget.isVisible })
      XCTAssertEqual(banner.text, "The keyring is locked.")
      XCTAssertEqual(other.texts.count, 10)
      other.tokens.fail(nil)
      other.tokens.put(.init(token: Secret("hush"), client: .init(id: "c", secret: Secret("s"))))
      banner.press()
      XCTAssertTrue(runLoop { !other.server.requests.isEmpty })
    }
  }
}

extension LiveRig {
  /// Keeps two stretches of the server's posts, between which something is missing.
  func keep(_ new: [ModelServer.Post], and old: [ModelServer.Post]) throws {
    func entries(_ posts: [ModelServer.Post]) throws -> [LiveEntry] {
      let body = "[" + posts.map(\.json).joined(separator: ",") + "]"
      let request = HTTPRequest(.get, URL(filePath: "/"))
      return try AnswerReader(Self.account, now: 0)
        .page(HTTPResponse(status: 200, body: Data(body.utf8)), of: request).entries
    }
    var change = HomeChange()
    change.stretches = []
    for stretch in [try entries(new), try entries(old)] {
      let marks = stretch.map { entry in
        HomeMark(id: entry.local, place: entry.date.map { HomePlace($0) } ?? HomePlace(rawValue: 0))
      }
      change.inserted += zip(stretch, marks).map { ($0, $1.place) }
      let known = marks.last.flatMap {
        HomeSegment(newest: marks, oldest: $0, count: marks.count)
      }
      if let known { change.stretches?.append(known) }
    }
    try LiveWriter(folder: main.content.session.folder).write(change, of: Self.account)
  }

  /// The post of a row, and where the row stands.
  func seen(_ index: Int) -> (id: String, top: Int)? {
    guard let row = home.list.rows[index], let id = row.placed?.tweet.id.value else { return nil }
    return (id, row.frame.y)
  }
}
