import DesignKit
import GLibKit
import HTTP
import NetKit
import TweetStore

/// The pictures of the accounts that are signed in, and when they are fetched.
@MainActor
final class LivePictures {
  /// Where lists have them from.
  let source: RemotePictures

  private let observers = Observers<Void>()

  /// The pictures of a library; `transport` is asked for when one is first fetched.
  init(
    of library: LibraryFolder,
    by transport: @escaping @MainActor @Sendable () -> (any HTTPTransport)?
  ) {
    source = RemotePictures(of: library, by: transport)
  }

  /// Runs `body` when pictures can be had that could not be before, for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ body: @escaping () -> Void) { observers.add(owner, body) }

  /// Fetches them when the person wants that.
  func load(_ rule: PictureLoading) { change { $0.rule = rule } }

  /// Takes note of whether anybody is signed in.
  func follow(isSignedIn: Bool) { change { $0.isSignedIn = isSignedIn } }

  /// Takes note of what the desktop believes of the network.
  func follow(_ network: NetworkState) {
    change { $0.isMetered = network.isMetered }
    guard network.isAvailable else { return }
    Task {
      await source.forgetSilences()
      observers.notify()
    }
  }

  private func change(_ body: (inout PictureGate.State) -> Void) {
    if source.gate.change(body) { observers.notify() }
  }
}
