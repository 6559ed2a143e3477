/// What is told of a poll beside ``Tweet/Poll``.
public struct LivePoll: Hashable, Sendable {
  /// Its id on the account's server.
  public let local: String
  public let hasEnded: Bool
  /// Which answers the account chose, by their places; nil where that is not told.
  public let chosen: [Int]?

  public init(local: String, hasEnded: Bool = false, chosen: [Int]? = nil) {
    (self.local, self.hasEnded, self.chosen) = (local, hasEnded, chosen)
  }
}
