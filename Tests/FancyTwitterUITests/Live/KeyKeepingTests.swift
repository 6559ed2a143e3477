import Files
import GtkTestSupport
import HTTP
import LiveTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import Fediverse

/// Who signs in, in or out once more, while the keyring waits for its password or keeps nothing.
final class KeyKeepingTests: WindowTestCase {
  private static let id = AccountID(ModelServer.account)

  private func inWindow(
    isSignedIn: Bool = true, _ body: @MainActor (LiveRig) throws -> Void
  ) throws {
    let folder = try library(tweets: 20)
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder, isSignedIn: isSignedIn)
      world.server.post(5)
      if isSignedIn { world.start() } else { world.live.start() }
      try body(world)
    }
  }

  /// Signs in by another key; the keyring is asked to keep that when it returns.
  @MainActor
  private static func signIn(_ world: LiveRig, isKept: Bool = true) -> Task<Void, any Error> {
    let signedIn = SignedIn(
      account: LiveRig.account, token: Secret("anew"),
      client: .init(id: "c", secret: Secret("s")))
    if !isKept { world.tokens.keepGate.shut() }
    var isIn = false
    let task = Task {
      try await world.live.add(signedIn)
      isIn = true
    }
    XCTAssertTrue(runLoop { isIn || world.tokens.keepGate.isWaitedAt })
    XCTAssertEqual(isIn, isKept)
    return task
  }

  /// The keyring gets its password, and the account is signed in.
  @MainActor
  private static func unlock(_ world: LiveRig, _ signingIn: Task<Void, any Error>) {
    world.tokens.keepGate.open()
    var hasEnded = false
    Task {
      try? await signingIn.value
      hasEnded = true
    }
    XCTAssertTrue(runLoop { hasEnded })
    world.rig.settle()
  }

  @MainActor
  private static func revocations(_ world: LiveRig) -> Int {
    world.server.requests.count { $0.hasPrefix("/oauth/revoke") }
  }

  // Whoever has signed in on two servers as the same person tells neither the other's key.
  func testAFormerKeyGoesBackToTheServerThatGaveIt() throws {
    try inWindow { world in
      let account = LiveRig.account
      let evil = LiveAccount(
        server: Server(host: "evil.example"), profile: account.profile,
        capabilities: account.capabilities)
      let signedIn = SignedIn(
        account: evil, token: Secret("bait"), client: .init(id: "c", secret: Secret("s")))
      Task { try await world.live.add(signedIn) }
      // A request is counted before it is answered, on another thread.
      XCTAssertTrue(runLoop { !world.server.state.withLock { $0.revocations }.isEmpty })
      XCTAssertEqual(
        world.server.state.withLock { $0.revocations }, ["harbour.example hush"])
    }
  }

  // Else the Home of one is shown under all accounts, and what is wrong with another's is said over it.
  func testWhoSignsInAnewStandsWhereTheLibraryHasThem() throws {
    try inWindow { world in
      let bay = LiveAccount(
        server: Server(host: "bay.example"),
        profile: LiveProfile(
          person: LivePerson(
            local: "2", id: "https://bay.example/users/ada", handle: "ada@bay.example")),
        capabilities: LiveRig.account.capabilities)
      let signedIn = SignedIn(
        account: bay, token: Secret("other"), client: .init(id: "c", secret: Secret("s")))
      Task { try await world.live.add(signedIn) }
      XCTAssertTrue(runLoop { world.live.accounts.count == 2 })
      _ = Self.signIn(world)
      XCTAssertEqual(world.live.accounts.map { AccountID($0) }, [Self.id, AccountID(bay)])
      XCTAssertEqual(world.main.content.session.homeAccount(of: nil), Self.id)
    }
  }

  /// Signs out; whether the key is worthless then.
  @MainActor
  private static func signOut(_ world: LiveRig) -> Bool? {
    var isWorthless: Bool?
    Task { isWorthless = try await world.live.signOut(id, removesPosts: false) }
    XCTAssertTrue(runLoop { isWorthless != nil })
    XCTAssertTrue(world.live.accounts.isEmpty)
    return isWorthless
  }

  func testAKeyThatItsServerHasBackIsWorthless() throws {
    try inWindow { world in
      XCTAssertEqual(Self.signOut(world), true)
      XCTAssertEqual(Self.revocations(world), 1)
    }
  }

  func testAKeyThatItsServerCannotBeGivenBackIsNot() throws {
    try inWindow { world in
      world.server.state.withLock { $0.isUp = false }
      XCTAssertEqual(Self.signOut(world), false)
      XCTAssertTrue(world.tokens.isEmpty)
      XCTAssertEqual(
        SigningOut.warning([LiveRig.account])?.contains("harbour.example"), true)
    }
  }

  func testAKeyThatTheKeyringDoesNotGiveIsNot() throws {
    let folder = try library(tweets: 20)
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder)
      world.tokens.fail(.locked)
      world.live.start()
      XCTAssertTrue(runLoop { !world.live.problems.isEmpty })
      XCTAssertEqual(Self.signOut(world), false)
      XCTAssertEqual(Self.revocations(world), 0)
    }
  }

  /// Whoever keeps a key in a file keeps none that is worth nothing.
  func testThatAServerHasSignedOneOutIsSaidBeforeWhereTheKeyLies() throws {
    try inWindow { world in
      world.tokens.fail(.noKeyring)
      _ = Self.signIn(world)
      XCTAssertTrue(runLoop { world.server.isListenedTo })
      XCTAssertEqual(world.live.trouble(of: nil)?.remedy, .keepInFile(Self.id))
      world.server.closeSockets()
      world.server.state.withLock {
        $0.faults = Array(repeating: .success(HTTPResponse(status: 401)), count: 2)
      }
      world.live.send(.opened)
      XCTAssertTrue(runLoop { world.live.states[Self.id]?.phase == .signedOut })
      XCTAssertEqual(world.live.trouble(of: nil)?.remedy, .signIn(Self.id))
    }
  }

  func testAKeyThatItsServerHasRefusedIsWorthless() throws {
    try inWindow { world in
      world.server.closeSockets()
      world.server.state.withLock {
        $0.faults = Array(repeating: .success(HTTPResponse(status: 401)), count: 2)
      }
      world.live.send(.opened)
      XCTAssertTrue(runLoop { world.live.states[Self.id]?.phase == .signedOut })
      world.server.state.withLock { $0.isUp = false }
      XCTAssertEqual(Self.signOut(world), true)
    }
  }

  // Else the next start would find one that no server takes.
  func testTheFormerKeyIsGivenBackOnlyOnceTheNewOneIsKept() throws {
    try inWindow { world in
      world.tokens.fail(.locked)
      _ = Self.signIn(world)
      world.rig.settle()
      XCTAssertEqual(Self.revocations(world), 0)
      XCTAssertEqual(world.tokens.token, "hush")
      world.tokens.fail(nil)
      world.live.retry()
      XCTAssertTrue(runLoop { Self.revocations(world) == 1 })
      XCTAssertEqual(world.tokens.token, "anew")
    }
  }

  func testTheFormerKeyIsGivenBackOnceTheNewOneIsInTheFile() throws {
    try inWindow { world in
      world.tokens.fail(.noKeyring)
      _ = Self.signIn(world)
      XCTAssertEqual(world.live.trouble(of: nil)?.remedy, .keepInFile(Self.id))
      XCTAssertEqual(Self.revocations(world), 0)
      world.live.keepInFile(Self.id)
      XCTAssertTrue(runLoop { Self.revocations(world) == 1 })
      XCTAssertEqual(world.tokens.token, "anew")
      XCTAssertNil(world.live.trouble(of: nil))
    }
  }

  func testWhoIsTriedAgainWhileTheKeyringWaitsIsAskedForOnce() throws {
    try inWindow { world in
      let signingIn = Self.signIn(world, isKept: false)
      world.live.retry()
      world.rig.settle()
      Self.unlock(world, signingIn)
      XCTAssertTrue(runLoop { world.server.isListenedTo })
      XCTAssertFalse(
        runLoop(seconds: 0.5) { world.server.state.withLock { $0.sockets.count } > 2 })
      XCTAssertEqual(world.live.key(of: Self.id)?.token, Secret("anew"))
    }
  }

  func testWhoSignsOutWhileTheKeyringWaitsIsOut() throws {
    try inWindow(isSignedIn: false) { world in
      let signingIn = Self.signIn(world, isKept: false)
      var isOut = false
      Task {
        try await world.live.signOut(Self.id, removesPosts: true)
        isOut = true
      }
      XCTAssertTrue(runLoop { isOut })
      Self.unlock(world, signingIn)
      XCTAssertTrue(world.live.accounts.isEmpty)
      XCTAssertNil(world.live.key(of: Self.id))
      XCTAssertTrue(world.tokens.isEmpty)
      XCTAssertTrue(runLoop { Self.revocations(world) == 1 })
    }
  }

  func testAProgramThatEndsWhileTheKeyringWaitsAsksForNobodyAnyMore() throws {
    try inWindow(isSignedIn: false) { world in
      let signingIn = Self.signIn(world, isKept: false)
      world.live.stop()
      Self.unlock(world, signingIn)
      XCTAssertNil(world.live.key(of: Self.id))
      XCTAssertNotNil(try FileLock(world.main.content.session.folder.syncLock))
      // The next start finds it.
      XCTAssertEqual(world.tokens.token, "anew")
    }
  }
}
