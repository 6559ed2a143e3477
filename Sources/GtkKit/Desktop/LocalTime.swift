import CGtk

/// A moment in the person's own calendar and time zone.
public nonisolated struct LocalTime {
  public let year: Int

  private let seconds: Int64

  /// Reads seconds since 1970; nil for a moment that no calendar holds.
  public init?(seconds: Int64) {
    guard let time = Self.make(seconds) else { return nil }
    defer { g_date_time_unref(time) }
    self.seconds = seconds
    year = Int(g_date_time_get_year(time))
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
