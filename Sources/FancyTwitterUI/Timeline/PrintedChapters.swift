import DesignKit
import GLibKit
import GtkKit
import TweetModel

/// The years and months of what is printed, in the outline; in a book each year is a chapter with a head of its own.
///
/// Tweets that do not follow one another in time, one way or the other, have none.
@MainActor
final class PrintedChapters {
  private let isBook: Bool
  /// The last moment of each block of tweets that was read, by where the next one begins.
  private var ends: [Int: Timestamp] = [:]
  private var isRising: Bool?
  private var isInOrder = true

  private static let size = 34.0
  private static let gap = 18

  init(isBook: Bool) { self.isBook = isBook }

  /// Keeps the last moment in a block, and whether all are in order; blocks are first read one after the other, and all of them
  /// before any is drawn.
  func note(_ moments: [Timestamp], at range: Range<Int>) {
    var last = ends[range.lowerBound]
    for moment in moments {
      defer { last = moment }
      guard let last, last != moment else { continue }
      let rises = last < moment
      isInOrder = isInOrder && (isRising ?? rises) == rises
      isRising = isRising ?? rises
    }
    ends[range.upperBound] = last
  }

  /// The last moment before a block begins; nil where there is none.
  func end(before index: Int) -> Timestamp? { ends[index] }

  /// The chapter or the month that begins with a tweet, where the one before was of another: what stands above the
  /// tweet, and what leads to its first row.
  func beginning(
    of date: Timestamp?, after former: Timestamp?, on sheet: PrintSheet
  ) -> (head: PrintedRow?, marks: [OutlineEntry]) {
    guard isInOrder, let date, let time = LocalTime(seconds: date.seconds) else { return (nil, []) }
    let before = former.flatMap { LocalTime(seconds: $0.seconds) }
    guard before?.year != time.year || before?.month != time.month else { return (nil, []) }
    let month = OutlineEntry(title: time.formatted(DateStyle.current.month), isWithin: true)
    guard before?.year != time.year else { return (nil, [month]) }
    let year = OutlineEntry(title: "\(time.year)")
    return isBook ? (Self.head(of: year, on: sheet), [month]) : (nil, [year, month])
  }
}

// MARK: - Private

extension PrintedChapters {
  private static func head(of year: OutlineEntry, on sheet: PrintSheet) -> PrintedRow {
    let metrics = sheet.typesetter.metrics
    let column = metrics.column(in: sheet.width)
    let start = column.x + metrics.gutter(in: column.width).leading
    let line = TextLayout.line(
      year.title, style: TextStyle(size: size, weight: 600), font: sheet.typesetter.font,
      room: max(1, sheet.width - 2 * start))
    let x = sheet.isRightToLeft ? sheet.width - start - line.width : start
    return PrintedRow(
      height: line.size.height + 2 * gap, breaks: [], links: [],
      marks: [year], beginsPage: true
    ) { canvas in
      canvas.setPaint(Paint(sheet.theme.text.handle))
      canvas.draw(line, x: Double(x), y: Double(gap))
    }
  }
}
