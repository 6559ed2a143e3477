/// How many posts each day has, and what a calendar asks of all days together: reckoned once.
public struct CalendarCounts: Hashable, Sendable {
  /// The days with posts, counted since 1970, the latest first.
  public let days: [Int]
  public let levels: HeatLevels
  /// The day with most posts, the earliest of several; nil where there are none.
  public let busiest: Int?

  private let counts: [Int: Int]

  /// O(n log n).
  public init(_ counts: [Int: Int]) {
    let counts = counts.filter { $0.value > 0 }
    self.counts = counts
    days = counts.keys.sorted(by: >)
    levels = HeatLevels(counts.values)
    busiest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// 0 for a day without posts.
  public subscript(day: Int) -> Int { counts[day] ?? 0 }

  /// What some days have together.
  public func sum(of days: ClosedRange<Int>) -> Int { days.reduce(0) { $0 + self[$1] } }
}
