import Glibc

/// In which order day, month and year are written where the person lives, and by which clock.
///
/// The formats are those of `g_date_time_format()`.
public nonisolated struct DateStyle: Equatable, Sendable {
  /// "6 March 2019".
  public let day: String
  /// "6 Mar 2019".
  public let shortDay: String
  /// "6 Mar".
  public let dayOfYear: String
  /// "March 2019".
  public let month: String
  /// "14:05".
  public let time: String

  /// Makes it of a locale's own formats of a date and of a time (`D_FMT` and `T_FMT`), which are of digits only.
  public init(date: String, time: String) {
    self.time = ["%I", "%l", "%r", "%p"].contains { time.contains($0) } ? "%l:%M %p" : "%H:%M"
    let unit = date.last.map(String.init) ?? ""
    if unit.utf8.count > 1, let year = date.range(of: "%Y")?.upperBound {
      // As in Chinese, Japanese and Korean, where each number is followed by its unit.
      let yearUnit = date[year...].prefix { $0 != "%" }
      day = date
      shortDay = date
      dayOfYear = "%b%e" + unit
      month = "%Y" + yearUnit + "%OB"
    } else if date.hasPrefix("%m") {
      day = "%B %e, %Y"
      shortDay = "%b %e, %Y"
      dayOfYear = "%b %e"
      month = "%OB %Y"
    } else {
      day = "%e %B %Y"
      shortDay = "%e %b %Y"
      dayOfYear = "%e %b"
      month = "%OB %Y"
    }
  }

  /// That of the process's locale; day first for who has named no place.
  public static let current: DateStyle = {
    let name = setlocale(LC_TIME, nil).map { String(cString: $0) } ?? "C"
    guard name != "POSIX", name.prefix(while: { $0 != "." }) != "C" else {
      return DateStyle(date: "%d/%m/%Y", time: "%H:%M:%S")
    }
    return DateStyle(
      date: String(cString: nl_langinfo(nl_item(D_FMT))),
      time: String(cString: nl_langinfo(nl_item(T_FMT))))
  }()
}

nonisolated extension String {
  fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
