import Dispatch
import HTTP
import LiveSync
import Synchronization
import TweetStore

/// A home timeline that is kept in step with a server in this process, until it is ended.
nonisolated final class LiveSyncRun: Sendable {
  private let server: LiveServer
  private let sync: HomeSync
  private let last = Mutex(HomeState())

  /// So many posts are streamed at once: what waits for the library is no memory that stays.
  private static let burst = 50
  private static let step = Duration.milliseconds(10)
  /// After so many steps without a question nothing more is asked.
  private static let calm = 30

  init(_ folder: LibraryFolder, _ server: LiveServer) {
    self.server = server
    let start = ContinuousClock.now
    let time: @Sendable () -> Double = { (ContinuousClock.now - start) / .seconds(1) }
    sync = HomeSync(
      LiveServer.account, token: Secret("hush"), library: LiveLibrary(folder: folder),
      transport: server,
      time: LiveTime(
        now: time, date: { 1_800_000_000 + time() },
        wait: { try? await Task.sleep(for: .seconds($0)) }, chance: { 0.5 }))
    Task { [sync] in await sync.run() }
    Task { for await state in sync.states { last.withLock { $0 = state } } }
  }

  /// Waits until all is known that the server has, and it is listened to.
  func rest() async {
    var steps = 0
    while steps < Self.calm {
      try? await Task.sleep(for: Self.step)
      let isIdle = last.withLock { $0.phase == .idle } && server.isListenedTo
      steps = isIdle ? steps + 1 : 0
    }
  }

  /// Streams so many posts, each kept before this returns.
  func stream(_ posts: Int) async {
    var left = posts
    while left > 0 {
      let count = min(left, Self.burst)
      let changes = last.withLock { $0.changes } + count
      for _ in 0..<count { server.stream() }
      while last.withLock({ $0.changes }) < changes { try? await Task.sleep(for: .milliseconds(1)) }
      left -= count
    }
  }

  func end() {
    sync.stop()
    server.closeSockets()
  }

  /// Does `body`, for which the caller's thread waits.
  static func wait(for body: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await body()
      done.signal()
    }
    done.wait()
  }
}
