import Insights

/// What some posts come to, by days, hours and labels: all that is told at once, however many they are.
public struct PostTallies: Sendable, Equatable {
  /// By day.
  public internal(set) var days: [DayTally] = []
  public internal(set) var hours: [HourTally] = []
  public internal(set) var labels: [LabelTally] = []
  /// How many more posts are of no known day, and so nowhere among these.
  public internal(set) var undated = 0
  /// The zone whose clock days and hours are read from; nil where accounts have several.
  public internal(set) var zone: String?

  /// Those of no posts.
  public init() {}

  /// The first day that has posts and the last; nil where there are none.
  public var span: ClosedRange<Int>? {
    guard let first = days.map(\.day).min(), let last = days.map(\.day).max() else { return nil }
    return first...last
  }
}
