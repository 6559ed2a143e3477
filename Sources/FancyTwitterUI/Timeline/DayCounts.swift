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
  func words(_ count: Int) -> String {
    count == 0 ? translated("no tweets") : translated("%d tweet", "%d tweets", count)
  }
}

/// Those of a section.
struct SectionDays: DayCounts {
  let reader: BackgroundReader
  let section: Section
  let account: AccountID?

  func years() async -> ClosedRange<Int>? {
    try? await reader.read { [section, account] reader throws(LibraryError) in
      try reader.years(of: section, of: account)
    }
  }

  func counts(year: Int, month: Int) async -> [Int] {
    let days = (1...31).compactMap { CalendarDay(year: year, month: month, day: $0) }
    guard let last = days.last else { return [] }
    let moments = days.map(\.localStart) + [last.next.localStart]
    let counts = try? await reader.read { [section, account] reader throws(LibraryError) in
      try reader.counts(between: moments, in: section, of: account)
    }
    return counts ?? []
  }
}
