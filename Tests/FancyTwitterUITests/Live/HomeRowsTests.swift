import ArchiveImport
import CGtk
import FoundationEssentials
import GtkTestSupport
import HTTP
import LiveTestSupport
import NetKit
import TimelineLayout
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// What the rows of a home timeline say, as an account wants it.
final class HomeRowsTests: WindowTestCase {
  private func inHome(_ body: @MainActor (LiveRig) throws -> Void) throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated { try body(try LiveRig(folder)) }
  }

  private static let rain = """
    [{"id":"1","title":"Weather","context":["home"],"filter_action":"warn","expires_at":null,\
    "keywords":[{"id":"1","keyword":"rain","whole_word":true}],"statuses":[]}]
    """

  func testAFilterStandsBeforeAPostUntilItIsPressed() throws {
    try inHome { world in
      world.server.post(3, "rain")
      world.server.post(2, "snow")
      world.start()
      XCTAssertTrue(runLoop { world.server.state.withLock { $0.filters.requests } == 1 })
      world.server.setFilters(Self.rain)
      XCTAssertTrue(runLoop { world.said(2) == "Filtered: Weather" })
      XCTAssertEqual(world.said(0), "snow 5")
      let row = try XCTUnwrap(world.home.list.row(at: 2))
      XCTAssertTrue(row.accessibleName.contains("Filtered: Weather"), row.accessibleName)
      XCTAssertFalse(row.accessibleName.contains("rain"), row.accessibleName)
      world.home.list.focus(on: 2)
      world.rig.press(Key.x)
      world.rig.settle()
      XCTAssertEqual(world.said(2), "rain 3")
      // The filter that is hidden is gone at once when the account takes it back.
      world.server.setFilters("[]")
      XCTAssertTrue(runLoop { world.said(3) == "rain 2" })
    }
  }

  func testAPageOfSomebodyIsCompletedWhenItIsOpened() throws {
    try inHome { world in
      world.server.post(3)
      world.server.state.withLock {
        $0.person = """
          {"id":"p1","username":"noor","acct":"noor@paper.example","display_name":"Noor",\
          "uri":"https://paper.example/users/noor","note":"<p>Reads offline.</p>","emojis":[],\
          "fields":[{"name":"Trains","value":"yes","verified_at":null}]}
          """
      }
      world.start()
      let asked = { world.server.requests.count { $0.contains("lookup") } }
      world.main.content.navigator.show(.person(handle: "noor@paper.example"))
      world.rig.settle()
      let screen = try XCTUnwrap(world.main.content.stack.seen as? ProfileScreen)
      XCTAssertTrue(
        runLoop { screen.head.header.bio.text.display.hasPrefix("Reads offline.\nTrains: yes") })
      XCTAssertTrue(screen.head.header.bio.text.display.contains("What your library knows"))
      XCTAssertEqual(asked(), 1)
      // What is known is there without the network.
      world.main.content.measured.goBack()
      world.server.state.withLock { $0.isUp = false }
      world.main.content.navigator.show(.person(handle: "noor@paper.example"))
      world.rig.settle()
      let again = try XCTUnwrap(world.main.content.stack.seen as? ProfileScreen)
      XCTAssertTrue(again.head.header.bio.text.display.hasPrefix("Reads offline."))
    }
  }

  func testWhomOneServerDoesNotKnowTheNextIsAskedFor() throws {
    try inHome { world in
      let bay = LiveAccount(
        server: Server(host: "bay.example"),
        profile: LiveProfile(
          person: LivePerson(
            local: "2", id: "https://bay.example/users/ada", handle: "ada@bay.example")),
        capabilities: ServerCapabilities(
          software: .mastodon, version: "4.3.0", domain: "bay.example"))
      try LiveWriter(folder: world.main.content.session.folder).signIn(bay)
      world.server.post(3)
      let person = { (name: String) in
        """
        {"id":"p1","username":"noor","acct":"noor@paper.example","display_name":"Noor",\
        "uri":"https://paper.example/users/\(name)","note":"<p>Reads offline.</p>","emojis":[],\
        "fields":[]}
        """
      }
      world.start()
      XCTAssertTrue(
        runLoop {
          world.live.states.count == 2 && world.live.states.values.allSatisfy { $0.phase == .idle }
        })
      world.server.state.withLock {
        $0.person = person("noor")
        $0.faults = [
          .success(HTTPResponse(status: 200, body: Data(person("another").utf8)))
        ]
      }
      world.main.content.navigator.show(.person(handle: "noor@paper.example"))
      let screen = try XCTUnwrap(world.main.content.stack.seen as? ProfileScreen)
      XCTAssertTrue(runLoop { screen.head.header.bio.text.display.hasPrefix("Reads offline.") })
      XCTAssertEqual(world.server.requests.count { $0.contains("lookup") }, 2)
    }
  }

  // It would learn whom one knows by another account.
  func testAServerThatNeverToldOfSomebodyIsNotAskedAboutThem() throws {
    try inHome { world in
      let bea = Account(
        network: .fediverse, id: "https://a.example/users/bea",
        author: Author(handle: "bea@a.example", name: "Bea"))
      let post = Tweet(
        id: TweetID(network: .fediverse, value: "https://a.example/1"), author: bea.author,
        date: Timestamp(seconds: 1_640_995_200),
        text: PeopleFixture.mention(
          0, "kim@c.example", "Kim", id: "https://c.example/users/kim"
        ).text)
      let library = world.main.content.session.folder
      try TestLibrary.add([post], of: bea, to: library)
      world.server.post(3)
      world.server.state.withLock { $0.person = "{}" }
      world.start()
      let content = world.main.content
      for handle in ["kim@c.example", "noor@paper.example"] {
        content.navigator.show(.person(handle: handle))
        XCTAssertTrue(runLoop { (content.stack.seen as? ProfileScreen)?.isSettled == true })
        world.rig.settle()
      }
      XCTAssertTrue(runLoop { world.server.requests.contains { $0.contains("lookup") } })
      XCTAssertEqual(
        world.server.requests.filter { $0.contains("lookup") },
        ["/api/v1/accounts/lookup?acct=noor%40paper.example"])
    }
  }

  func testAPageThatIsMadeAnewBeneathAnotherIsCompleted() throws {
    try inHome { world in
      let noor = Account(
        network: .fediverse, id: "https://paper.example/users/noor",
        author: Author(handle: "noor@paper.example", name: "Noor"))
      let library = world.main.content.session.folder
      let bea = Account(
        network: .fediverse, id: "https://a.example/users/bea",
        author: Author(handle: "bea@a.example", name: "Bea"))
      let post = Tweet(
        id: TweetID(network: .fediverse, value: "https://a.example/1"), author: bea.author,
        date: Timestamp(seconds: 1_640_995_200),
        text: PeopleFixture.mention(0, noor.author.handle, "Noor", id: noor.id).text)
      try TestLibrary.add([post], of: bea, to: library)
      try TestLibrary.add([], of: noor, to: library)
      world.server.post(3)
      world.server.state.withLock {
        $0.person = """
          {"id":"p1","username":"noor","acct":"noor@paper.example","display_name":"Noor",\
          "uri":"https://paper.example/users/noor","note":"<p>Reads offline.</p>","emojis":[],\
          "fields":[]}
          """
      }
      world.start()
      let content = world.main.content
      content.navigator.show(.person(handle: "noor@paper.example"))
      world.rig.settle()
      let own = try XCTUnwrap(content.stack.seen as? ProfileScreen)
      content.navigator.show(.search(text: nil))
      world.rig.settle()
      XCTAssertFalse(world.server.requests.contains { $0.contains("lookup") })
      try LibraryRemoval.remove(AccountID(noor), from: library, clock: .desktop)
      content.session.refresh()
      let page = try XCTUnwrap(content.stack.opened.first as? ProfileScreen)
      XCTAssertFalse(page === own)
      XCTAssertTrue(runLoop { page.head.header.bio.text.display.hasPrefix("Reads offline.") })
    }
  }

  func testThePictureOfSomebodysHeadIsFetchedAndShown() throws {
    for (rule, isSeen) in [(PictureLoading.always, true), (.pressed, false)] {
      let folder = LibraryFolder(path: self.folder + "/library-\(rule)")
      try MainActor.assumeIsolated {
        let world = try LiveRig(folder)
        world.main.content.context.look.preferences.pictureLoading = rule
        world.network.yield(NetworkState(isAvailable: true, isMetered: false))
        world.server.post(3)
        world.server.state.withLock {
          $0.person = """
            {"id":"p1","username":"noor","acct":"noor@paper.example","display_name":"Noor",\
            "uri":"https://paper.example/users/noor","note":"<p>Reads.</p>","emojis":[],\
            "header":"https://pictures.example/wide.png","fields":[]}
            """
        }
        world.start()
        world.main.content.navigator.show(.person(handle: "noor@paper.example"))
        let screen = try XCTUnwrap(world.main.content.stack.seen as? ProfileScreen)
        let header = screen.head.header
        XCTAssertTrue(runLoop { header.bio.text.display.hasPrefix("Reads.") })
        world.rig.settle()
        XCTAssertEqual(header.isRed, isSeen)
        XCTAssertEqual(world.server.pictures.contains("wide.png"), isSeen)
        guard !isSeen else { return }
        // It comes when it may.
        world.main.content.context.look.preferences.pictureLoading = .always
        XCTAssertTrue(runLoop { header.isRed })
      }
    }
  }

  func testAFilmIsSeenInTheBrowser() throws {
    try inHome { world in
      world.server.state.withLock { $0.hasFilms = true }
      world.server.post(2)
      world.start()
      let row = try XCTUnwrap(world.home.list.row(at: 0))
      XCTAssertTrue(row.accessibleName.contains("1 video, to be seen"), row.accessibleName)
      let line = try XCTUnwrap(row.placed?.layout.absent?.text.rect)
      XCTAssertEqual(
        row.action(atX: line.x + 4, y: line.y + 4),
        .address("https://films.harbour.example/a.mp4"))
      // By the keyboard it is one more link of the row.
      world.home.list.focus(on: 0)
      world.rig.press(guint32(GDK_KEY_Tab))
      world.rig.press(Key.enter)
      XCTAssertEqual(world.rig.opened, ["https://films.harbour.example/a.mp4"])
    }
  }

  func testWhatIsPassedOnIsListedAsOneWants() throws {
    try inHome { world in
      world.server.post(4)
      world.server.state.withLock { $0.boosts = true }
      world.server.post(3)
      world.start()
      XCTAssertEqual(world.texts.count, 7)
      world.rig.look.preferences.boosts = .none
      XCTAssertTrue(runLoop { world.home.content?.tweets.count == 4 })
      world.rig.look.preferences.boosts = .all
      XCTAssertTrue(runLoop { world.home.content?.tweets.count == 7 })
    }
  }

  func testWhatIsPassedOnIsListedAsOneWantsOnceAnImportHasEnded() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder, patience: 0.01)
      world.server.post(4)
      world.server.state.withLock { $0.boosts = true }
      world.server.post(3)
      world.start()
      let importer = try LibraryWriter(folder: folder)
      world.rig.look.preferences.boosts = .none
      XCTAssertFalse(runLoop(seconds: 1) { world.home.content?.tweets.count == 4 })
      _ = try importer.finish()
      XCTAssertTrue(runLoop { world.home.content?.tweets.count == 4 })
    }
  }

  func testHowOftenWhatIsInSightWasLikedIsAskedForAtRest() throws {
    try inHome { world in
      world.server.post(30)
      world.start()
      // What is seen at first has been asked about, and is not asked about again.
      XCTAssertTrue(runLoop { world.home.restTimer == nil })
      world.server.state.withLock { state in
        for index in state.posts.indices {
          state.posts[index].likes = 41
          state.posts[index].isLiked = true
        }
      }
      world.home.list.show(row: 15)
      world.home.scroll(by: 30)
      XCTAssertTrue(runLoop { world.likes(16)?.text == "41" })
      XCTAssertEqual(world.likes(16)?.isOwn, true)
      XCTAssertTrue(world.home.list.row(at: 16)?.accessibleName.contains("Liked by you") ?? false)
      // Once is enough for a while.
      let asked = world.questions
      world.home.scroll(by: -10)
      world.rig.settle()
      world.home.scroll(by: 10)
      world.rig.settle()
      XCTAssertEqual(world.questions, asked)
    }
  }
}

extension ProfileHeaderView {
  /// Whether the server's pictures' colour is that of its upper corner.
  fileprivate var isRed: Bool {
    var pixel: UInt32 = 0
    snapshot().withPixels { pixels, stride in pixel = pixels[4 * stride + 4] }
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    return red > green + 20 && red > blue + 20
  }
}

extension LiveRig {
  /// What stands in a row.
  fileprivate func said(_ index: Int) -> String? {
    home.list.row(at: index)?.placed?.content.body.display
  }

  fileprivate func likes(_ index: Int) -> TweetRowContent.Count? {
    home.list.row(at: index)?.placed?.content.counts.first { $0.kind == .likes }
  }

  /// How often the server was asked for posts by their ids.
  fileprivate var questions: Int {
    server.requests.count { $0.hasPrefix("/api/v1/statuses?") }
  }
}
