/// How many posts of an hour were answered by a like or a repost, and how many were not.
public struct HourAnswers: Hashable, Sendable {
  public let year: Int
  /// From 0 to 23.
  public let hour: Int
  public internal(set) var answered = 0
  public internal(set) var ignored = 0
}
