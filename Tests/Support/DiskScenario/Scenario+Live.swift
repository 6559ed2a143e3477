import HTTP
import LiveSync
import LiveTestSupport
import Synchronization
import TweetStore

extension Scenario {
  /// Keeps what a server tells in several rounds, with posts that are changed and gone among them.
  func keepUp() async throws {
    do {
      let writer = try LiveWriter(folder: folder)
      try writer.signIn(ModelServer.account)
    }
    for round in 0..<4 {
      if round > 0 {
        server.edit(at: 2, "otherwise")
        server.delete(at: 3)
      }
      server.post(12)
      _ = try await HomeRound(
        of: ModelServer.account, token: Secret("hush"), library: LiveLibrary(folder: folder),
        transport: server, time: Clock().time
      ).run()
      say("kept \(server.texts[0])")
    }
  }
}

/// A clock that goes on as somebody waits.
private final class Clock: Sendable {
  private let now = Mutex(1000.0)

  var time: LiveTime {
    LiveTime(
      now: { self.now.withLock { $0 } }, date: { 1_700_000_000 + self.now.withLock { $0 } },
      wait: { seconds in self.now.withLock { $0 += seconds } }, chance: { 0.5 })
  }
}
