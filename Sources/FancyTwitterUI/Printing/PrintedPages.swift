import Appearance
import DesignKit
import GLibKit
import Geometry
import GtkKit
import TimelineLayout
import TweetRows
import TweetStore

/// A list on pages, with its title at the head of each and the page's number at its foot.
@MainActor
final class PrintedPages: PrintOperation.Pages {
  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  private let list: any PrintedList
  private let font: Font
  private let preferences: Preferences
  private let isRightToLeft: Bool
  private let pictures: PictureCache
  private var paper = Paper(width: 0, height: 0)
  private var sheet: PrintSheet?
  private var breaker = PageBreaker<Place>(pageHeight: 1)
  private var next = 0
  private var laidOut: (index: Int, rows: [PrintedRow])?

  /// A row, by its entry and its number among that entry's rows.
  private struct Place {
    let entry: Int
    let row: Int
  }

  /// Seconds that the window may wait.
  private static let patience = 0.01
  /// Pixels of the em square: ten points, as GTK's usual font.
  private static let fontSize = 40.0 / 3

  /// A list in a font, as a person wants rows.
  init(
    _ list: any PrintedList, font: Font, preferences: Preferences, isRightToLeft: Bool,
    frames: FilmFrameStore?
  ) {
    self.list = list
    // A page is as large as it is, whatever is read on the screen.
    self.font = font.onPaper(pixelSize: Self.fontSize)
    self.preferences = preferences
    self.isRightToLeft = isRightToLeft
    pictures = PictureCache(maximumBytes: 64 << 20, frames: frames, isForPaper: true)
  }

  func begin(on paper: Paper) {
    self.paper = paper
    let room = paper.height - PageEdges.header - PageEdges.footer
    let sheet = PrintSheet(
      width: max(1, Int(paper.width / PrintSheet.points)),
      height: max(1, Int(room / PrintSheet.points)),
      typesetter: PangoTypesetter(
        font: font, preferences: preferences, link: Theme.onPaper.text.link, scale: 1),
      pictures: pictures, isRightToLeft: isRightToLeft)
    self.sheet = sheet
    breaker = PageBreaker(pageHeight: sheet.height)
    (next, laidOut) = (0, nil)
  }

  func paginate() -> Int? {
    let end = MainLoop.time + Self.patience
    while next < list.count, MainLoop.time < end {
      for (number, row) in rows(of: next).enumerated() {
        breaker.add(
          Place(entry: next, row: number), height: row.height, breaks: row.breaks)
      }
      next += 1
    }
    return next < list.count ? nil : breaker.pages.count
  }

  func prepare(page: Int, _ draw: @escaping (@escaping (Canvas) -> Void) -> Void) {
    let rows = placedRows(on: page)
    // Drawing asks for the pictures; nothing of this is seen.
    Surface(width: 1, height: 1, scale: 1).draw { canvas in
      for row in rows { row.row.draw(canvas) }
    }
    pictures.whenIdle { [self] in draw { self.draw(page, rows, on: $0) } }
  }
}

// MARK: - Private

extension PrintedPages {
  private typealias PageRow = (slice: PageBreaker<Place>.Slice, row: PrintedRow)

  private func rows(of index: Int) -> [PrintedRow] {
    if let laidOut, laidOut.index == index { return laidOut.rows }
    guard let sheet else { return [] }
    do throws(LibraryError) {
      let rows = try list.rows(of: index, on: sheet)
      laidOut = (index, rows)
      return rows
    } catch {
      onFailure(error)
      return []
    }
  }

  private func placedRows(on page: Int) -> [PageRow] {
    guard breaker.pages.indices.contains(page) else { return [] }
    return breaker.pages[page].compactMap { slice in
      let rows = rows(of: slice.row.entry)
      return rows.indices.contains(slice.row.row) ? (slice, rows[slice.row.row]) : nil
    }
  }

  private func draw(_ page: Int, _ rows: [PageRow], on canvas: Canvas) {
    guard let sheet else { return }
    PageEdges(paper: paper, sheet: sheet)
      .draw(title: list.title, page: page + 1, of: breaker.pages.count, on: canvas)
    canvas.saved {
      canvas.translate(x: 0, y: PageEdges.header)
      canvas.scale(PrintSheet.points)
      for (slice, row) in rows { draw(slice, row, on: canvas) }
    }
  }

  private func draw(
    _ slice: PageBreaker<Place>.Slice, _ row: PrintedRow, on canvas: Canvas
  ) {
    let width = sheet?.width ?? 0
    canvas.saved {
      canvas.translate(x: 0, y: Double(slice.y - slice.top))
      let seen = Rectangle(x: 0, y: slice.top, width: width, height: slice.height)
      if slice.height < row.height { canvas.clip(to: seen) }
      row.draw(canvas)
      for (address, places) in row.links {
        canvas.link(places.filter { seen.contains(x: $0.x, y: $0.y) }, to: address)
      }
    }
  }
}
