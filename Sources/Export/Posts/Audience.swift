import TweetModel

/// Whom the exported posts are for: posts that fewer people may see stay in the library.
public struct Audience: Sendable, Hashable {
  /// What may leave beside public posts.
  public let more: Set<Tweet.Visibility>

  /// What is not public, and leaves only when a person says so.
  public static let choices: [Tweet.Visibility] = Tweet.Visibility.allCases.filter {
    !$0.isPublic
  }

  /// Everybody.
  public static let everybody = Audience(and: [])

  public init(and more: Set<Tweet.Visibility>) { self.more = more }

  public func permits(_ tweet: Tweet) -> Bool {
    tweet.isPost && (tweet.visibility.isPublic || more.contains(tweet.visibility))
  }
}
