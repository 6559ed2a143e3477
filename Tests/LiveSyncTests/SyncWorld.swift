import Foundation
import HTTP
import LiveTestSupport
import LiveTimeline
import Synchronization
import Testing
import TweetModel

@testable import LiveSync
@testable import TweetStore

/// A server, a library in a folder of its own, and what keeps them in step; time passes when it is waited for.
final class SyncWorld {
  let server: ModelServer
  let folder: LibraryFolder
  private let parent: String
  let clock = ModelClock()
  private(set) var sync: HomeSync
  private var running: Task<Void, Never>?
  private var states: Task<Void, Never>?
  private let last = LastState()

  static let account = ModelServer.account
  private let account: LiveAccount

  init(most: Int = 800, account: LiveAccount = SyncWorld.account) throws {
    self.account = account
    server = ModelServer(most: most)
    parent = FileManager.default.temporaryDirectory.path + "/sync-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    folder = LibraryFolder(path: parent + "/library")
    try LiveWriter(folder: folder).signIn(account)
    sync = Self.sync(account, folder, server, clock)
  }

  deinit {
    sync.stop()
    running?.cancel()
    try? FileManager.default.removeItem(atPath: parent)
  }

  private static func sync(
    _ account: LiveAccount, _ folder: LibraryFolder, _ server: ModelServer, _ clock: ModelClock
  ) -> HomeSync {
    HomeSync(
      account, token: Secret("hush"), library: LiveLibrary(folder: folder), transport: server,
      time: clock.time)
  }

  /// What brings the library up to date once.
  var round: HomeRound {
    HomeRound(
      of: account, token: Secret("hush"), library: LiveLibrary(folder: folder),
      transport: server, time: clock.time)
  }

  /// Begins, as when the program starts.
  func start() {
    let sync = sync
    running = Task { await sync.run() }
    states = Task { [last] in
      for await state in sync.states { last.set(state) }
    }
  }

  /// Begins, and asks for the newest page, which waits for the stream in vain; what follows is up to the test.
  func beginWithoutStream() async {
    await sync.begin()
    clock.sleep(1)
    await sync.take(.event(.woke))
  }

  /// Ends it, and begins anew.
  func restart() async {
    sync.stop()
    await running?.value
    server.closeSockets()
    sync = Self.sync(account, folder, server, clock)
    start()
  }

  func stop() async {
    sync.stop()
    await running?.value
  }

  var state: HomeState { last.value }

  /// Waits until something is so; what waits for time gets it, unless the clock is to stand still.
  func until(
    _ what: String, clockStands: Bool = false, _ isSo: () throws -> Bool
  ) async throws {
    for _ in 0..<20_000 {
      if try isSo() { return }
      try await Task.sleep(for: .milliseconds(1))
      if !clockStands { clock.advance() }
    }
    Issue.record(
      """
      It never came to it: \(what). \(state); \(server.requests.count) requests, second \(clock.now), waits \(clock.waits)
      """)
  }

  func texts() throws -> [String] {
    try LibraryReader(folder: folder).tweets(in: .home, at: 0..<Int.max).map(\.text.display)
  }
}

/// A clock that goes on by itself to when somebody wants to be woken.
final class ModelClock: Sendable {
  private let state = Mutex<
    (now: Double, waiting: [(until: Double, CheckedContinuation<Void, Never>)])
  >(
    (1000, []))

  var now: Double { state.withLock { $0.now } }

  var time: LiveTime {
    LiveTime(
      now: { self.now }, date: { 1_700_000_000 + self.now }, wait: { await self.wait($0) },
      chance: { 0.5 })
  }

  func wait(_ seconds: Double) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.waiting.append(($0.now + seconds, continuation)) }
    }
  }

  /// For how many seconds somebody waits; less than none where it slept over that.
  var waits: [Double] { state.withLock { state in state.waiting.map { $0.until - state.now } } }

  /// Goes on while nobody is woken, as when the machine sleeps.
  func sleep(_ seconds: Double) { state.withLock { $0.now += seconds } }

  /// Goes on to the next moment that somebody waits for.
  func advance() {
    let woken = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      guard let next = state.waiting.map(\.until).min() else { return [] }
      state.now = max(state.now, next)
      let now = state.now
      defer { state.waiting.removeAll { $0.until <= now } }
      return state.waiting.filter { $0.until <= now }.map(\.1)
    }
    for continuation in woken { continuation.resume() }
  }
}

/// What was told last.
final class LastState: Sendable {
  private let state = Mutex(HomeState())

  var value: HomeState { state.withLock { $0 } }

  func set(_ value: HomeState) { state.withLock { $0 = value } }
}
