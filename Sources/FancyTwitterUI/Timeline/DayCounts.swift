import DesignKit
import Insights
import TweetModel
import TweetRows
import TweetStore

/// How many tweets there are on which days, read off the main thread.
protocol DayCounts: Sendable {
  /// The years in which there may be tweets, the latest first; none where that is not known.
  func years() async -> [Int]

  /// The tweets of each day of a month; none where that is not known.
  func counts(year: Int, month: Int) async -> [Int]

  /// How many there are on a day, in words.
  func words(_ count: Int) -> String
}

extension DayCounts {
  /// When the days of a month begin, and when the last one ends; none where there is no such month.
  func moments(year: Int, month: Int) -> [Timestamp] {
    let days = (1...31).compactMap { CalendarDay(year: year, month: month, day: $0) }
    return days.map(\.localStart) + [days.last?.next.localStart].compactMap { $0 }
  }

}

/// Those of a section.
struct SectionDays: DayCounts {
  let reader: BackgroundReader
  let section: Section
  let account: AccountID?
  /// What posts of the library are called.
  let words: PostWords

  func words(_ count: Int) -> String { count == 0 ? words.none : words.count(count) }

  func years() async -> [Int] { await span()?.reversed() ?? [] }

  private func span() async -> ClosedRange<Int>? {
    try? await reader.read { [section, account] reader throws(LibraryError) in
      try reader.years(of: section, of: account)
    }
  }

  /// How much each month holds; nil where that is not known.
  func strip() async -> TimeStrip? {
    // Posts without a date lie in 1970, where no network was.
    guard let years = await span(), years.upperBound > 1970 else { return nil }
    let first = max(1971, years.lowerBound)
    let starts = (first...years.upperBound).flatMap { year in
      (1...12).compactMap { CalendarDay(year: year, month: $0, day: 1)?.localStart }
    }
    let end = CalendarDay(year: years.upperBound + 1, month: 1, day: 1)?.localStart
    let moments = starts + [end].compactMap(\.self)
    let counts = try? await reader.read { [section, account] reader throws(LibraryError) in
      try reader.counts(between: moments, in: section, of: account)
    }
    return counts.flatMap { TimeStrip(from: first, counts: $0) }
  }

  func counts(year: Int, month: Int) async -> [Int] {
    let moments = moments(year: year, month: month)
    let counts = try? await reader.read { [section, account] reader throws(LibraryError) in
      try reader.counts(between: moments, in: section, of: account)
    }
    return counts ?? []
  }
}
