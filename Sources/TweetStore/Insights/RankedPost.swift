import TweetModel

/// A post among the first of its year.
public struct RankedPost: Hashable, Sendable {
  public let tweet: Tweet
  /// How often it was liked, or reposted.
  public let count: Int
}
