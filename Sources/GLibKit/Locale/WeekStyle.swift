import Glibc

/// On which day weeks begin where the person lives.
public nonisolated enum WeekStyle {
  /// 0 for Monday to 6 for Sunday: that of the process's locale; Monday for who has named no place.
  public static let firstWeekday: Int = {
    let name = setlocale(LC_TIME, nil).map { String(cString: $0) } ?? "C"
    guard name != "POSIX", name.prefix(while: { $0 != "." }) != "C",
      let first = nl_langinfo(nl_item(_NL_TIME_FIRST_WEEKDAY))
    else { return 0 }
    // A number, told as if it were the address of a text.
    let base = UInt32(
      truncatingIfNeeded: UInt(bitPattern: nl_langinfo(nl_item(_NL_TIME_WEEK_1STDAY))))
    return weekday(first: Int(first.pointee), base: Int(base))
  }()

  /// What a locale's `first_weekday`, counted from 1, means beside its `week-1stday`, a date such as 19971130.
  public static func weekday(first: Int, base: Int) -> Int {
    // Locales name a Sunday or a Monday of 1997.
    let day = base == 19_971_201 ? 0 : 6
    return ((day + first - 1) % 7 + 7) % 7
  }
}
