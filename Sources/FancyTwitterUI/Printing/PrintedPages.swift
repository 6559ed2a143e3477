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

  /// Runs when a page was drawn, with how many entries are behind.
  var onProgress: (Int) -> Void = { _ in }

  /// How many entries have rows.
  private(set) var shown = 0

  private let list: any PrintedList
  private let font: Font
  private let preferences: Preferences
  private let isRightToLeft: Bool
  private let frames: FilmFrameStore?
  private var pictures: PictureCache
  private var paper = Paper(width: 0, height: 0)
  private var sheet: PrintSheet?
  private var breaker = PageBreaker<Place>(pageHeight: 1)
  /// What is placed next.
  private var next = Place(entry: 0, row: 0)
  private var read: (index: Int, rows: PrintedRows)?
  /// The page that is drawn next, and those after it.
  private var placed: [Int: [PageRow]] = [:]
  private var outline = PrintedOutline()
  private var waits: [(pictures: [PictureKey], draw: () -> Void)] = []

  /// A row, by its entry and its number among that entry's rows.
  private struct Place {
    var entry: Int
    var row: Int
  }

  private typealias PageRow = (slice: PageBreaker<Place>.Slice, row: PrintedRow)

  /// On so many pages after the next one pictures are decoded before their turn.
  private static let pagesAhead = 4
  /// But no more pixels than these, where a page has many.
  private static let pixelsAhead = 3_000_000
  private static let pictureBytes = 8 << 20
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
    self.frames = frames
    pictures = PictureCache()
  }

  func begin(on paper: Paper) {
    self.paper = paper
    pictures = PictureCache(
      maximumBytes: Self.pictureBytes, frames: frames, for: paper.isDocument ? .document : .paper)
    pictures.observe(self) { [weak self] in self?.drawWhatIsReady() }
    let room = paper.height - PageEdges.header - PageEdges.footer
    let sheet = PrintSheet(
      width: max(1, Int(paper.width / PrintSheet.points)),
      height: max(1, Int(room / PrintSheet.points)),
      typesetter: PangoTypesetter(
        font: font, preferences: preferences, link: Theme.onPaper.text.link, scale: 1),
      pictures: pictures, isRightToLeft: isRightToLeft)
    self.sheet = sheet
    breaker = PageBreaker(pageHeight: sheet.height)
    (next, shown, read, placed, waits) = (Place(entry: 0, row: 0), 0, nil, [:], [])
    outline = PrintedOutline()
  }

  func paginate() -> Int? {
    let end = MainLoop.time + Self.patience
    while next.entry < list.count, MainLoop.time < end { placeNext() }
    return next.entry < list.count ? nil : breaker.pages.count
  }

  func prepare(page: Int, _ draw: @escaping (@escaping (Canvas) -> Void) -> Void) {
    let rows = look(ahead: page)
    let own = rows.flatMap(\.row.pictures)
    waits.append((own, { [self] in draw { self.draw(page, rows, on: $0) } }))
    drawWhatIsReady()
  }
}

// MARK: - Private

extension PrintedPages {
  /// Gives a row its place, or goes on to the next entry.
  private func placeNext() {
    let rows = rows(of: next.entry)
    guard next.row < rows.count else {
      if rows.count > 0 { shown += 1 }
      next = Place(entry: next.entry + 1, row: 0)
      return
    }
    let row = rows[next.row]
    breaker.add(next, height: row.height, breaks: row.breaks, beginsPage: row.beginsPage)
    next.row += 1
  }

  /// Places the rows of a page and of those after it, and asks for their pictures.
  private func look(ahead page: Int) -> [PageRow] {
    let near = page..<max(page + 1, min(page + 1 + Self.pagesAhead, breaker.pages.count))
    placed = placed.filter { near.contains($0.key) }
    var wanted: [PictureKey] = []
    var pixels = 0
    for number in near where pixels <= Self.pixelsAhead {
      let rows = placed[number] ?? placedRows(on: number)
      placed[number] = rows
      let pictures = rows.flatMap(\.row.pictures)
      wanted += pictures
      pixels += pictures.reduce(0) { $0 + $1.width * $1.height }
    }
    pictures.want(wanted)
    return placed[page] ?? []
  }

  private func drawWhatIsReady() {
    while let ready = waits.firstIndex(where: { $0.pictures.allSatisfy(pictures.isSettled) }) {
      waits.remove(at: ready).draw()
    }
  }

  private func rows(of index: Int) -> PrintedRows {
    if let read, read.index == index { return read.rows }
    guard let sheet else { return .none }
    do throws(LibraryError) {
      let rows = try list.rows(of: index, on: sheet)
      read = (index, rows)
      return rows
    } catch {
      onFailure(error)
      return .none
    }
  }

  private func placedRows(on page: Int) -> [PageRow] {
    guard breaker.pages.indices.contains(page) else { return [] }
    return breaker.pages[page].compactMap { slice in
      let rows = rows(of: slice.row.entry)
      return slice.row.row < rows.count ? (slice, rows[slice.row.row]) : nil
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
    if let last = rows.last { onProgress(last.slice.row.entry + 1) }
  }

  private func draw(
    _ slice: PageBreaker<Place>.Slice, _ row: PrintedRow, on canvas: Canvas
  ) {
    let width = sheet?.width ?? 0
    canvas.saved {
      canvas.translate(x: 0, y: Double(slice.y - slice.top))
      let seen = Rectangle(x: 0, y: slice.top, width: width, height: slice.height)
      if slice.top == 0 { outline.add(row.marks, on: canvas) }
      if slice.height < row.height { canvas.clip(to: seen) }
      row.draw(canvas)
      for (address, places) in row.links {
        canvas.link(places.filter { seen.contains(x: $0.x, y: $0.y) }, to: address)
      }
    }
  }
}
