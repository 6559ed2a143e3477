import TweetModel

extension CalendarDay {
  /// When the day begins by a clock that is always so many seconds ahead of UTC.
  func start(east offset: Int) -> Timestamp { Timestamp(seconds: start.seconds - Int64(offset)) }

  /// When the day begins in Berlin, whose clocks are one hour ahead of UTC, and two in summer.
  ///
  /// Summer time begins and ends at 01:00 UTC on the last Sundays of March and October, so that
  /// these days have 23 and 25 hours.
  var startInBerlin: Timestamp {
    guard let begin = lastSunday(of: 3), let end = lastSunday(of: 10) else { return start }
    let isSummer = start > begin.start && start <= end.start
    return start(east: isSummer ? 7200 : 3600)
  }

  private func lastSunday(of month: Int) -> CalendarDay? {
    // The first day of 1970 was a Thursday.
    (25...31).compactMap { CalendarDay(year: year, month: month, day: $0) }
      .first { ($0.start.seconds / Self.seconds + 4) % 7 == 0 }
  }
}
