/// How far an import is.
public struct ImportProgress: Sendable, Hashable {
  /// Tweets and likes read so far.
  public let count: Int
  /// How many the archive says it has.
  public let total: Int?
  /// The share of the work that is done, from 0 to 1.
  public let fraction: Double
  /// Seconds until the end at the speed so far; nil while that cannot be told.
  public let remainingSeconds: Double?
}
