import TweetModel

/// What a library knows of the conversation that a tweet is part of.
public struct Conversation: Sendable, Hashable {
  /// What the tweet answers, and what that answers, oldest first.
  public let ancestors: [Tweet]
  /// The tweet, in the version that is shown.
  public let tweet: Tweet
  /// The answers to the tweet, oldest first; the parts of its own thread are not among them.
  public let replies: [Tweet]
  /// All parts of its author's thread, oldest first, the tweet among them; empty without a thread.
  public let thread: [Tweet]
  /// How the tweet read before it was edited, oldest first.
  public let formerVersions: [Tweet]
}

extension Conversation {
  /// A tweet by itself, before anything is known of what surrounds it.
  public init(_ tweet: Tweet) {
    self.init(ancestors: [], tweet: tweet, replies: [], thread: [], formerVersions: [])
  }
}
