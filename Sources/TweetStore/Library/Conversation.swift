import TweetModel

/// What a library knows of the conversation that a tweet is part of.
///
/// Of a giant conversation, what stands next to the tweet. What is left out of it is counted by the
/// index alone, up to some thousands: parts of a thread that answer the tweet, and older versions of
/// edited ones, are then among the numbers.
public struct Conversation: Sendable, Hashable {
  /// What the tweet answers, and what that answers, oldest first.
  public let ancestors: [Tweet]
  /// Whether the oldest ancestor told answers one that is not.
  public let hasEarlierAncestors: Bool
  /// The tweet, in the version that is shown.
  public let tweet: Tweet
  /// The answers to the tweet, oldest first; the parts of its own thread are not among them.
  public let replies: [Tweet]
  /// How many more answers there are.
  public let repliesLeftOut: Int
  /// The parts of its author's thread, oldest first, the tweet among them; empty without a thread.
  public let thread: [Tweet]
  /// How many parts come before those of ``thread``.
  public let earlierPartsLeftOut: Int
  /// How many parts come after those of ``thread``.
  public let laterPartsLeftOut: Int
  /// How the tweet read before it was edited, oldest first.
  public let formerVersions: [Tweet]
}

extension Conversation {
  /// A tweet by itself, before anything is known of what surrounds it.
  public init(_ tweet: Tweet) {
    self.init(
      ancestors: [], hasEarlierAncestors: false, tweet: tweet, replies: [], repliesLeftOut: 0,
      thread: [], earlierPartsLeftOut: 0, laterPartsLeftOut: 0, formerVersions: [])
  }
}
