import GLibKit
import GtkKit
import TweetModel

extension CalendarDay {
  /// Its first moment where the person lives, by the clock that was kept there then.
  package nonisolated var localStart: Timestamp {
    LocalTime.start(year: year, month: month, day: day).map { Timestamp(seconds: $0) } ?? start
  }

  /// In the person's language, by a format of `g_date_time_format()` that tells no time.
  package nonisolated func formatted(_ format: String) -> String {
    LocalTime(seconds: localStart.seconds)?.formatted(format) ?? ""
  }
}
