import CGLib

/// The clocks of a part of the world, by the IANA's name of it.
///
/// Making one reads a file; whoever asks often keeps it. Any thread may ask.
public nonisolated final class TimeZone: Sendable {
  // Unsafe only as Swift sees C's pointers: GLib never changes a zone that it has made, and counts its owners atomically.
  private nonisolated(unsafe) let zone: OpaquePointer

  /// What the desktop's own zone is called: `Europe/Vienna`.
  public static var local: String {
    guard let zone = g_time_zone_new_local() else { return "UTC" }
    defer { g_time_zone_unref(zone) }
    return String(cString: g_time_zone_get_identifier(zone))
  }

  /// Nil for a zone that the desktop does not know.
  public init?(_ name: String) {
    guard let zone = g_time_zone_new_identifier(name) else { return nil }
    self.zone = zone
  }

  deinit { g_time_zone_unref(zone) }

  /// How many seconds clocks were ahead of UTC at a moment, in seconds since 1970.
  public func offset(seconds: Int64) -> Int {
    let interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds))
    return interval < 0 ? 0 : Int(g_time_zone_get_offset(zone, interval))
  }
}
