import CGtk
import Fediverse
import Files
import FoundationEssentials
import GLibKit
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

  /// What the posts of a conversation say, in its order.
  @MainActor
  private static func conversation(on page: TweetScreen) -> [String] {
    let tweets = page.timeline.content?.tweets
    return (0..<(tweets?.count ?? 0)).compactMap { tweets?.tweet(at: $0)?.text.display }
  }

  func testItShowsWhatTheServerTells() throws {
    try inHome(30) { world in
      world.start()
      XCTAssertEqual(world.texts, world.server.texts)
      XCTAssertEqual(world.main.content.bar.titleButton.accessibleName.hasPrefix("Home"), true)
    }
  }

  func testWhileAnotherProcessAsksThisOneReadsAndTakesOverAfterwards() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder, patience: 0.01)
      world.server.post(30)
      var other = try FileLock(folder.syncLock)
      XCTAssertNotNil(other)
      world.live.start()
      XCTAssertTrue(runLoop { !world.live.accounts.isEmpty })
      world.rig.settle()
      XCTAssertFalse(world.isConnected)
      // Nor is the keyring asked only to be told so.
      let asked = world.tokens.asked
      XCTAssertEqual(HeadlessSync.run(folder, kit: world.kit), 1)
      XCTAssertEqual(world.tokens.asked, asked)
      other = nil
      world.start()
      XCTAssertEqual(world.texts, world.server.texts)
    }
  }

  func testItIsBroughtUpToDateWithoutAWindow() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    let nobody = LibraryFolder(path: self.folder + "/nobody")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder)
      world.server.post(30)
      XCTAssertEqual(HeadlessSync.run(folder, kit: world.kit), 0)
      XCTAssertEqual(try LibraryReader(folder: folder).count(of: .home), 30)
      // Whoever is asked to unlock the keyring keeps no window from asking.
      world.tokens.gate.shut()
      var isFree: Bool?
      Task {
        defer { world.tokens.gate.open() }
        for _ in 0..<1000 where !world.tokens.gate.isWaitedAt { await MainLoop.sleep(0.01) }
        isFree = try FileLock(folder.syncLock) != nil
      }
      XCTAssertEqual(HeadlessSync.run(folder, kit: world.kit), 0)
      XCTAssertEqual(isFree, true)
      world.tokens.fail(.locked)
      XCTAssertEqual(HeadlessSync.run(folder, kit: world.kit), 1)
      XCTAssertEqual(HeadlessSync.run(nobody, kit: world.kit), 1)
      XCTAssertFalse(FileManager.default.fileExists(atPath: nobody.path))
    }
  }

  func testAnOpenSearchFindsWhatComes() throws {
    try inHome(30) { world in
      world.start()
      world.main.content.show(.search(text: "network:fediverse"))
      world.rig.settle()
      let search = world.main.content.navigator.factory.search
      XCTAssertTrue(runLoop { search.field.scopes.count == 30 })
      world.server.post(5)
      XCTAssertTrue(runLoop { search.field.scopes.count == 35 && search.isSettled })
      XCTAssertEqual(
        search.results.content?.tweets.tweet(at: 0)?.text.display, world.server.texts.first)
      // Where nothing has changed, nothing is looked for.
      let found = search.found
      search.findAnew()
      XCTAssertFalse(runLoop(seconds: 6) { search.found !== found })
      XCTAssertFalse(search.renewal.isUnderWay)
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
      // As many are there before the last has come and the deleted one has gone.
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      XCTAssertTrue(runLoop { world.home.newTweets?.count == 24 })
      world.rig.settle()
      let now = try XCTUnwrap(world.seen(world.home.firstRow))
      XCTAssertEqual(now.id, id)
      XCTAssertEqual(now.top, top)
    }
  }

  func testWhatIsReadIsThereAtOnceWheneverMoreComes() throws {
    try inHome(60) { world in
      world.start()
      let last = PagedTweets.pageSize - 1
      world.home.list.show(row: last)
      world.rig.settle()
      let read = try XCTUnwrap(world.home.content?.tweets.tweet(at: last)?.id)
      let (folder, key) = (world.main.content.session.folder, world.home.content?.placeKey)
      XCTAssertTrue(runLoop { folder.readingPlace(in: .home, of: key?.account)?.tweet == read })
      // As where more comes before the place was kept: the page of another place is read first then.
      let other = ReadingPlace(tweet: TweetID(network: .x, value: "gone"), offset: 0)
      try folder.save(other, in: .home, of: key?.account)
      var shown: [TweetID?] = []
      let follow = world.home.onContent
      // Else the window would hold itself, and outlive its test.
      defer { world.home.onContent = follow }
      world.home.onContent = {
        follow()
        shown.append(world.home.content?.tweets.tweet(at: world.home.firstRow)?.id)
      }
      world.server.post(9)
      XCTAssertTrue(runLoop { world.home.newTweets?.count == 9 })
      XCTAssertFalse(shown.isEmpty)
      XCTAssertTrue(shown.allSatisfy { $0 == read }, "\(shown)")
    }
  }

  func testWhatIsReadStandsStillWhereItsFirstPostGoes() throws {
    try inHome(40) { world in
      world.start()
      world.server.post(9)
      XCTAssertTrue(runLoop { world.home.newTweets?.count == 9 })
      world.home.list.show(row: 12)
      world.home.scroll(by: 7)
      world.rig.settle()
      let first = world.home.firstRow
      let next = try XCTUnwrap(world.seen(first + 1))
      world.server.delete(at: first)
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      world.rig.settle()
      XCTAssertEqual(world.top(of: next.id), next.top)
      XCTAssertGreaterThanOrEqual(world.home.firstRow, first - 1)
      // Nor is the place lost for the next start.
      let folder = world.main.content.session.folder
      let read = world.seen(world.home.firstRow)?.id
      XCTAssertTrue(
        runLoop { folder.readingPlace(in: .home, of: nil).map { $0.tweet.value == read } ?? false })
    }
  }

  func testWhatIsReadStandsStillWhereWhatIsPassedOnGoes() throws {
    try inHome(13) { world in
      world.server.state.withLock { $0.boosts = true }
      world.server.post(4)
      world.server.state.withLock { $0.boosts = false }
      world.server.post(20)
      world.start()
      world.home.list.show(row: 20)
      world.home.scroll(by: 7)
      world.rig.settle()
      let next = try XCTUnwrap(world.seen(24))
      world.rig.look.preferences.boosts = .none
      XCTAssertTrue(runLoop { world.home.content?.tweets.count == 33 })
      world.rig.settle()
      XCTAssertEqual(world.top(of: next.id), next.top)
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
      world.live.send(.opened)
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

  func testAServerThatAsksToWaitIsSaidToDoSo() throws {
    try inHome(20) { world in
      world.start()
      world.server.state.withLock {
        $0.faults = [.success(HTTPResponse(status: 429, fields: ["Retry-After": "3600"]))]
      }
      world.live.send(.opened)
      let banner = world.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.widget.isVisible })
      XCTAssertEqual(banner.text, "The server asks to wait. What is here can be read.")
      // Nobody is asked sooner by pressing anything.
      let buttons = descendants(banner.widget, of: "GtkButton")
      XCTAssertFalse(buttons.contains { $0.isVisible })
    }
  }

  func testOfflineStaysSaidWhenTheLibraryIsShownAnewAndOfASampleNothingElseIs() throws {
    try inHome(20) { world in
      world.start()
      world.server.state.withLock { $0.isUp = false }
      world.server.closeSockets()
      world.live.send(.opened)
      let content = world.main.content
      let banner = content.messages.banner
      XCTAssertTrue(runLoop { banner.widget.isVisible })
      content.session.showAgain()
      world.rig.settle()
      XCTAssertTrue(banner.widget.isVisible)
      XCTAssertTrue(banner.text.hasPrefix("Offline since"), banner.text)
      content.session.open(showsSample: true)
      world.rig.settle()
      content.show(.section(.people))
      world.rig.settle()
      XCTAssertTrue(banner.widget.isVisible)
      XCTAssertTrue(banner.text.hasPrefix("This is a sample"), banner.text)
    }
  }

  func testAConversationIsCompletedWhenItIsOpened() throws {
    try inHome(20) { world in
      world.start()
      world.home.list.show(row: 5)
      world.rig.settle()
      world.rig.openFirstTweet()
      let screen = try XCTUnwrap(world.main.content.stack.seen as? TweetScreen)
      let texts = { Self.conversation(on: screen) }
      XCTAssertTrue(runLoop { texts().count > 1 })
      XCTAssertEqual(texts().last, world.server.texts[4])
      XCTAssertTrue(world.server.requests.contains { $0.contains("/context") })
      // A quick look asks nobody.
      world.main.content.measured.goBack()
      let talks = { world.server.requests.count { $0.contains("/context") } }
      let asked = talks()
      world.home.look(atVisible: 2)
      world.rig.settle()
      XCTAssertEqual(talks(), asked)
      world.main.content.measured.closeQuickLook()
      world.rig.settle()
    }
  }

  func testAPageFollowsWhatItsServerChanges() throws {
    try inHome(20) { world in
      world.start()
      world.home.list.show(row: 5)
      world.rig.settle()
      world.rig.openFirstTweet()
      let stack = world.main.content.stack
      let screen = try XCTUnwrap(stack.seen as? TweetScreen)
      let texts = { Self.conversation(on: screen) }
      XCTAssertTrue(runLoop { texts().count > 1 })
      // Whoever reads the answer stays there.
      screen.timeline.list.focus(on: 1)
      world.server.edit(at: 5, "Mended")
      XCTAssertTrue(runLoop { texts().first == "Mended" }, "\(texts())")
      world.rig.settle()
      XCTAssertEqual(screen.timeline.list.focusedIndex, 1)
      world.server.delete(at: 5)
      XCTAssertTrue(runLoop { stack.top == nil })
      XCTAssertTrue(world.main.content.stack.root?.widget.containsFocus == true)
      XCTAssertEqual(
        world.main.content.messages.banner.text, "The post that was open was deleted on its server."
      )
    }
  }

  func testAConversationThatItsServerIsAskingForIsCompletedAfterwards() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder, patience: 0.01)
      world.server.post(20)
      world.start()
      world.home.list.show(row: 5)
      world.rig.settle()
      let partial = HTTPResponse(
        status: 200, fields: ["Mastodon-Async-Refresh": "id=\"a\", retry=3"],
        body: Data(#"{"ancestors":[],"descendants":[]}"#.utf8))
      world.server.state.withLock { $0.faults = [.success(partial)] }
      world.rig.openFirstTweet()
      let screen = try XCTUnwrap(world.main.content.stack.seen as? TweetScreen)
      XCTAssertTrue(runLoop { screen.timeline.content?.tweets.count ?? 0 > 1 })
      XCTAssertEqual(world.server.requests.count { $0.contains("/context") }, 2)
    }
  }

  func testAServerThatLeadsOnIsSaidTo() throws {
    try inHome(10) { world in
      world.start()
      world.server.state.withLock { $0.faults = [.failure(.redirected)] }
      world.live.send(.opened)
      let banner = world.main.content.messages.banner
      XCTAssertTrue(
        runLoop {
          banner.widget.isVisible
            && banner.text
              == "The server leads on to another address. If it has moved, sign in there."
        })
    }
  }

  func testAConversationSaysWhatItLacksAndIsCompletedAfterwards() throws {
    let failures: [(failure: Result<HTTPResponse, HTTPFailure>, text: String)] = [
      (.failure(.unreachable), "Offline: only what is here of this conversation is shown."),
      (.failure(.timedOut), "Offline: only what is here of this conversation is shown."),
      (
        .failure(.untrusted),
        "The server’s certificate cannot be trusted. Nothing was sent to it."
      ),
      (
        .failure(.garbled),
        "The server does not tell: only what is here of this conversation is shown."
      ),
      (
        .success(HTTPResponse(status: 503)),
        "The server does not tell: only what is here of this conversation is shown."
      ),
      (.success(HTTPResponse(status: 401)), "The server has signed this account out."),
      (.success(HTTPResponse(status: 403)), "The server refuses this (403)."),
    ]
    try inHome(20) { world in
      world.start()
      let banner = world.main.content.messages.banner
      for (failure, text) in failures {
        world.main.content.show(.section(.home))
        world.home.list.show(row: 5)
        world.rig.settle()
        world.server.state.withLock { $0.faults = [failure] }
        world.rig.openFirstTweet()
        XCTAssertTrue(runLoop { banner.widget.isVisible && banner.text == text }, text)
        let screen = try XCTUnwrap(world.main.content.stack.seen as? TweetScreen)
        XCTAssertEqual(screen.timeline.content?.tweets.count, 1)
        world.main.content.measured.goBack()
        world.rig.settle()
        XCTAssertFalse(banner.widget.isVisible, text)
      }
      // A post that is gone from its server is all there.
      world.server.state.withLock { $0.faults = [.success(HTTPResponse(status: 404))] }
      let asked = world.server.requests.count
      world.rig.openFirstTweet()
      XCTAssertTrue(runLoop { world.server.requests.count > asked })
      world.rig.settle()
      XCTAssertFalse(banner.widget.isVisible)
      world.main.content.measured.goBack()
      world.server.state.withLock { $0.faults = [.failure(.unreachable), .failure(.cut)] }
      world.rig.openFirstTweet()
      XCTAssertTrue(runLoop { banner.widget.isVisible })
      let screen = try XCTUnwrap(world.main.content.stack.seen as? TweetScreen)
      world.server.state.withLock { $0.faults = [.failure(.cut)] }
      let before = world.server.requests.count
      banner.press()
      XCTAssertTrue(runLoop { world.server.requests.count > before })
      XCTAssertTrue(runLoop { screen.trouble != nil && banner.widget.isVisible })
      world.rig.settle()
      world.server.state.withLock { $0.faults = [] }
      banner.press()
      XCTAssertTrue(runLoop { screen.timeline.content?.tweets.count ?? 0 > 1 })
      XCTAssertTrue(runLoop { !banner.widget.isVisible })
    }
  }

  func testAConversationWithoutItsAccountsKeySaysSo() throws {
    try inHome(10) { world in
      world.start()
      world.live.stop()
      let other = try LiveRig(world.main.content.session.folder)
      other.tokens.fail(.noKeyring)
      other.live.start()
      other.main.content.show(.section(.home))
      other.rig.settle()
      other.main.content.show(.section(.people))
      other.rig.settle()
      let post = try XCTUnwrap(world.home.content?.tweets.tweet(at: 3)?.id)
      other.main.content.show(.tweet(post))
      let banner = other.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.widget.isVisible })
      XCTAssertTrue(other.server.requests.isEmpty)
    }
  }

  func testWhoWasAwayForTwoWeeksIsWhereTheyStopped() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let server = ModelServer()
      server.post(40)
      let left = try Self.reading(to: 17, in: folder, server)
      // More than the server keeps: something is lost, and is said to be.
      server.closeSockets()
      server.post(1000)
      let world = try LiveRig(folder, server: server)
      world.start(settles: false)
      XCTAssertTrue(runLoop { (world.home.content?.tweets.count ?? 0) >= 840 })
      // What the server has no more is said where it would be.
      let reader = try LibraryReader(folder: folder)
      XCTAssertTrue(runLoop { (try? reader.homeGaps(of: nil).map(\.isLost)) == [true] })
      world.rig.settle()
      let now = try XCTUnwrap(world.seen(world.home.firstRow))
      XCTAssertEqual(now.id, left.id)
      XCTAssertEqual(now.top, left.top)
    }
  }

  /// Reads until some row stands at the top, and leaves.
  @MainActor
  private static func reading(
    to row: Int, in folder: LibraryFolder, _ server: ModelServer
  ) throws -> (id: String, top: Int) {
    let world = try LiveRig(folder, server: server)
    world.start()
    world.home.list.show(row: row)
    world.home.scroll(by: 9)
    world.rig.settle()
    world.home.savePlace()
    return try XCTUnwrap(world.seen(world.home.firstRow))
  }

  func testWithoutAnAccountThereIsNoHomeAndNothingIsAsked() throws {
    let folder = try library(tweets: 20)
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder, isSignedIn: false)
      world.live.start()
      world.rig.settle()
      XCTAssertFalse(world.main.content.sections.listing.items.contains { $0.section == .home })
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

  // A keyring may wait for its password, and be asked again meanwhile.
  func testAKeyThatIsAskedForTwiceAsksTheServerOnce() throws {
    try inHome(10) { world in
      world.tokens.gate.shut()
      world.live.start()
      XCTAssertTrue(runLoop { world.live.accounts.count == 1 })
      world.live.retry()
      world.live.retry()
      XCTAssertFalse(runLoop(seconds: 0.3) { !world.server.requests.isEmpty })
      world.tokens.gate.open()
      XCTAssertTrue(runLoop { world.server.isListenedTo })
      XCTAssertFalse(
        runLoop(seconds: 0.5) { world.server.state.withLock { $0.sockets.count } > 1 })
    }
  }

  func testWhoHadNoKeyringIsToSignInAgain() throws {
    try inHome(10) { world in
      world.tokens.fail(.noKeyring)
      world.live.start()
      world.main.content.show(.section(.home))
      XCTAssertTrue(
        runLoop { world.live.trouble(of: nil)?.remedy == .signIn(AccountID(ModelServer.account)) })
      // Another process may have one.
      XCTAssertNotNil(try FileLock(world.main.content.session.folder.syncLock))
    }
  }

  // It gave its turn away, and never looked again.
  func testAWindowWithoutAKeyShowsWhatAnotherProcessBrings() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder, patience: 0.01)
      world.server.post(5)
      world.tokens.fail(.noKeyring)
      world.live.start()
      world.main.content.show(.section(.home))
      XCTAssertTrue(runLoop { world.live.trouble(of: nil)?.remedy != nil })
      world.tokens.fail(nil)
      XCTAssertEqual(HeadlessSync.run(folder, kit: world.kit), 0)
      XCTAssertTrue(runLoop { world.texts == world.server.texts }, "\(world.texts)")
      XCTAssertNotNil(world.live.trouble(of: nil)?.remedy)
    }
  }

  // Without a keyring the account runs all the same until the program ends.
  func testAnEmptyHomeThatWasAskedSaysSoWhateverKeepsTheKey() throws {
    try inHome(0) { world in
      let message = world.main.content.sections.message
      world.main.content.show(.section(.home))
      world.live.start()
      XCTAssertTrue(runLoop { texts(in: message.widget).joined().contains("posted nothing") })
      world.tokens.fail(.noKeyring)
      world.live.keepInFile(AccountID(ModelServer.account))
      world.rig.settle()
      world.main.content.show(.section(.people))
      world.main.content.show(.section(.home))
      world.rig.settle()
      XCTAssertTrue(texts(in: message.widget).joined().contains("posted nothing"))
    }
  }

  func testAServerInTroubleIsNotSaidToBeAway() throws {
    try inHome(10) { world in
      world.server.state.withLock { $0.faults = [.success(HTTPResponse(status: 503))] }
      world.live.start()
      world.main.content.show(.section(.home))
      XCTAssertTrue(runLoop { world.live.trouble(of: nil)?.text.contains("(503)") == true })
      world.live.retry()
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      // That is told after what was kept.
      XCTAssertTrue(runLoop { world.live.trouble(of: nil) == nil })
    }
  }

  func testAnEmptyHomeSaysWhetherItsServerHasAnswered() throws {
    try inHome(0) { world in
      let message = world.main.content.sections.message
      world.main.content.show(.section(.home))
      XCTAssertTrue(texts(in: message.widget).joined().contains("once your server has been asked"))
      world.live.start()
      XCTAssertTrue(runLoop { texts(in: message.widget).joined().contains("posted nothing") })
      world.server.post(1)
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
    }
  }

  func testASearchFromHomeSaysHowMuchIsOfOthers() throws {
    try inHome(12) { world in
      world.start()
      let content = world.main.content
      content.sections.show(.home, of: AccountID(ModelServer.account))
      content.show(.search(text: "post"))
      let search = content.navigator.factory.search
      @MainActor func scopes() -> [String] {
        descendants(search.field.scopes.widget, of: "FancyTwitterChip").map(\.accessibleName)
      }
      XCTAssertTrue(
        runLoop { scopes() == ["All · 12", "Posts · 0", "Likes · 0", "Home · 12"] }, "\(scopes())")
      search.field.scopes.choose(3)
      XCTAssertTrue(runLoop { search.isSettled && search.results.list.viewport.count == 12 })
      XCTAssertEqual(search.pinnedList, .search("post", in: SearchScope(kind: .home)))
      // Whose alone are searched.
      search.field.show(account: "ada@harbour.example", hasHome: true)
      XCTAssertTrue(
        texts(in: search.field.account.column)
          .contains("Only posts, likes and Home of @ada@harbour.example"))
    }
  }

  func testAServerWhoseStreamIsNotOpenIsAskedWhatIsNew() throws {
    try inHome(10) { world in
      world.server.state.withLock { $0.hasSockets = false }
      world.live.start()
      world.main.content.show(.section(.home))
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      world.server.post(3)
      world.live.askThoseWhoDoNotTell()
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
    }
  }

  func testWhoRefusesOnceIsAskedAgainByThePerson() throws {
    try inHome(10) { world in
      world.server.state.withLock { $0.faults = [.success(HTTPResponse(status: 403))] }
      world.live.start()
      world.main.content.show(.section(.home))
      XCTAssertTrue(runLoop { world.live.trouble(of: nil)?.remedy == .retry })
      world.live.retry()
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      // That is told after what was kept.
      XCTAssertTrue(runLoop { world.live.trouble(of: nil) == nil })
    }
  }
}

extension LiveRig {
  /// The post of a row, and where the row stands.
  func seen(_ index: Int) -> (id: String, top: Int)? {
    guard let row = home.list.rows[index], let id = row.placed?.tweet.id.value else { return nil }
    return (id, row.frame.y)
  }

  /// How far below the top edge a post stands; nil where it is not in sight.
  func top(of id: String) -> Int? {
    home.list.rows.values.first { $0.placed?.tweet.id.value == id }?.frame.y
  }
}
