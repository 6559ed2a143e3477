import TweetModel

/// Some of the tweets that a search found.
public struct SearchBatch: Hashable, Sendable {
  /// How many tweets a page has: twice what a tall window shows, so that scrolling meets no end.
  public static let size = 20

  public let tweets: [Tweet]
  /// Where the next page goes on; nil when this one is the last.
  public let next: SearchCursor?
  /// In how many of the newest posts a regular expression was looked for, where older ones were left out.
  public var examined: Int?

  /// The page that holds nothing.
  static let empty = SearchBatch(tweets: [], next: nil)
}

/// In what order found tweets are shown.
public enum SearchOrder: Hashable, Sendable, CaseIterable {
  case newest
  case oldest
  /// Those of the newest three hundred that fit best, then all older ones, newest first.
  case best
  /// Those whose likes nobody knows come last.
  case mostLiked
}

/// The place in the found tweets where a page ended.
public struct SearchCursor: Hashable, Sendable {
  /// How many of the best have been shown; nil when the rest goes by time.
  let best: Int?
  /// Whether the last word, still being typed, was taken for a whole one.
  let isFinished: Bool
  /// The key of the last one shown; of no meaning among the best.
  let key: Int64
  /// How often that one was liked, where they are ordered so.
  var likes: Int64 = 0
}
