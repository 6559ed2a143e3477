/// A day of the Gregorian calendar.
///
/// Source: H. Hinnant, "chrono-compatible low-level date algorithms": days_from_civil and
/// civil_from_days, which count in years that begin with March.
public struct CalendarDay: Hashable, Sendable {
  /// How many seconds a day has in UTC.
  public static let seconds: Int64 = 86_400

  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1.
  public let day: Int

  /// Nil for a day that does not exist, and outside the years 1970 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1970...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(month: month, year: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a moment in UTC, in seconds since 1970.
  public init(seconds: Int64) {
    let days = Int((seconds - (seconds < 0 ? Self.seconds - 1 : 0)) / Self.seconds) + 719_468
    let era = (days - (days < 0 ? 146_096 : 0)) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// How many days after 1970-01-01 a day is, where a month's days may be counted on past its end.
  public static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Its first moment in UTC.
  public var start: Timestamp {
    let days = Self.daysSince1970(year: year, month: month, day: day)
    return Timestamp(seconds: Int64(days) * Self.seconds)
  }

  /// The day after it.
  public var next: CalendarDay { CalendarDay(seconds: start.seconds + Self.seconds) }

  private static func length(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
