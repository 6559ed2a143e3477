import TweetModel

/// Some of the tweets that a search found, newest first.
public struct SearchPage: Hashable, Sendable {
  /// How many tweets a page has: twice what a tall window shows, so that scrolling meets no end.
  public static let size = 20

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
