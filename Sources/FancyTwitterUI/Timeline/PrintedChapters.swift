import DesignKit
import GLibKit
import GtkKit
import TweetModel

/// The years of what is printed as chapters, and their months in the outline.
@MainActor
final class PrintedChapters {
  /// The last moment of each block of tweets that was read, by where the next one begins.
  private var ends: [Int: Timestamp] = [:]

  private static let size = 34.0
  private static let gap = 18

  /// Keeps the last moment in a block; blocks are first read one after the other.
  func note(_ last: Timestamp?, at range: Range<Int>) {
    ends[range.upperBound] = last ?? ends[range.lowerBound]
  }

  /// The last moment before a block begins; nil where there is none.
  func end(before index: Int) -> Timestamp? { ends[index] }

  /// Lets a chapter or a month begin with the rows of a tweet, where the one before was of another.
  func begin(
    _ rows: inout [PrintedRow], of date: Timestamp?, after former: Timestamp?, on sheet: PrintSheet
  ) {
    guard !rows.isEmpty, let date, let time = LocalTime(seconds: date.seconds) else { return }
    let before = former.flatMap { LocalTime(seconds: $0.seconds) }
    guard before?.year != time.year || before?.month != time.month else { return }
    rows[0].marks = [
      OutlineMark(title: time.formatted(DateStyle.current.month), isWithin: true)
    ]
    if before?.year != time.year { rows.insert(Self.head(of: time.year, on: sheet), at: 0) }
  }
}

// MARK: - Private

extension PrintedChapters {
  private static func head(of year: Int, on sheet: PrintSheet) -> PrintedRow {
    let metrics = sheet.typesetter.metrics
    let start = metrics.column(in: sheet.width).x + metrics.leading
    let line = TextLayout.line(
      "\(year)", style: TextStyle(size: size, weight: 600), font: sheet.typesetter.font,
      room: max(1, sheet.width - 2 * start))
    let x = sheet.isRightToLeft ? sheet.width - start - line.width : start
    return PrintedRow(
      height: line.size.height + 2 * gap, breaks: [], links: [],
      marks: [OutlineMark(title: "\(year)")], beginsPage: true
    ) { canvas in
      canvas.setPaint(Paint(sheet.theme.text.handle))
      canvas.draw(line, x: Double(x), y: Double(gap))
    }
  }
}
