import Fediverse
import GLibKit
import HTTP
import LiveSync
import NetKit
import TweetModel

/// A server in the network's place, to which every account has a key; for measurements.
enum MeasuredServer {
  /// What reaches nothing but the server.
  static func kit(_ server: any HTTPTransport) -> LiveKit {
    LiveKit(
      transport: { server }, allow: { _ in }, tokens: EveryKey(),
      time: LiveTime(
        now: { MainLoop.time }, date: { LocalTime.now },
        wait: { await MainLoop.sleep($0) }, chance: { 0.5 }),
      network: { AsyncStream { _ in } }, openDoor: { _, _ in nil }, openBrowser: { _ in false })
  }
}

private nonisolated struct EveryKey: TokenStore {
  func key(of account: LiveAccount) async throws(TokenFailure) -> AccountKey? {
    AccountKey(token: Secret(""), client: SignInClient(id: "", secret: Secret("")))
  }

  func keep(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure) {}
  func keepInFile(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure) {}
  func remove(of account: LiveAccount) async throws(TokenFailure) {}
}
