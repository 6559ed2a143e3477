import CGLib

/// A moment in the person's own calendar and time zone.
public nonisolated struct LocalTime {
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1.
  public let day: Int

  private let seconds: Int64

  /// Reads seconds since 1970; nil for a moment that no calendar holds.
  public init?(seconds: Int64) {
    guard let time = Self.make(seconds) else { return nil }
    defer { g_date_time_unref(time) }
    self.seconds = seconds
    year = Int(g_date_time_get_year(time))
    month = Int(g_date_time_get_month(time))
    day = Int(g_date_time_get_day_of_month(time))
  }

  /// The first moment of a day, in seconds since 1970; nil for a day that does not exist.
  public static func start(year: Int, month: Int, day: Int) -> Int64? {
    GLibTimeZone.here?.start(year: year, month: month, day: day)
  }

  /// How many days a month has, from 1 to 12.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    guard let kind = GDateMonth.known(month), (1...9999).contains(year) else { return 31 }
    return Int(g_date_get_days_in_month(kind, GDateYear(year)))
  }

  /// The present moment in the person's calendar.
  public static var today: LocalTime? { LocalTime(seconds: Int64(now)) }

  /// Whether another moment is on the same day.
  public func isOnDay(of other: LocalTime) -> Bool {
    (year, month, day) == (other.year, other.month, other.day)
  }

  /// The moment by a format of `g_date_time_format()`, in the person's language.
  public func formatted(_ format: String) -> String {
    guard let time = Self.make(seconds) else { return "" }
    defer { g_date_time_unref(time) }
    guard let text = g_date_time_format(time, format) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Seconds since 1970 now.
  public static var now: Double { Double(g_get_real_time()) / 1_000_000 }

  /// Gives its reference to the caller.
  private static func make(_ seconds: Int64) -> OpaquePointer? {
    guard let utc = g_date_time_new_from_unix_utc(gint64(seconds)) else { return nil }
    defer { g_date_time_unref(utc) }
    return g_date_time_to_local(utc)
  }
}

extension GDateMonth {
  fileprivate nonisolated static func known(_ number: Int) -> GDateMonth? {
    (1...12).contains(number) ? GDateMonth(rawValue: UInt32(number)) : nil
  }
}
