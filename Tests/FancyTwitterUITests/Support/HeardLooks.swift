import TweetModel

@testable import FancyTwitterUI
@testable import TweetRows
@testable import TweetStore

/// A window whose quick looks a test makes.
@MainActor
final class HeardLooks: PeekHost {
  private let host: any PeekHost
  private let make: (Destination, _ usual: (Destination) -> (any Screen)?) -> (any Screen)?

  /// Whether the library has none of what is looked at.
  var lacksPosts = false

  /// Stands in another one's place; `make` answers with its screens, or others.
  init(
    _ host: any PeekHost,
    _ make: @escaping (Destination, _ usual: (Destination) -> (any Screen)?) -> (any Screen)?
  ) {
    (self.host, self.make) = (host, make)
  }

  var query: SearchQuery? { host.query }

  func preview(of destination: Destination) -> (any Screen)? {
    make(destination) { host.preview(of: $0) }
  }

  func post(_ id: TweetID) -> Tweet? { lacksPosts ? nil : host.post(id) }

  func open(_ screen: any Screen) { host.open(screen) }

  func show(_ destination: Destination) { host.show(destination) }

  func actions(on subject: PeekSubject) -> [PeekAction] { host.actions(on: subject) }
}
