/// The pages of the latest quick looks, so that a second look at the same need not load anything.
@MainActor
struct PeekScreens {
  private var pages: [(action: Destination, page: any Screen)] = []

  /// A page keeps its pictures: so few of them are kept.
  static let most = 4

  var count: Int { pages.count }

  /// Keeps a page, and forgets the oldest where they are too many.
  mutating func keep(_ page: any Screen, of action: Destination) {
    pages.append((action, page))
    if pages.count > Self.most { pages.removeFirst() }
  }

  /// Gives the page of an action away.
  mutating func take(_ action: Destination) -> (any Screen)? {
    guard let index = pages.lastIndex(where: { $0.action == action }) else { return nil }
    return pages.remove(at: index).page
  }

  mutating func removeAll() { pages = [] }
}
