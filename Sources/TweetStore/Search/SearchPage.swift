import TweetModel

/// Some of the tweets that a search found, newest first.
public struct SearchPage: Hashable, Sendable {
  public let tweets: [Tweet]
  /// Where the next page goes on; nil when this one is the last.
  public let next: SearchCursor?

  /// The page that holds nothing.
  public static let empty = SearchPage(tweets: [], next: nil)
}

/// The place in the found tweets where a page ended.
public struct SearchCursor: Hashable, Sendable {
  /// The key of the last post on the page.
  let key: Int64
}
