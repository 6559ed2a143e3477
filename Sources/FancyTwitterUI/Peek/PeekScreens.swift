import TweetRows

/// The screens of the latest quick looks, so that a second look at the same need not load anything.
@MainActor
struct PeekScreens {
  private var screens: [(destination: Destination, screen: any Screen)] = []

  /// A page keeps its pictures: so few of them are kept.
  static let most = 4

  /// Keeps a page, and forgets the oldest where they are too many.
  mutating func keep(_ screen: any Screen, of destination: Destination) {
    screens.append((destination, screen))
    if screens.count > Self.most { screens.removeFirst() }
  }

  /// Gives the screen of a destination away.
  mutating func take(_ destination: Destination) -> (any Screen)? {
    guard let index = screens.lastIndex(where: { $0.destination == destination }) else {
      return nil
    }
    return screens.remove(at: index).screen
  }

  mutating func removeAll() { screens = [] }
}
