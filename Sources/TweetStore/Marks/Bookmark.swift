import TweetModel

/// A post that a person marked, to find it again.
public struct Bookmark: Sendable, Hashable {
  /// The post as it was known when it was marked: what is shown where the library lacks it.
  public let tweet: Tweet
  /// What the person wrote about it; empty for nothing.
  public var note: String
  public let made: Timestamp

  public init(_ tweet: Tweet, note: String = "", made: Timestamp) {
    self.tweet = tweet
    self.note = note
    self.made = made
  }
}
