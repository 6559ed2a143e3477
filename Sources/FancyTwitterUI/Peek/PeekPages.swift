/// The pages of the latest quick looks, so that a second look at the same need not load anything.
@MainActor
struct PeekPages {
  private var pages: [(action: RowAction, page: any Page)] = []

  /// A page keeps its pictures: so few of them are kept.
  static let most = 4

  var count: Int { pages.count }

  /// Keeps a page, and forgets the oldest where they are too many.
  mutating func keep(_ page: any Page, of action: RowAction) {
    pages.append((action, page))
    if pages.count > Self.most { pages.removeFirst() }
  }

  /// Gives the page of an action away.
  mutating func take(_ action: RowAction) -> (any Page)? {
    guard let index = pages.lastIndex(where: { $0.action == action }) else { return nil }
    return pages.remove(at: index).page
  }

  mutating func removeAll() { pages = [] }
}
