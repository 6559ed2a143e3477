import TweetModel

/// A moment in the calendar of Greenwich.
struct CivilDate {
  private let day: CalendarDay
  private let second: Int
  private let weekday: Int

  init(_ moment: Timestamp) {
    day = CalendarDay(seconds: moment.seconds)
    second = Int(moment.seconds - day.start.seconds)
    weekday = Int((day.start.seconds / CalendarDay.seconds + 4) % 7 + 7) % 7
  }

  /// `Fri Mar 06 13:02:05 +0000 2026`.
  var english: String {
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return
      "\(days[weekday]) \(months[day.month - 1]) \(day.day.twoDigits) \(time) +0000 \(day.year)"
  }

  /// `2012-04-01 00:39:29 +0000`.
  var grailbird: String { "\(day.year)-\(day.month.twoDigits)-\(day.day.twoDigits) \(time) +0000" }

  /// `2012-04-01T00:39:29Z`.
  var iso: String { "\(day.year)-\(day.month.twoDigits)-\(day.day.twoDigits)T\(time)Z" }

  private var time: String {
    "\((second / 3600).twoDigits):\((second / 60 % 60).twoDigits):\((second % 60).twoDigits)"
  }
}
