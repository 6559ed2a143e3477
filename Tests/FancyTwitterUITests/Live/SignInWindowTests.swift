import CGtk
import FoundationEssentials
import GtkTestSupport
import HTTP
import LiveSync
import LiveTestSupport
import Synchronization
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import Fediverse
@testable import FancyTwitterUI
@testable import GtkKit

/// Signing in and out, by the window.
final class SignInWindowTests: WindowTestCase {
  private func inWindow(_ body: @MainActor (LiveRig) throws -> Void) throws {
    let folder = try library(tweets: 20)
    try MainActor.assumeIsolated { try body(try LiveRig(folder, isSignedIn: false)) }
  }

  @MainActor
  private static func open(_ world: LiveRig) throws -> SignInScreen {
    XCTAssertTrue(world.main.content.perform(.addAccount))
    world.rig.settle()
    return try XCTUnwrap(world.main.content.stack.top as? SignInScreen)
  }

  /// Opens the page, and by it the one of a server on which the person is asked.
  @MainActor
  private static func leadToServer(_ world: LiveRig) throws -> SignInScreen {
    let screen = try open(world)
    screen.entry.text = "harbour.example"
    screen.button.clickButton()
    XCTAssertTrue(runLoop { world.pages.count == 1 })
    return screen
  }

  // The page that was open stayed, whosever it was.
  func testEachAccountHasItsOwnPageToSignInAgain() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder)
      world.tokens.fail(.noKeyring)
      world.live.start()
      XCTAssertTrue(runLoop { world.live.accounts.count == 1 })
      let empty = try Self.open(world)
      XCTAssertEqual(empty.entry.text, "")
      for _ in 0..<2 {
        world.main.content.navigator.show(.signIn(AccountID(ModelServer.account)))
        world.rig.settle()
        let screen = try XCTUnwrap(world.main.content.stack.top as? SignInScreen)
        XCTAssertEqual(screen.entry.text, "harbour.example")
        XCTAssertEqual(world.main.content.stack.opened.count, 2)
      }
      XCTAssertEqual(try Self.open(world).entry.text, "")
    }
  }

  func testWhoWasSignedOutSignsInAnewWhereTheyWere() throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder)
      world.tokens.fail(.noKeyring)
      world.live.start()
      world.main.content.show(.section(.home))
      let banner = world.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.widget.isVisible })
      banner.press()
      world.rig.settle()
      let screen = try XCTUnwrap(world.main.content.stack.top as? SignInScreen)
      XCTAssertEqual(screen.title, "Sign In Again")
      XCTAssertEqual(screen.entry.text, "harbour.example")
      XCTAssertTrue(texts(in: screen.widget).contains("@ada@harbour.example"))
      XCTAssertTrue(screen.entry.isFocus)
      world.rig.press(Key.enter)
      XCTAssertTrue(runLoop { world.pages.count == 1 })
      try world.agree()
      XCTAssertTrue(
        runLoop { world.live.trouble(of: nil)?.remedy != .signIn(AccountID(ModelServer.account)) })
    }
  }

  func testPreferencesFollowWhoIsSignedIn() throws {
    try inWindow { world in
      let preferences = PreferencesWindow(
        application: nil, look: world.rig.look, library: world.main.content.session.folder,
        live: world.live, over: world.main.window, program: world.rig.program)
      defer { preferences.window.destroy() }
      preferences.present()
      XCTAssertTrue(runLoop { !preferences.buttons("Remove…").isEmpty })
      XCTAssertTrue(preferences.buttons("Sign Out…").isEmpty)
      _ = try Self.leadToServer(world)
      try world.agree()
      XCTAssertTrue(runLoop { preferences.buttons("Sign Out…").count == 1 })
    }
  }

  /// Else who listens hears nothing, and takes the key for dead.
  func testWhatNamesNoServerIsSaidEachTime() throws {
    let library = LibraryFolder(path: folder + "/new")
    try MainActor.assumeIsolated {
      let world = try LiveRig(library, isSignedIn: false)
      var phases: [SignInPhase] = []
      let way = SigningIn(world.kit, transport: world.server, known: [])
      way.onPhase = { phases.append($0) }
      for _ in 0..<2 { way.send(.typed("")) }
      XCTAssertEqual(phases.count, 2)
      XCTAssertEqual(phases.first, phases.last)
    }
  }

  func testHostBrowserAndBack() throws {
    try inWindow { world in
      world.server.post(5)
      let screen = try Self.open(world)
      XCTAssertTrue(screen.entry.isFocus)
      screen.entry.text = "@ada@harbour.example"
      screen.button.clickButton()
      XCTAssertTrue(runLoop { !world.pages.isEmpty })
      XCTAssertEqual(world.pages[0].host(), "harbour.example")
      XCTAssertTrue(runLoop { texts(in: screen.widget).contains("Waiting for the browser") })
      try world.agree()
      XCTAssertTrue(runLoop { world.live.accounts.count == 1 })
      XCTAssertTrue(runLoop { world.main.content.sections.current.section == .home })
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      XCTAssertFalse(world.tokens.isEmpty)
      XCTAssertNil(world.main.content.stack.top)
    }
  }

  // Nobody has typed the name of the page that asks for a password there.
  func testADomainThatLeadsToAnotherServerIsSaid() throws {
    try inWindow { world in
      world.server.state.withLock { $0.domain = "quay.example" }
      let screen = try Self.open(world)
      screen.entry.text = "@ada@quay.example"
      screen.button.clickButton()
      let warning = "quay.example says that its server is harbour.example."
      XCTAssertTrue(runLoop { texts(in: screen.widget).contains { $0.hasPrefix(warning) } })
      // Its page is opened by who has read that.
      XCTAssertEqual(world.pages.count, 0)
      gtk_button_clicked(screen.waiting.open.instance())
      XCTAssertTrue(runLoop { world.pages.count == 1 })
      XCTAssertEqual(world.pages[0].host(), "harbour.example")
      try world.agree()
      XCTAssertTrue(runLoop { world.live.accounts.count == 1 })
    }
  }

  func testWhatIsNoServerIsSaid() throws {
    try inWindow { world in
      let screen = try Self.open(world)
      screen.entry.text = "not a server"
      screen.button.clickButton()
      world.rig.settle()
      XCTAssertTrue(
        texts(in: screen.widget).contains { $0.contains("is not the name of a server") })
      XCTAssertTrue(screen.entry.isFocus)
      world.server.state.withLock { $0.isUp = false }
      screen.entry.text = "harbour.example"
      screen.button.clickButton()
      XCTAssertTrue(
        runLoop { texts(in: screen.widget).contains { $0.contains("cannot be reached") } })
      XCTAssertTrue(world.pages.isEmpty)
    }
  }

  func testWhoCannotBeKeptIsToldAndHasTheKeyboard() throws {
    try inWindow { world in
      let screen = try Self.leadToServer(world)
      // In place of the library's folder, where nothing can be written then.
      let path = world.main.content.session.folder.path
      try FileManager.default.moveItem(atPath: path, toPath: path + "-away")
      try Data().write(to: URL(filePath: path))
      try world.agree()
      XCTAssertTrue(runLoop { world.server.requests.contains { $0.hasPrefix("/oauth/revoke") } })
      world.rig.settle()
      XCTAssertTrue(world.live.accounts.isEmpty)
      XCTAssertTrue(screen.entry.isFocus)
    }
  }

  func testAnAnswerLeavesTheKeyboardToWhatWasOpenedMeanwhile() throws {
    try inWindow { world in
      let screen = try Self.open(world)
      world.server.state.withLock { $0.isUp = false }
      screen.entry.text = "harbour.example"
      screen.button.clickButton()
      XCTAssertTrue(world.main.content.perform(.menu))
      XCTAssertTrue(
        runLoop { texts(in: screen.widget).contains { $0.contains("cannot be reached") } })
      world.rig.settle()
      XCTAssertTrue(world.main.content.menu.hasKeyboard)
      world.rig.press(Key.escape)
      XCTAssertTrue(screen.widget.containsFocus)
    }
  }

  func testTheKeyboardIsSeenInTheChoiceOfEmojiAndInItsMenu() throws {
    try inWindow { world in
      let screen = try Self.open(world)
      let walk = Walk(over: world, seed: 1)
      cgtk_emit(screen.entry.widget, "insert-emoji")
      XCTAssertTrue(runLoop { gtk_grab_get_current() != nil })
      XCTAssertNil(walk.lostInput)
      world.rig.send(key: Key.menu)
      XCTAssertTrue(
        runLoop { gtk_grab_get_current().map { cgtk_is_a($0, gtk_menu_get_type()) } == 1 })
      XCTAssertNil(walk.lostInput)
      XCTAssertTrue(PopupMenu.closeOpen())
    }
  }

  func testACodeByHand() throws {
    try inWindow { world in
      let screen = try Self.leadToServer(world)
      gtk_button_clicked(screen.waiting.code.instance())
      XCTAssertTrue(runLoop { world.pages.count == 2 })
      XCTAssertTrue(runLoop { screen.waiting.entry.isFocus })
      let said = descendants(screen.waiting.widget, of: "GtkLabel").compactMap { $0 as? Label }
      let heard = HeardNotices(try XCTUnwrap(said.first { $0.text.contains("shows you a code") }))
      defer { heard.end() }
      screen.waiting.entry.text = "wrong"
      screen.waiting.go.clickButton()
      XCTAssertTrue(
        runLoop { texts(in: screen.widget).contains { $0.contains("did not take that code") } })
      XCTAssertTrue(screen.waiting.entry.isFocus)
      XCTAssertEqual(heard.said, ["The server did not take that code. Copy all of it once more."])
      screen.waiting.entry.text = " tea "
      screen.waiting.go.clickButton()
      XCTAssertTrue(runLoop { world.live.accounts.count == 1 })
    }
  }

  func testACodeMakesANarrowWindowNoWider() throws {
    let folder = try library(tweets: 20)
    try MainActor.assumeIsolated {
      try withText(times: 2) {
        let world = try LiveRig(folder, isSignedIn: false, width: 320)
        let screen = try Self.leadToServer(world)
        gtk_button_clicked(screen.waiting.code.instance())
        XCTAssertTrue(runLoop { screen.waiting.entry.isFocus })
        world.rig.settle()
        XCTAssertEqual(world.main.window.currentSize.width, 320)
      }
    }
  }

  func testLeavingTheScreenEndsTheWay() throws {
    try inWindow { world in
      _ = try Self.leadToServer(world)
      world.rig.press(Key.escape)
      XCTAssertNil(world.main.content.stack.top)
      try world.agree()
      world.rig.settle()
      XCTAssertTrue(world.live.accounts.isEmpty)
    }
  }

  func testATokenThatComesAfterOneHasLeftIsGivenBack() throws {
    try inWindow { world in
      _ = try Self.leadToServer(world)
      world.server.tokenGate.shut()
      try world.agree()
      XCTAssertTrue(runLoop { world.server.tokenGate.isWaitedAt })
      world.rig.press(Key.escape)
      XCTAssertNil(world.main.content.stack.top)
      world.server.tokenGate.open()
      XCTAssertTrue(runLoop { world.server.requests.contains { $0.hasPrefix("/oauth/revoke") } })
      XCTAssertTrue(world.live.accounts.isEmpty)
    }
  }

  // Else the program asks the door without end, and never lets the way go.
  func testTheBrowserIsHeardOnceAndTheWayEnds() throws {
    try inWindow { world in
      var way: SigningIn? = SigningIn(world.kit, transport: world.server, known: [])
      weak let ended = way
      way?.send(.typed("harbour.example"))
      XCTAssertTrue(runLoop { world.pages.count == 1 })
      world.server.tokenGate.shut()
      try world.agree()
      XCTAssertTrue(runLoop { world.server.tokenGate.isWaitedAt })
      way?.stop()
      way = nil
      world.server.tokenGate.open()
      XCTAssertTrue(runLoop { world.server.requests.contains { $0.hasPrefix("/oauth/revoke") } })
      XCTAssertTrue(runLoop { ended == nil })
      XCTAssertEqual(world.browser.asked, 1)
    }
  }

  /// A way on which somebody waits at a gate, and what is let into private networks is counted.
  @MainActor
  private static func way(
    _ world: LiveRig, waitingAt gate: Gate, allowing hosts: SharedHosts = SharedHosts()
  ) -> SigningIn {
    let (kit, time) = (world.kit, world.kit.time)
    return SigningIn(
      LiveKit(
        transport: kit.transport, allow: { hosts.add($0) }, tokens: kit.tokens,
        time: LiveTime(
          now: time.now, date: time.date, wait: { _ in await gate.pass() }, chance: time.chance),
        network: kit.network, openDoor: kit.openDoor, openBrowser: kit.openBrowser),
      transport: world.server, known: [])
  }

  // A server takes a code no longer, and says of it what it says of one that was mistyped.
  func testACodeByHandIsNoMoreWaitedForThanTheBrowser() throws {
    try inWindow { world in
      let gate = Gate()
      gate.shut()
      let way = Self.way(world, waitingAt: gate)
      way.send(.typed("harbour.example"))
      XCTAssertTrue(runLoop { world.pages.count == 1 })
      way.send(.wantsCode)
      XCTAssertTrue(runLoop { world.pages.count == 2 })
      way.send(.pasted("wrong"))
      XCTAssertTrue(
        runLoop {
          if case .waitingForCode(_, _, isRefused: true) = way.phase { true } else { false }
        })
      gate.open()
      XCTAssertTrue(runLoop { way.phase == .failed(.expired) })
    }
  }

  // Any server could have the program ask what only this machine can reach.
  func testWhereAServerLeadsToIsNotLetIntoAPrivateNetwork() throws {
    try inWindow { world in
      let hosts = SharedHosts()
      // Its patience is not to be over before anybody looks.
      let gate = Gate()
      gate.shut()
      defer { gate.open() }
      let way = Self.way(world, waitingAt: gate, allowing: hosts)
      let links = #"""
        {"links":[{"rel":"http://nodeinfo.diaspora.software/ns/schema/2.0",
        "href":"https://nas.example/reboot"}]}
        """#
      world.server.state.withLock {
        $0.faults = [.success(HTTPResponse(status: 200, body: Data(links.utf8)))]
      }
      way.send(.typed("harbour.example"))
      XCTAssertTrue(
        runLoop {
          if case .waiting(_, let page) = way.phase { page.host() == "nas.example" } else { false }
        })
      // Nor is its page opened before somebody has read what it is called.
      XCTAssertTrue(world.pages.isEmpty)
      XCTAssertEqual(hosts.all, ["harbour.example"])
    }
  }

  // It was asked, and what it told is there: in another account's Home nothing is.
  func testWhoSignsInIsLedToTheirOwnHome() throws {
    try inWindow { world in
      world.server.post(3)
      let content = world.main.content
      let ada = try XCTUnwrap(content.session.accounts.first.map { AccountID($0) })
      let title = { content.panes.bars.main.titleButton.accessibleName }
      content.sections.show(.timeline, of: ada)
      _ = try Self.leadToServer(world)
      try world.agree()
      XCTAssertTrue(runLoop { content.sections.current.section == .home })
      XCTAssertTrue(runLoop { world.texts == world.server.texts })
      XCTAssertEqual(content.session.account, AccountID(LiveRig.account))
      XCTAssertTrue(title().contains("@ada@harbour.example"), title())
      // Under all accounts it is the same, and says so.
      content.sections.show(.home, of: nil)
      XCTAssertTrue(title().contains("@ada@harbour.example"), title())
      // Of an account that is not signed in there is none.
      content.sections.show(.home, of: ada)
      let message = try XCTUnwrap(content.stack.seen as? MessageScreen)
      XCTAssertEqual(message.remedy, .addAccount)
      content.sections.show(.timeline, of: nil)
      XCTAssertFalse(title().contains("@"), title())
    }
  }

  func testWhoSignsInAnewGivesTheFormerKeyBack() throws {
    let folder = try library(tweets: 20)
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder)
      world.server.post(5)
      world.start()
      func revocations() -> Int {
        world.server.requests.count { $0.hasPrefix("/oauth/revoke") }
      }
      for (token, expected) in [("hush", 0), ("hush again", 1)] {
        let signedIn = SignedIn(
          account: LiveRig.account, token: Secret(token),
          client: .init(id: "c", secret: Secret("s")))
        var isIn = false
        Task {
          try await world.live.add(signedIn)
          isIn = true
        }
        XCTAssertTrue(runLoop { isIn })
        XCTAssertTrue(runLoop { revocations() == expected })
        XCTAssertEqual(world.live.key(of: AccountID(LiveRig.account))?.token, Secret(token))
      }
    }
  }

  func testAKeyThatCouldNotBeKeptIsKeptOnceTheKeyringIsOpen() throws {
    try inWindow { world in
      world.tokens.fail(.locked)
      _ = try Self.leadToServer(world)
      try world.agree()
      let banner = world.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.text.contains("locked") }, banner.text)
      XCTAssertTrue(world.tokens.isEmpty)
      world.tokens.fail(nil)
      banner.press()
      XCTAssertTrue(runLoop { !world.tokens.isEmpty && !banner.widget.isVisible })
    }
  }

  func testWithoutAKeyringOneIsSignedInUntilTheWindowCloses() throws {
    try inWindow { world in
      world.tokens.fail(.noKeyring)
      _ = try Self.leadToServer(world)
      try world.agree()
      XCTAssertTrue(runLoop { world.main.content.sections.current.section == .home })
      let banner = world.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.text.contains("no keyring") }, banner.text)
      XCTAssertTrue(world.tokens.isEmpty)
      // Unless the person wants it to be kept in a file.
      banner.press()
      XCTAssertTrue(runLoop { !world.tokens.isEmpty && !banner.widget.isVisible })
    }
  }

  func testWhoSignsInWhileAnImportRunsIsSignedInAfterIt() throws {
    try inWindow { world in
      let importer = try LibraryWriter(folder: world.main.content.session.folder)
      _ = try Self.leadToServer(world)
      try world.agree()
      XCTAssertFalse(runLoop(seconds: 1) { !world.live.accounts.isEmpty })
      _ = try importer.finish()
      XCTAssertTrue(runLoop { world.live.accounts.count == 1 })
    }
  }

  func testWhileAnImportRunsNobodyIsSignedOutByHalves() throws {
    try inWindow { world in
      world.server.post(5)
      _ = try Self.leadToServer(world)
      try world.agree()
      XCTAssertTrue(runLoop { world.texts.count == 5 })
      let importer = try LibraryWriter(folder: world.main.content.session.folder)
      let id = AccountID(LiveRig.account)
      var failure: LibraryError?
      Task {
        do throws(LibraryError) { try await world.live.signOut(id, removesPosts: true) } catch {
          failure = error
        }
      }
      XCTAssertTrue(runLoop { failure != nil })
      if case .busy = failure {} else { XCTFail("\(String(describing: failure))") }
      XCTAssertFalse(world.server.requests.contains { $0.hasPrefix("/oauth/revoke") })
      XCTAssertFalse(world.tokens.isEmpty)
      XCTAssertEqual(world.live.accounts.count, 1)
      _ = try importer.finish()
      // Home goes on, and signing out, too.
      var isOut = false
      Task {
        try await world.live.signOut(id, removesPosts: true)
        isOut = true
      }
      XCTAssertTrue(runLoop { isOut })
      XCTAssertTrue(world.tokens.isEmpty)
    }
  }

  func testSigningOutGivesTheKeyBack() throws {
    try inWindow { world in
      world.server.post(5)
      _ = try Self.leadToServer(world)
      try world.agree()
      XCTAssertTrue(runLoop { world.texts.count == 5 })
      let id = AccountID(LiveRig.account)
      var isOut = false
      Task {
        _ = try? await world.live.signOut(id, removesPosts: true)
        isOut = true
      }
      XCTAssertTrue(runLoop { isOut })
      XCTAssertTrue(runLoop { world.server.requests.contains { $0.hasPrefix("/oauth/revoke") } })
      XCTAssertTrue(world.tokens.isEmpty)
      XCTAssertTrue(runLoop { world.main.content.sections.current.section == .timeline })
      world.main.content.sections.toggle()
      XCTAssertFalse(world.main.content.sections.listing.items.contains { $0.section == .home })
      XCTAssertEqual(
        try LibraryReader(folder: world.main.content.session.folder).accounts().count, 1)
    }
  }
}

/// The hosts that were let into private networks.
private final class SharedHosts: Sendable {
  private let hosts = Mutex<Set<String>>([])

  var all: Set<String> { hosts.withLock { $0 } }

  func add(_ host: String) { hosts.withLock { _ = $0.insert(host) } }
}
