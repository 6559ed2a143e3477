import DesignKit
import GLibKit
import GtkKit
import Insights
import TweetModel
import TweetRows
import TweetStore

/// Days, hours and numbers of charts, in the person's language.
nonisolated enum InsightsWords {
  static func posts(_ count: Int) -> String { translated("%d post", "%d posts", count) }

  static func likes(_ count: Int) -> String { translated("%d like", "%d likes", count) }

  static func reposts(_ count: Int) -> String { translated("%d repost", "%d reposts", count) }

  static func days(_ count: Int) -> String { translated("%d day", "%d days", count) }

  /// "Thursday, 14 March 2024".
  static func day(_ day: Int) -> String { formatted(day, DateStyle.current.dayOfWeek) }

  /// "14 March 2024".
  static func date(_ day: Int) -> String { formatted(day, DateStyle.current.day) }

  /// "14 March 2024" or, of several, "14 March 2024 to 2 May 2024".
  static func dates(_ days: ClosedRange<Int>) -> String {
    days.count == 1
      ? date(days.lowerBound)
      : translated("%1$s to %2$s", date(days.lowerBound), date(days.upperBound))
  }

  /// "March 2024".
  static func month(_ month: Month) -> String {
    formatted(month.days.lowerBound, DateStyle.current.month)
  }

  /// "Mar", of all twelve.
  static var shortMonths: [String] {
    (1...12).map { formatted(DayNumber.all(ofMonth: $0, of: 2001).lowerBound, "%Ob") }
  }

  /// "Mon", from Monday on.
  static var shortWeekdays: [String] { (0..<7).map { formatted(monday + $0, "%a") } }

  /// "Monday", from Monday on.
  static func weekday(_ weekday: Int) -> String { formatted(monday + weekday, "%A") }

  /// "21:00".
  static func hour(_ hour: Int) -> String {
    let start = LocalTime.start(year: 2001, month: 1, day: 1) ?? 0
    return LocalTime(seconds: start + Int64(hour % 24) * 3600)?.formatted(DateStyle.current.time)
      ?? ""
  }

  /// "21:00 to 22:00".
  static func hours(_ hours: ClosedRange<Int>) -> String {
    translated("%1$s to %2$s", hour(hours.lowerBound), hour(hours.upperBound + 1))
  }

  /// "2019", or "2019 to 2021".
  static func years(_ years: ClosedRange<Int>) -> String {
    years.count == 1
      ? String(years.lowerBound)
      : translated("%1$s to %2$s", String(years.lowerBound), String(years.upperBound))
  }

  /// What a label is called.
  static func name(of label: PostLabel) -> String {
    let name = label.name.asLine(atMost: longestLabel)
    return switch label.sort {
    case .language: LanguageNames.name(of: name) ?? translated("No language")
    case .hashtag: "#" + name
    case .source, .site, .emoji: name
    }
  }

  private static let longestLabel = 200

  /// What the four parts of a month are called, from the ground up.
  static var kinds: [String] {
    [translated("Posts"), translated("Replies"), translated("Reposts"), translated("Quotes")]
  }

  private static let monday = 4

  /// A day in a form of the C library's.
  static func formatted(_ day: Int, _ format: String) -> String {
    DayNumber.date(of: day).formatted(format)
  }
}
