import TweetModel

/// A moment in the calendar of Greenwich.
struct CivilDate {
  private let year: Int
  private let month: Int
  private let day: Int
  private let second: Int
  private let weekday: Int

  // Source: H. Hinnant, "chrono-compatible low-level date algorithms", civil_from_days.
  init(_ moment: Timestamp) {
    let seconds = Int(moment.seconds)
    let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    second = seconds - days * 86_400
    weekday = ((days + 4) % 7 + 7) % 7
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * part + 2) / 5 + 1
    month = part < 10 ? part + 3 : part - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `Fri Mar 06 13:02:05 +0000 2026`.
  var english: String {
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(days[weekday]) \(months[month - 1]) \(two(day)) \(time) +0000 \(year)"
  }

  /// `2012-04-01 00:39:29 +0000`.
  var grailbird: String { "\(year)-\(two(month))-\(two(day)) \(time) +0000" }

  private var time: String {
    "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
