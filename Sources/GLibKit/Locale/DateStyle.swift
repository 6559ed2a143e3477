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
  /// "Wednesday, 6 March 2019".
  public let dayOfWeek: String
  /// "14:05".
  public let time: String
  /// "6 March 2019, 14:05".
  public let moment: String

  /// Makes it of a locale's own formats of a date and of a time (`D_FMT` and `T_FMT`), which are of digits only, and
  /// of its language, which tells what stands between day, month and year.
  public init(date: String, time: String, language: String = "") {
    let forms = Forms.withUnits(date) ?? Forms.of(language) ?? Forms(date)
    let hasHalves = ["%I", "%l", "%r", "%p"].contains { time.contains($0) }
    // Where units follow numbers, the half of the day goes first.
    let halved =
      forms.hasUnits ? (forms.day.contains(" ") ? "%p %-I:%M" : "%p%-I:%M") : "%-I:%M %p"
    let clock = hasHalves ? halved : "%H:%M"
    self.time = clock
    (day, shortDay, dayOfYear, month) = (forms.day, forms.short, forms.ofYear, forms.month)
    switch (forms.hasUnits, ["ar", "fa", "ur"].contains(language)) {
    case (true, _):
      dayOfWeek = day + (day.contains(" ") ? " %A" : "%A")
      moment = day + " " + clock
    case (_, true):
      dayOfWeek = "%A، " + day
      moment = day + "، " + clock
    default:
      dayOfWeek = "%A, " + day
      moment = day + ", " + clock
    }
  }

  /// That of the process's locale; day first for who has named no place.
  public static let current: DateStyle = {
    let name = setlocale(LC_TIME, nil).map { String(cString: $0) } ?? "C"
    guard name != "POSIX", name.prefix(while: { $0 != "." }) != "C" else {
      return DateStyle(date: "%d/%m/%Y", time: "%H:%M:%S")
    }
    return DateStyle(
      date: String(ofLocale: nl_langinfo(nl_item(D_FMT))),
      time: String(ofLocale: nl_langinfo(nl_item(T_FMT))),
      language: String(name.prefix { $0.isLetter }))
  }()
}

/// The formats of a day, short and long, of a day without its year and of a month.
private nonisolated struct Forms {
  let day: String
  let short: String
  let ofYear: String
  let month: String
  var hasUnits = false
}

nonisolated extension Forms {
  /// Those for a format that tells no more than whether the month goes first.
  init(_ date: String) {
    if date.hasPrefix("%m") {
      self.init(day: "%B %-e, %Y", short: "%b %-e, %Y", ofYear: "%b %-e", month: "%OB %Y")
    } else {
      self.init(day: "%-e %B %Y", short: "%-e %b %Y", ofYear: "%-e %b", month: "%OB %Y")
    }
  }

  /// Those of Chinese, Japanese and Korean, where each number is followed by its unit; nil for other languages.
  static func withUnits(_ date: String) -> Forms? {
    var date = date[...]
    // Hong Kong ends with the day of the week.
    for ending in ["%A", "%a"] where date.hasSuffix(ending) { date = date.dropLast(2) }
    while date.last == " " { date.removeLast() }
    guard let unit = date.last, unit.utf8.count > 1, date.contains("%Y") else { return nil }
    let day = String(date).replacing("%m", with: "%-m").replacing("%d", with: "%-d")
    guard let month = day.ranges(of: "%-m").first, let last = day.ranges(of: "%-d").first else {
      return nil
    }
    var upToMonth = String(day[..<last.lowerBound])
    while upToMonth.last == " " { upToMonth.removeLast() }
    return Forms(
      day: day, short: day, ofYear: String(day[month.lowerBound...]), month: upToMonth,
      hasUnits: true)
  }

  /// Those of a language that sets more than spaces between the parts, as Unicode's locale data have it.
  static func of(_ language: String) -> Forms? {
    switch language {
    case "bs", "cs", "da", "de", "dsb", "et", "fi", "fo", "hr", "hsb", "is", "lb", "nb", "nn", "no",
      "sk", "sl", "sr":
      Forms(day: "%-e. %B %Y", short: "%-e. %b %Y", ofYear: "%-e. %b", month: "%OB %Y")
    case "es", "gl":
      Forms(day: "%-e de %B de %Y", short: "%-e %b %Y", ofYear: "%-e %b", month: "%OB de %Y")
    case "pt":
      Forms(
        day: "%-e de %B de %Y", short: "%-e de %b de %Y", ofYear: "%-e de %b", month: "%OB de %Y")
    case "hu":
      Forms(day: "%Y. %B %-e.", short: "%Y. %b %-e.", ofYear: "%b %-e.", month: "%Y. %OB")
    default: nil
    }
  }
}
