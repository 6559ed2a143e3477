import DesignKit
import GtkKit
import TweetStore

/// Charts on paper, one after the other.
@MainActor
final class PrintedCharts: PrintedList {
  let title: String
  private let cards: [ChartCard.Content]
  private static let gap = 14

  init(_ title: String, _ cards: [ChartCard.Content]) {
    self.title = title
    self.cards = cards
  }

  var count: Int { cards.count }
  var pictureFolder: String? { nil }

  func rows(of index: Int, on sheet: PrintSheet) throws(LibraryError) -> PrintedRows {
    let card = cards[index]
    let metrics = sheet.typesetter.metrics
    let column = metrics.column(in: sheet.width)
    let start = column.x + metrics.gutter(in: column.width).leading
    let picture = ChartPicture(
      card.sheet, card.chart, theme: sheet.theme, font: sheet.typesetter.font,
      isRightToLeft: sheet.isRightToLeft, width: sheet.width - 2 * start)
    return .one(
      PrintedRow(height: picture.cardHeight + Self.gap, breaks: [], links: []) {
        $0.translate(x: Double(start), y: 0)
        picture.drawCard(on: $0)
      })
  }
}
