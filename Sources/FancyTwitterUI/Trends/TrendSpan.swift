import DesignKit
import TweetModel
import TweetRows
import TweetStore

/// The days that a trend is about, in words: the newest period, and the one before that it is held against.
struct TrendSpan {
  /// The first day of the period before.
  let first: Timestamp
  /// The first day of the newest period.
  let start: Timestamp
  /// The last day.
  let last: Timestamp

  private static let day: Int64 = 86_400_000

  init(_ trend: Trend) {
    start = trend.since
    first = Timestamp(milliseconds: start.milliseconds - Int64(Trend.period) * Self.day)
    last = Timestamp(milliseconds: start.milliseconds + Int64(Trend.period) * Self.day - 1)
  }

  /// What the list is about.
  var introduction: String {
    translated(
      "You wrote more about these from %1$s to %2$s than in the %3$s days before.",
      RelativeTime.day(start), RelativeTime.day(last), Numbers.grouped(Trend.period))
  }

  /// How often in the newest period, and how often before.
  func comparison(of trend: Trend) -> String {
    translated(
      "%1$s since %2$s, %3$s in the %4$s days before", Numbers.grouped(trend.count),
      RelativeTime.dayOfYear(start), Numbers.grouped(trend.countBefore),
      Numbers.grouped(Trend.period))
  }
}
