import CGLib

/// The clocks of a part of the world, by the IANA's name of it.
public nonisolated enum TimeZone {
  /// What the desktop's own zone is called: `Europe/Vienna`.
  public static var local: String {
    guard let zone = g_time_zone_new_local() else { return "UTC" }
    defer { g_time_zone_unref(zone) }
    return String(cString: g_time_zone_get_identifier(zone))
  }

  /// Whether the desktop knows a zone of that name.
  public static func isKnown(_ name: String) -> Bool {
    guard let zone = g_time_zone_new_identifier(name) else { return false }
    g_time_zone_unref(zone)
    return true
  }

  /// How many seconds clocks were ahead of UTC at a moment, in seconds since 1970; nil for a zone that the desktop
  /// does not know.
  ///
  /// Any thread may ask.
  public static func offset(of name: String, seconds: Int64) -> Int? {
    guard let zone = g_time_zone_new_identifier(name) else { return nil }
    defer { g_time_zone_unref(zone) }
    let interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds))
    return interval < 0 ? 0 : Int(g_time_zone_get_offset(zone, interval))
  }
}
