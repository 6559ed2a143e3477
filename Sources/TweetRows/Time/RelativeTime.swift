import DesignKit
import GLibKit
import GtkKit
import TweetModel

/// How long ago a tweet was written, in the few characters that a row has for it.
package nonisolated enum RelativeTime {
  /// "now", "2 min", "3 h", "5 d", "6 Mar", "6 Mar 2019": relative within a week.
  package static func short(_ date: Timestamp, now: Timestamp) -> String {
    let seconds = now.seconds - date.seconds
    switch seconds {
    // A clock that runs a little behind the server's is no news from the future.
    case -300..<60: return translated("now")
    case 60..<3600: return translated("%d min", seconds / 60)
    case 3600..<86_400: return translated("%d h", seconds / 3600)
    case 86_400..<604_800: return translated("%d d", seconds / 86_400)
    default: return calendarDate(date, now: now)
    }
  }

  /// The whole date and time, for a tooltip or a screen reader.
  package static func long(_ date: Timestamp) -> String {
    LocalTime(seconds: date.seconds)?.formatted(DateStyle.current.moment) ?? ""
  }

  /// The day, as in "6 March 2019".
  package static func day(_ date: Timestamp) -> String {
    LocalTime(seconds: date.seconds)?.formatted(DateStyle.current.day) ?? ""
  }

  /// The day without its year, as in "6 Mar".
  package static func dayOfYear(_ date: Timestamp) -> String {
    LocalTime(seconds: date.seconds)?.formatted(DateStyle.current.dayOfYear) ?? ""
  }

  private static func calendarDate(_ date: Timestamp, now: Timestamp) -> String {
    guard let then = LocalTime(seconds: date.seconds) else { return "" }
    let isThisYear = LocalTime(seconds: now.seconds)?.year == then.year
    return then.formatted(isThisYear ? DateStyle.current.dayOfYear : DateStyle.current.shortDay)
  }
}
