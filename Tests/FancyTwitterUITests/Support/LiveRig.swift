import FoundationEssentials
import GLibKit
import GtkTestSupport
import HTTP
import LiveSync
import LiveTestSupport
import NetKit
import Synchronization
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI

/// A window on a library of an account that is signed in to a model of a server.
@MainActor
final class LiveRig {
  let server: ModelServer
  let kit: LiveKit
  let live: LiveAccounts
  let rig: WindowRig
  let tokens = ModelTokens()
  /// The pages that the browser was sent to.
  var pages: [URL] { browser.pages }
  let browser = ModelBrowser()
  /// What the desktop tells of the network.
  let network: AsyncStream<NetworkState>.Continuation
  /// How often open connections were given up.
  let connections = Connections()

  @MainActor
  final class Connections {
    private(set) var forgotten = 0
    func forget() { forgotten += 1 }
  }

  /// Whether a way to servers was ever made.
  var isConnected: Bool { wire.isMade }
  private let wire = Wire()

  /// The way to servers, once it is made.
  private final class Wire { var isMade = false }

  var main: MainWindow { rig.main }
  var home: TimelineView { rig.timeline }

  /// With `isSignedIn`, the account is in the library already, and its key in the keyring; no wait takes longer than
  /// `patience`, in seconds.
  init(
    _ folder: LibraryFolder, isSignedIn: Bool = true, width: Int = 480,
    server: ModelServer = ModelServer(), patience: Double = .infinity
  ) throws {
    self.server = server
    let (states, network) = AsyncStream<NetworkState>.makeStream()
    self.network = network
    kit = LiveKit(
      transport: { [server, wire] in
        wire.isMade = true
        return server
      }, allow: { _ in }, tokens: tokens,
      time: LiveTime(
        now: { MainLoop.time }, date: { LocalTime.now },
        wait: { try? await Task.sleep(for: .seconds(min($0, patience))) }, chance: { 0.5 }),
      network: { states },
      openDoor: { [browser] state, _ in browser.open(state) },
      openBrowser: { [browser] page in
        browser.pages.append(page)
        return true
      }, forgetConnections: { [connections] in await connections.forget() })
    live = LiveAccounts(of: folder, kit: kit)
    if isSignedIn {
      try LiveWriter(folder: folder).signIn(Self.account)
      tokens.put(AccountKey(token: Secret("hush"), client: .init(id: "c", secret: Secret("s"))))
    }
    rig = WindowRig(folder, width: width, live: live)
  }

  isolated deinit { live.stop() }

  /// Begins to ask the server, and shows the home timeline once it has answered.
  func start(settles: Bool = true) {
    live.start()
    main.content.show(.section(.home))
    XCTAssertTrue(runLoop { !server.requests.isEmpty })
    XCTAssertTrue(runLoop { home.content?.tweets.count ?? 0 > 0 })
    XCTAssertTrue(runLoop { server.isListenedTo })
    if settles { rig.settle() }
  }

  /// The browser comes back from the page that it was sent to.
  func agree() throws {
    let page = try XCTUnwrap(pages.last)
    browser.come(back: try XCTUnwrap(ModelServer.answer(to: page)))
  }

  /// The texts of the list from top to bottom, as far as they are read.
  var texts: [String] {
    (0..<(home.content?.tweets.count ?? 0)).compactMap {
      home.content?.tweets.tweet(at: $0)?.text.display
    }
  }

  static let account = ModelServer.account
}

/// A keyring in memory.
final class ModelTokens: TokenStore {
  private let kept = Mutex<(key: AccountKey?, failure: TokenFailure?)>((nil, nil))

  /// Where whoever asks for a key waits, as for a person to unlock the keyring.
  let gate = Gate()
  /// Where whoever brings one waits.
  let keepGate = Gate()

  private let questions = Mutex(0)
  /// How often it was asked for a key.
  var asked: Int { questions.withLock { $0 } }

  var isEmpty: Bool { kept.withLock { $0.key == nil } }

  /// What is kept, in words; nil for nothing.
  var token: String? { kept.withLock { $0.key?.token.text } }

  func put(_ key: AccountKey) { kept.withLock { $0.key = key } }

  /// What is asked for fails from now on; nil for no more.
  func fail(_ failure: TokenFailure?) { kept.withLock { $0.failure = failure } }

  func key(of account: LiveAccount) async throws(TokenFailure) -> AccountKey? {
    questions.withLock { $0 += 1 }
    await gate.pass()
    let (key, failure) = kept.withLock { $0 }
    if let failure { throw failure }
    return key
  }

  func keep(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure) {
    await keepGate.pass()
    if let failure = kept.withLock({ $0.failure }) { throw failure }
    put(key)
  }

  func keepInFile(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure) {
    fail(nil)
    put(key)
  }

  func remove(of account: LiveAccount) async throws(TokenFailure) { kept.withLock { $0.key = nil } }
}

/// A browser that comes back when a test wants it to.
final class ModelBrowser: Sendable {
  @MainActor var pages: [URL] = []
  private let door = Mutex<ModelDoor?>(nil)

  func open(_ state: String) -> any BrowserDoor {
    let made = ModelDoor()
    door.withLock { $0 = made }
    return made
  }

  func come(back query: String) { door.withLock { $0 }?.come(query) }

  /// How often it was asked whether it has come back.
  var asked: Int { door.withLock { $0 }?.asked ?? 0 }
}

/// Whoever asks it again after somebody has come is told the same, as by the desktop's.
final class ModelDoor: BrowserDoor {
  let port = 4711
  private let queries: AsyncStream<String>
  private let way: AsyncStream<String>.Continuation
  private let state = Mutex<(asked: Int, query: String?)>((0, nil))

  init() { (queries, way) = AsyncStream.makeStream() }

  /// How often it was asked who has come.
  var asked: Int { state.withLock { $0.asked } }

  func come(_ query: String) { way.yield(query) }

  func query() async -> String? {
    let known = state.withLock { state in
      state.asked += 1
      return state.query
    }
    if let known { return known }
    for await query in queries {
      state.withLock { $0.query = query }
      return query
    }
    return nil
  }

  func close() async { way.finish() }
}
