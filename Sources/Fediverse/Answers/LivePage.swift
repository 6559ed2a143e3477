import TweetModel

/// A stretch of a list as a server answered, in the order in which it was sent.
public struct LivePage: Hashable, Sendable {
  public let entries: [LiveEntry]
  /// The address on the account's server that the answer names for what is newer; nil where it names none.
  public let newer: String?
  /// The one for what is older.
  public let older: String?
  /// Whether the server is still gathering, and will say more later.
  public let isPartial: Bool
  /// In how many seconds it will; nil where it does not tell.
  public let retry: Double?
  /// How many entries could not be read.
  public let dropped: Int
  /// How many seconds the server's clock was ahead when it answered; nil where it does not tell.
  public internal(set) var clockLead: Double? = nil
}
