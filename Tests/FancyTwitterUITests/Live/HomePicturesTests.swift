import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import LiveTestSupport
import NetKit
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// The pictures of a home timeline in a window.
final class HomePicturesTests: WindowTestCase {
  func testWhatIsSeenIsFetchedAndWhatScrolledByIsNot() throws {
    try inHome(40) { world in
      world.server.pictureGate.shut()
      world.start(settles: false)
      XCTAssertTrue(runLoop { world.server.pictures.count == 4 })
      XCTAssertEqual(world.redRows, 0)
      XCTAssertTrue(runLoop { world.texts.count == 40 })
      world.home.scroll(toShare: 1)
      XCTAssertTrue(runFrames(3, of: world.main.content.body))
      world.server.pictureGate.open()
      world.rig.settle()
      let files = world.server.posts.map { "\($0.id).png" }
      let asked = Set(world.server.pictures)
      let places = files.indices.filter { asked.contains(files[$0]) }
      XCTAssertEqual(places.last, 39)
      XCTAssertFalse(places.contains { 10..<30 ~= $0 }, "nobody looked at those: \(places)")
      XCTAssertEqual(world.server.pictures.count, asked.count, "asked twice")
      XCTAssertGreaterThan(world.redRows, 0)
    }
  }

  func testOnAMeteredNetworkNothingIsFetchedWhereThePersonWantsThat() throws {
    try inHome(5) { world in
      world.main.content.context.look.preferences.pictureLoading = .unmetered
      world.network.yield(NetworkState(isAvailable: true, isMetered: true))
      world.start()
      XCTAssertTrue(world.server.pictures.isEmpty)
      XCTAssertEqual(world.redRows, 0)
      // One that is wanted all the same can be had.
      let row = { try XCTUnwrap(world.home.list.rows[0]) }
      XCTAssertEqual(try row().placed?.content.media.first?.offer, "Show picture")
      world.network.yield(NetworkState(isAvailable: true, isMetered: false))
      XCTAssertTrue(runLoop { !world.server.pictures.isEmpty })
      world.rig.settle()
      XCTAssertGreaterThan(world.redRows, 0)
    }
  }

  func testEachIsFetchedWhenThePersonPressesWhereThatIsWanted() throws {
    try inHome(5) { world in
      world.main.content.context.look.preferences.pictureLoading = .pressed
      world.network.yield(NetworkState(isAvailable: true, isMetered: false))
      world.start()
      XCTAssertTrue(world.server.pictures.isEmpty)
      let row = { try XCTUnwrap(world.home.list.rows[0]) }
      XCTAssertEqual(try row().placed?.content.media.first?.offer, "Show picture")
      XCTAssertTrue(try XCTUnwrap(row().placed).pictureKeys.allSatisfy { $0.width < 100 })
      // By mouse.
      let (top, place) = (try row().frame.y, try XCTUnwrap(row().placed?.layout.media.first))
      world.rig.click(x: place.x + 20, y: top + place.y + 20)
      XCTAssertTrue(runLoop { world.server.pictures.count == 1 })
      world.rig.settle()
      XCTAssertNil(try row().placed?.content.media.first?.offer)
      let red = world.redRows
      XCTAssertGreaterThan(red, 0)
      XCTAssertNil(world.main.content.stack.top)
      // By key.
      world.home.list.focus(on: 1)
      world.rig.press(guint32(GDK_KEY_Tab))
      XCTAssertEqual(world.main.window.focused?.accessibleName, "Show picture: Picture")
      world.rig.press(Key.enter)
      XCTAssertTrue(runLoop { world.server.pictures.count == 2 })
      world.rig.settle()
      XCTAssertGreaterThan(world.redRows, red)
      // The others come when they may.
      world.main.content.context.look.preferences.pictureLoading = .always
      XCTAssertTrue(runLoop { world.server.pictures.count > 2 })
      world.rig.settle()
      XCTAssertNil(world.home.list.rows[2]?.placed?.content.media.first?.offer)
    }
  }

  func testAPictureThatIsOpenedIsFetchedFirst() throws {
    try inHome(1) { world in
      world.main.content.context.look.preferences.pictureLoading = .unmetered
      world.network.yield(NetworkState(isAvailable: true, isMetered: true))
      world.start()
      let tweet = try XCTUnwrap(world.home.content?.tweets.tweet(at: 0))
      world.live.pictures.load(.always)
      world.main.content.show(.medium(tweet, index: 0, among: nil))
      XCTAssertTrue(runLoop { world.server.pictures.contains { $0 != "noor.png" } })
      world.rig.settle()
      let file = try XCTUnwrap(tweet.media.first?.file)
      XCTAssertTrue(
        FileManager.default.fileExists(
          atPath: world.main.content.session.folder.media + "/" + file))
    }
  }

