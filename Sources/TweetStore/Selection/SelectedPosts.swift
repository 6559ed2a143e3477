import TweetModel

/// The posts of a selection, each known by its place in time: oldest first.
///
/// Eight bytes a post. What an import changes meanwhile is read as it is by then, and what leaves the library is left out.
public struct SelectedPosts: Sendable, Hashable {
  let keys: [PostKey]
  /// Marked posts that the library does not have, oldest first, and before them those without a date.
  let strays: [TweetID]

  /// Each key once, in order.
  init(_ keys: some Sequence<PostKey>, strays: [TweetID] = []) {
    let sorted = keys.sorted { $0.value < $1.value }
    self.keys = sorted.indices.lazy
      .filter { $0 == sorted.startIndex || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
    self.strays = strays
  }

  public var count: Int { keys.count + strays.count }

  /// Whether a post of that key is among them, in O(log n).
  func contains(_ key: PostKey) -> Bool {
    var range = keys.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if keys[middle] == key { return true }
      range =
        keys[middle].value < key.value
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}

/// A post as a selection hands it out.
public struct SelectedPost: Sendable, Hashable {
  public var tweet: Tweet
  /// The account whose post it is; nil for what was only liked or marked.
  public let account: AccountID?
  /// Whether it is here because an account likes it, and is no account's own.
  public let isLiked: Bool
}
