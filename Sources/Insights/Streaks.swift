/// Days without a gap, and the longest gap.
public struct Streaks: Hashable, Sendable {
  /// How many days have posts.
  public let days: Int
  /// The most days in a row with posts, the latest of several such; nil where there are none.
  public let longest: ClosedRange<Int>?
  /// The most days in a row without a post between two with some, the latest of several such.
  public let silence: ClosedRange<Int>?

  /// Those of days since 1970, in any order.
  ///
  /// O(n log n).
  public init(_ days: some Sequence<Int>) {
    let days = Set(days).sorted()
    self.days = days.count
    var (longest, silence): (ClosedRange<Int>?, ClosedRange<Int>?)
    var start = days.first ?? 0
    for (index, day) in days.enumerated() {
      if index > 0, day > days[index - 1] + 1 {
        let gap = days[index - 1] + 1...day - 1
        if gap.count >= silence?.count ?? 0 { silence = gap }
        start = day
      }
      if day - start + 1 >= longest?.count ?? 0 { longest = start...day }
    }
    self.longest = longest
    self.silence = silence
  }
}
