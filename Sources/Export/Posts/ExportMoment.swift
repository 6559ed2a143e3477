import TweetModel

/// A moment in the ways in which formats write it.
enum ExportMoment {
  /// By RFC 3339, in UTC: `2024-03-14T10:22:00Z`.
  static func text(_ moment: Timestamp) -> String {
    let day = CalendarDay(seconds: moment.seconds)
    let second = Int(moment.seconds - Int64(moment.seconds / 86_400) * 86_400)
    let rest = second < 0 ? second + 86_400 : second
    return
      "\(self.day(day))T\((rest / 3600).twoDigits):\((rest / 60 % 60).twoDigits):\((rest % 60).twoDigits)Z"
  }

  /// The same with milliseconds, as archives of X have them: `2024-03-14T10:22:00.678Z`.
  static func precise(_ moment: Timestamp) -> String {
    let rest = Int(moment.milliseconds - moment.seconds * 1000)
    let thousandths = (rest < 100 ? "0" : "") + rest.twoDigits
    return "\(text(moment).dropLast()).\(thousandths)Z"
  }

  /// The same with milliseconds only where there are some, as posts of the fediverse mostly have none.
  static func exact(_ moment: Timestamp) -> String {
    moment.milliseconds % 1000 == 0 ? text(moment) : precise(moment)
  }

  /// `2024-03-14`.
  static func day(_ day: CalendarDay) -> String {
    "\(four(day.year))-\(day.month.twoDigits)-\(day.day.twoDigits)"
  }

  static func four(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }
}
