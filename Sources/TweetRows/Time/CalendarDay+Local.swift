import GLibKit
import GtkKit
import TweetModel

extension CalendarDay {
  /// Its first moment where the person lives, by the clock that was kept there then.
  package nonisolated var localStart: Timestamp {
    LocalTime.start(year: year, month: month, day: day).map { Timestamp(seconds: $0) } ?? start
  }
}
