import TweetModel

/// A post among the first of its year.
public struct RankedPost: Hashable, Sendable {
  public let tweet: Tweet
  /// Since 1970, by the clock of whose it is.
  public let day: Int
  /// How often it was liked, or reposted.
  public let count: Int
}
