import TweetModel
import TweetStore

/// Whom what is exported is for: posts that fewer people may see stay in the library, and so does what is a person's own.
public struct Audience: Sendable, Hashable {
  /// What may leave beside public posts.
  public let more: Set<Tweet.Visibility>
  /// What may leave beside posts.
  public let personal: Set<PersonalData>

  /// What is not public, and leaves only when a person says so.
  public static let choices: [Tweet.Visibility] = Tweet.Visibility.allCases.filter {
    !$0.isPublic
  }

  /// Everybody.
  public static let everybody = Audience(and: [])

  public init(and more: Set<Tweet.Visibility>, with personal: Set<PersonalData> = []) {
    self.more = more
    self.personal = personal
  }

  public func permits(_ tweet: Tweet) -> Bool {
    tweet.isPost && permits(tweet.visibility)
  }

  func permits(_ visibility: Tweet.Visibility) -> Bool {
    visibility.isPublic || more.contains(visibility)
  }
}
