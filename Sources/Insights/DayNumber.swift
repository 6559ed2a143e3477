import TweetModel

/// Days as numbers, counted since 1970.
public enum DayNumber {
  /// The number of 1 January.
  public static func first(of year: Int) -> Int {
    CalendarDay.daysSince1970(year: year, month: 1, day: 1)
  }

  /// All days of a year.
  public static func all(of year: Int) -> ClosedRange<Int> {
    first(of: year)...first(of: year + 1) - 1
  }

  /// All days of a month, from 1 to 12.
  public static func all(ofMonth month: Int, of year: Int) -> ClosedRange<Int> {
    let first = CalendarDay.daysSince1970(year: year, month: month, day: 1)
    let next =
      month == 12
      ? self.first(of: year + 1) : CalendarDay.daysSince1970(year: year, month: month + 1, day: 1)
    return first...next - 1
  }

  /// 365 or 366.
  public static func count(of year: Int) -> Int { first(of: year + 1) - first(of: year) }

  /// The year that a day is in.
  public static func year(of day: Int) -> Int { date(of: day).year }

  /// The day in the calendar.
  public static func date(of day: Int) -> CalendarDay {
    CalendarDay(seconds: Int64(day) * CalendarDay.seconds)
  }

  /// 0 for Monday to 6 for Sunday.
  public static func weekday(of day: Int) -> Int {
    // 1970 began on a Thursday.
    ((day + 3) % 7 + 7) % 7
  }
}
