import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetRows

/// The years and months of what is printed, in the outline; in a book each year is a chapter with a head of its own.
///
/// Tweets that do not follow one another in time, one way or the other, have none.
@MainActor
final class PrintedChapters {
  private let isBook: Bool
  /// The last moment of each block of tweets that was read, and the furthest day, by where the next one begins.
  private var ends: [Int: (moment: Timestamp, day: CalendarDay)] = [:]
  private var isRising: Bool?
  private var isInOrder = true

  private static let size = 34.0
  private static let gap = 18

  init(isBook: Bool) { self.isBook = isBook }

  /// Keeps the last moment in a block and the furthest of its days, and whether all moments are in order; blocks are first read
  /// one after the other, and all of them before any is drawn.
  func note(_ moments: [Timestamp], _ days: [CalendarDay], at range: Range<Int>) {
    let before = ends[range.lowerBound]
    var last = before?.moment
    for moment in moments {
      defer { last = moment }
      guard let last, last != moment else { continue }
      let rises = last < moment
      isInOrder = isInOrder && (isRising ?? rises) == rises
      isRising = isRising ?? rises
    }
    guard let last, let day = furthest([before?.day].compactMap(\.self) + days) else { return }
    ends[range.upperBound] = (last, day)
  }

  /// The chapter or the month that begins with a tweet, where all before were of others: what stands above the tweet, and
  /// what leads to its first row.
  ///
  /// `former` are the days of those before it in its block, which begins at `block`.
  func beginning(
    of day: CalendarDay?, after former: [CalendarDay], inBlock block: Int, on sheet: PrintSheet
  ) -> (head: PrintedRow?, marks: [OutlineEntry]) {
    guard isInOrder, let day else { return (nil, []) }
    let before = furthest([ends[block]?.day].compactMap(\.self) + former)
    // Another's clock may show the former year once more.
    guard before.map({ isFurther(day, than: $0) }) ?? true else { return (nil, []) }
    guard before?.year != day.year || before?.month != day.month else { return (nil, []) }
    let month = OutlineEntry(title: day.formatted(DateStyle.current.month), isWithin: true)
    guard before?.year != day.year else { return (nil, [month]) }
    let year = OutlineEntry(title: "\(day.year)")
    return isBook ? (Self.head(of: year, on: sheet), [month]) : (nil, [year, month])
  }
}

// MARK: - Private

extension PrintedChapters {
  private func furthest(_ days: [CalendarDay]) -> CalendarDay? {
    days.max { isFurther($1, than: $0) }
  }

  private func isFurther(_ day: CalendarDay, than other: CalendarDay) -> Bool {
    isRising == false ? day.start < other.start : day.start > other.start
  }

  private static func head(of year: OutlineEntry, on sheet: PrintSheet) -> PrintedRow {
    let column = sheet.column
    let line = TextLayout.line(
      year.title, style: TextStyle(size: size, weight: 600), font: sheet.typesetter.font,
      room: column.count)
    let x = sheet.isRightToLeft ? column.upperBound - line.width : column.lowerBound
    return PrintedRow(
      height: line.size.height + 2 * gap, breaks: [], links: [],
      marks: [year], beginsPage: true
    ) { canvas in
      canvas.setPaint(Paint(sheet.theme.text.handle))
      canvas.draw(line, x: Double(x), y: Double(gap))
    }
  }
}
