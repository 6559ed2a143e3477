import DesignKit
import GtkKit
import TweetStore

/// The page of a year on paper, as large as there is room for.
@MainActor
final class PrintedYear: PrintedList {
  let title: String
  private let poster: YearPoster

  init(_ title: String, _ poster: YearPoster) {
    self.title = title
    self.poster = poster
  }

  var count: Int { 1 }
  var pictureFolder: String? { nil }

  func rows(of index: Int, on sheet: PrintSheet) throws(LibraryError) -> PrintedRows {
    let poster = YearPoster(
      summary: poster.summary, theme: sheet.theme, font: sheet.typesetter.font,
      isRightToLeft: sheet.isRightToLeft, format: poster.format, portrait: poster.portrait)
    let room = sheet.column
    let shape = poster.format.size
    let width = min(room.count, sheet.height * shape.width / shape.height)
    let height = width * shape.height / shape.width
    return .one(
      PrintedRow(height: height, breaks: [], links: []) { canvas in
        canvas.translate(x: Double(room.lowerBound + (room.count - width) / 2), y: 0)
        poster.draw(on: canvas, width: Double(width), height: Double(height))
      })
  }
}
