import TweetModel

/// A day, a month or a year as it is written: `2020-01-31`, `2020-01`, `2020`.
struct DaySpan {
  enum Unit { case year, month, day }

  let unit: Unit
  let first: CalendarDay
  /// The day after its last one; nil at the end of all years.
  let end: CalendarDay?

  /// Nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count <= 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count, parts[0].utf8.count == 4,
      let day = CalendarDay(
        year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1,
        day: numbers.count > 2 ? numbers[2] : 1)
    else { return nil }
    first = day
    switch numbers.count {
    case 1: (unit, end) = (.year, CalendarDay(year: day.year + 1, month: 1, day: 1))
    case 2: (unit, end) = (.month, Self.month(after: day))
    default: (unit, end) = (.day, day.next)
    }
  }

  /// Whether what is written may yet become a day, a month or a year, which has so many letters then.
  static func isBeginning(_ text: some StringProtocol, of length: Int) -> Bool {
    // Whichever digit comes next, one of these has it.
    ["9999-10-10", "9999-01-01"].contains { whole in
      let rest = whole.prefix(length).dropFirst(text.utf8.count)
      return !rest.isEmpty && DaySpan(String(text) + rest) != nil
    }
  }

  /// The first day of the month that follows; nil at the end of all years.
  static func month(after day: CalendarDay) -> CalendarDay? {
    let isLast = day.month == 12
    return CalendarDay(
      year: day.year + (isLast ? 1 : 0), month: isLast ? 1 : day.month + 1, day: 1)
  }
}
