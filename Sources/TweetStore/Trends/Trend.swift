import TweetModel

/// A hashtag, a person or a word that posts have more of than shortly before.
public struct Trend: Sendable, Hashable {
  /// What rose.
  public enum Kind: Int, Sendable, CaseIterable {
    case hashtag, mention, word
  }

  /// How many days the newest period has, and the one before it.
  public static let period = 30

  public let kind: Kind
  /// As its newest post writes it, without a sign.
  public let name: String
  /// How many posts have it, on each day of the period before and of the newest, oldest day first.
  ///
  /// The last day ends with the newest post.
  public let days: [Int]
  /// Where the newest period begins.
  let start: PostKey

  /// Where the newest period begins.
  public var since: Timestamp { start.moment }

  /// How many posts of the newest period have it.
  public var count: Int { days.dropFirst(Self.period).reduce(0, +) }

  /// How many posts of the period before had it.
  public var countBefore: Int { days.prefix(Self.period).reduce(0, +) }
}
