import TweetModel
import TweetStore

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

  fileprivate func lastSunday(of month: Int) -> CalendarDay? {
    // The first day of 1970 was a Thursday.
    (25...31).compactMap { CalendarDay(year: year, month: month, day: $0) }
      .first { ($0.start.seconds / Self.seconds + 4) % 7 == 0 }
  }
}

extension ZoneClock {
  /// Everybody lives in Berlin.
  static let berlin = ZoneClock(zone: "Berlin") { _, moment in
    summers.contains { $0.contains(moment.seconds) } ? 7200 : 3600
  }

  private static let summers = (2000...2030).compactMap { year -> Range<Int64>? in
    let ends = [3, 10].compactMap { CalendarDay(year: year, month: $0, day: 1)?.lastSunday }
    return ends.count == 2 ? ends[0].start.seconds + 3600..<ends[1].start.seconds + 3600 : nil
  }
}

extension CalendarDay {
  /// The last Sunday of its month, which has 31 days.
  fileprivate var lastSunday: CalendarDay? { lastSunday(of: month) }
}
