import DesignKit
import TweetModel
import TweetRows
import TweetStore

/// How many tweets there are on which days, read off the main thread.
protocol DayCounts: Sendable {
  /// The years in which there may be tweets; nil where that is not known.
  func years() async -> ClosedRange<Int>?

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

  func years() async -> ClosedRange<Int>? {
    try? await reader.read { [section, account] reader throws(LibraryError) in
      try reader.years(of: section, of: account)
    }
  }

  func counts(year: Int, month: Int) async -> [Int] {
    let moments = moments(year: year, month: month)
    let counts = try? await reader.read { [section, account] reader throws(LibraryError) in
      try reader.counts(between: moments, in: section, of: account)
    }
    return counts ?? []
  }
}
