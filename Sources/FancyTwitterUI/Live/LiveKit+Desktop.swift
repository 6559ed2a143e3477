import DesignKit
import Fediverse
import FoundationEssentials
import GLibKit
import GtkKit
import HTTP
import LiveSync
import NetKit

extension LiveKit {
  /// The world as the desktop offers it; nothing of the network is there before it is first asked for.
  static var desktop: LiveKit {
    let session = HTTPSession(version: Identity.version, on: network)
    return LiveKit(
      transport: { session }, allow: { await session.allowPrivateNetwork(for: $0) },
      tokens: DesktopTokens(folder: Folders.current.library, on: network),
      time: LiveTime(
        now: { MainLoop.timeWithSleep }, date: { LocalTime.now },
        wait: { await MainLoop.sleep($0) }, chance: { .random(in: 0...1) }),
      network: { await NetworkMonitor(on: network).states() },
      openDoor: { await Door.open($0, $1, on: network) },
      openBrowser: { page in
        do throws(DesktopError) {
          try Desktop.open(page.absoluteString, over: nil)
          return true
        } catch {
          Log.warning("\(error)")
          return false
        }
      },
      forgetConnections: { await session.forgetConnections() })
  }

  /// One thread for all that waits for others; it begins to run when it is first asked.
  private nonisolated static let network = NetworkThread()
}

/// The way back from the browser, as the network's room listens for it.
private nonisolated struct Door: BrowserDoor {
  let port: Int
  let listener: Loopback

  static func open(
    _ state: String, _ page: String, on thread: NetworkThread
  ) async -> (any BrowserDoor)? {
    let listener = Loopback(text: page, on: thread) { SignIn.brings(state, in: $0) }
    return await listener.open().map { Door(port: $0, listener: listener) }
  }

  func query() async -> String? { await listener.query() }
  func close() async { await listener.close() }
}
