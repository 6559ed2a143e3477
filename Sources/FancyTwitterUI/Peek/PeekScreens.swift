import TweetRows
import TweetStore

/// The screens of the latest quick looks, so that a second look at the same need not load anything.
@MainActor
struct PeekScreens {
  private var screens: [(key: Key, screen: any Screen)] = []

  /// A destination, and what a search has found that is set off there.
  struct Key: Equatable {
    let destination: Destination
    let query: SearchQuery?
  }

  /// A page keeps its pictures: so few of them are kept.
  static let most = 4

  /// Keeps a page, and forgets the oldest where they are too many.
  mutating func keep(_ screen: any Screen, of key: Key) {
    screens.append((key, screen))
    if screens.count > Self.most { screens.removeFirst() }
  }

  /// Gives the screen of a destination away.
  mutating func take(_ key: Key) -> (any Screen)? {
    guard let index = screens.lastIndex(where: { $0.key == key }) else { return nil }
    return screens.remove(at: index).screen
  }

  mutating func removeAll() { screens = [] }
}