  func testAPictureThatItsServerDoesNotGiveIsSaidToBe() throws {
    try inHome(1) { world in
      world.server.state.withLock { $0.failsPictures = true }
      world.start()
      let tweet = try XCTUnwrap(world.home.content?.tweets.tweet(at: 0))
      world.main.content.show(.medium(tweet, index: 0, among: nil))
      let page = try XCTUnwrap(world.main.content.stack.seen as? PictureScreen)
      let sentence = "This picture is not here yet: its server does not give it now."
      XCTAssertTrue(runLoop { page.view.trouble == sentence }, page.view.trouble ?? "")
    }
  }

  func testPicturesThatFailedAreAskedForAgainWhenTheNetworkComes() throws {
    try inHome(2) { world in
      world.server.state.withLock { $0.failsPictures = true }
      world.start()
      XCTAssertEqual(world.redRows, 0)
      world.server.state.withLock { $0.failsPictures = false }
      let former = world.connections.forgotten
      world.network.yield(NetworkState(isAvailable: false, isMetered: false))
      world.network.yield(NetworkState(isAvailable: true, isMetered: false))
      // What is open may lead nowhere in another network, and after a sleep.
      XCTAssertTrue(runLoop { world.connections.forgotten == former + 1 })
      WallClock.notifyJump()
      XCTAssertTrue(runLoop { world.connections.forgotten == former + 2 })
      XCTAssertTrue(runLoop { world.redRows > 0 })
    }
  }

  func testWhoSignsOutWithTheirPostsLeavesNoPicture() throws {
    try inHome(3) { world in
      world.start()
      let live = world.main.content.session.folder.media + "/live"
      func files() -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: live)) ?? [])
          .filter { $0.contains("/") }
      }
      XCTAssertFalse(files().isEmpty)
      var isOut = false
      Task {
        try await world.live.signOut(AccountID(LiveRig.account), removesPosts: true)
        isOut = true
      }
      XCTAssertTrue(runLoop { isOut })
      XCTAssertEqual(files(), [])
    }
  }

  func testWhoSignsOutBesideSomebodyElseLeavesNoPictureEither() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    let other = LiveAccount(
      server: Server(host: "wind.example"),
      profile: LiveProfile(
        person: LivePerson(
          local: "2", id: "https://wind.example/users/kestrel", handle: "kestrel@wind.example",
          name: "Kestrel", avatar: "https://files.wind.example/kestrel.png")),
      capabilities: ModelServer.account.capabilities)
    try LiveWriter(folder: folder).signIn(other)
    let kept = try XCTUnwrap(LibraryReader(folder: folder).accounts().first?.author.avatar)
    try inHome(3) { world in
      world.start()
      let media = world.main.content.session.folder.media
      // One that is still shown, and one that nothing shows any more.
      let files = [kept, "live/5/5"].map { media + "/" + $0 }
      for file in files {
        try FileManager.default.createDirectory(
          at: URL(fileURLWithPath: file).deletingLastPathComponent(),
          withIntermediateDirectories: true)
        try Data("pixels".utf8).write(to: URL(fileURLWithPath: file))
      }
      var isOut = false
      Task {
        try await world.live.signOut(AccountID(LiveRig.account), removesPosts: true)
        isOut = true
      }
      XCTAssertTrue(runLoop { isOut })
      XCTAssertEqual(files.map { FileManager.default.fileExists(atPath: $0) }, [true, false])
    }
  }

  private func inHome(_ posts: Int, _ body: @MainActor (LiveRig) throws -> Void) throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder)
      world.server.state.withLock { $0.hasPictures = true }
      world.server.post(posts)
      try body(world)
    }
  }
}

extension LiveRig {
  /// How many lines of the list's pixels have the red of the server's pictures.
  fileprivate var redRows: Int {
    let (width, height) = home.list.size
    var count = 0
    home.list.snapshot().withPixels { pixels, stride in
      for y in 0..<height {
        let isRed = (0..<width).contains { x in
          let pixel: UInt32 = pixels[y * stride + x]
          return pixel & 0xFF_FFFF == 0xFF_0000
        }
        if isRed { count += 1 }
      }
    }
    return count
  }
}
