import CGLib

/// The clocks of a part of the world, by the IANA's name of it.
///
/// Making one reads a file; whoever asks often keeps it. Any thread may ask.
public nonisolated final class GLibTimeZone: Sendable {
  // Unsafe only as Swift sees C's pointers: GLib never changes a zone that it has made, and counts its owners atomically.
  private nonisolated(unsafe) let zone: OpaquePointer

  /// The desktop's own zone.
  static var here: GLibTimeZone? { GLibTimeZone(adopting: g_time_zone_new_local()) }

  /// What the desktop's own zone is called: `Europe/Vienna`.
  public static var local: String {
    here.map { String(cString: g_time_zone_get_identifier($0.zone)) } ?? "UTC"
  }

  /// Nil for a zone that the desktop does not know.
  public convenience init?(_ name: String) {
    self.init(adopting: g_time_zone_new_identifier(name))
  }

  /// The zone by any of the names that the IANA gave it: newer systems lack the old ones, and older systems the new ones.
  public convenience init?(anyNameOf name: String) {
    self.init(
      adopting: Self.names(of: name).lazy.compactMap { g_time_zone_new_identifier($0) }.first)
  }

  /// A name of a zone, and then its others.
  static func names(of name: String) -> [String] {
    let others = renamed.first { $0.contains(name) } ?? []
    return [name] + others.filter { $0 != name }
  }

  /// Those that archives may name, and that have another name by now: it is called by the last of them.
  private static let renamed = [
    ["Europe/Kiev", "Europe/Kyiv"], ["Asia/Rangoon", "Asia/Yangon"],
    ["Asia/Chongqing", "Asia/Shanghai"], ["America/Godthab", "America/Nuuk"],
  ]

  private init?(adopting zone: OpaquePointer?) {
    guard let zone else { return nil }
    self.zone = zone
  }

  deinit { g_time_zone_unref(zone) }

  /// How many seconds clocks were ahead of UTC at a moment, in seconds since 1970.
  public func offset(seconds: Int64) -> Int {
    let interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds))
    return interval < 0 ? 0 : Int(g_time_zone_get_offset(zone, interval))
  }

  /// The first moment of a day, in seconds since 1970; nil for a day that does not exist.
  ///
  /// Where clocks go forward over midnight, it is when they do so.
  public func start(year: Int, month: Int, day: Int) -> Int64? {
    guard let time = g_date_time_new(zone, gint(year), gint(month), gint(day), 0, 0, 0) else {
      return nil
    }
    defer { g_date_time_unref(time) }
    let start = Int64(g_date_time_to_unix(time))
    // Of two midnights, where clocks go back to it or over it, GLib takes the second.
    let former = offset(seconds: start - 86_400)
    let first = start + Int64(offset(seconds: start) - former)
    return first < start && offset(seconds: first) == former ? first : start
  }
}
