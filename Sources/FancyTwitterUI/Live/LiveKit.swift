import FoundationEssentials
import GLibKit
import HTTP
import LiveSync
import NetKit

/// What accounts that are signed in need of the world outside.
struct LiveKit {
  /// Made when a server is first to be asked.
  let transport: @MainActor () -> any HTTPTransport
  /// Lets a server that a person has named lie in a private network; all other hosts are refused there.
  let allow: @Sendable (_ host: String) async -> Void
  let tokens: any TokenStore
  let time: LiveTime
  /// What the desktop believes of the network: now, and then each change.
  let network: @Sendable () async -> AsyncStream<NetworkState>
  /// Makes a way back from the browser, which brings a state.
  let openDoor: @Sendable (_ state: String, _ page: String) async -> (any BrowserDoor)?
  let openBrowser: @MainActor (URL) -> Bool
  /// Lets go of connections that are open and may lead nowhere by now.
  var forgetConnections: @Sendable () async -> Void = {}
  /// Whether servers may be on this machine, and be asked by http; in tests.
  var allowsInsecure = false
}

/// A listener to which the browser comes back.
protocol BrowserDoor: Sendable {
  var port: Int { get }
  /// What stands behind the "?" of the address, the same each time once somebody has come; nil once it is closed.
  func query() async -> String?
  func close() async
}
