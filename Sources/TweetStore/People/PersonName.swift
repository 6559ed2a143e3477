import TweetModel

/// What somebody was called, and from when to when.
public struct PersonName: Sendable, Hashable {
  public let handle: String
  /// Empty where no post tells.
  public let name: String
  /// Nil where only posts tell it of which nobody knows the moment.
  public let period: ClosedRange<Timestamp>?
}
