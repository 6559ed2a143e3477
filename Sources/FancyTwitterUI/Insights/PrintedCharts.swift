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
    let column = sheet.column
    let picture = ChartPicture(
      card.sheet, card.still, theme: sheet.theme, font: sheet.typesetter.font,
      isRightToLeft: sheet.isRightToLeft, width: column.count)
    var row = PrintedRow(
      height: picture.cardHeight + Self.gap, breaks: picture.cardBreaks, links: []
    ) {
      $0.translate(x: Double(column.lowerBound), y: 0)
      picture.drawCard(on: $0)
    }
    row.sharesPages = true
    return .one(row)
  }
}
