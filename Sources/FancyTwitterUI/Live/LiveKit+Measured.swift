import Fediverse
import GLibKit
import HTTP
import LiveSync
import NetKit
import TweetModel

extension LiveKit {
  /// A server of the caller's, whom every account has a key to; for measurements, which reach no network.
  static func measured(_ server: any HTTPTransport) -> LiveKit {
    LiveKit(
      transport: { server }, allow: { _ in }, tokens: EveryKey(),
      time: LiveTime(
        now: { MainLoop.time }, date: { LocalTime.now },
        wait: { try? await Task.sleep(for: .seconds($0)) }, chance: { 0.5 }),
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
