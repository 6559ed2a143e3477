import Appearance
import DesignKit
import GLibKit
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
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
  /// The page that is drawn next, and those after it, as far as their rows are laid out.
  private var placed: [Int: PlacedPage] = [:]
  private var outline = PrintedOutline()
  private var waits: [(page: Int, draw: ([PageRow]) -> Void)] = []
  /// The page that was asked for last.
  private var current = 0
  /// Whether more rows are laid out in another turn.
  private var goesOn = false

  /// A row, by its entry and its number among that entry's rows.
  private struct Place {
    var entry: Int
    var row: Int
  }

  private typealias PageRow = (slice: PageBreaker<Place>.Slice, row: PrintedRow)

  private struct PlacedPage {
    var left: ArraySlice<PageBreaker<Place>.Slice>
    var rows: [PageRow] = []
    var pictures: [PictureKey] = []
  }

  /// On so many pages after the next one pictures are decoded before their turn.
  private static let pagesAhead = 4
  /// But no more pixels than these, where a page has many.
  private static let pixelsAhead = 3_000_000
  private static let pictureBytes = 8 << 20
  /// Points: three lines of a few words, and less on a label.
  private static let (leastWidth, leastHeight) = (96.0, 40.0)
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

  func begin(on paper: Paper) throws(PrintError) {
    self.paper = paper
    let room = paper.height - PageEdges.header - PageEdges.footer
    guard paper.width >= Self.leastWidth, room >= Self.leastHeight else { throw .noRoom }
    pictures = PictureCache(
      maximumBytes: Self.pictureBytes, frames: frames, in: list.pictureFolder,
      for: paper.isDocument ? .document : .paper)
    pictures.observe(self) { [weak self] in self?.drawWhatIsReady() }
    let sheet = PrintSheet(
      width: Int(paper.width / PrintSheet.points), height: Int(room / PrintSheet.points),
      typesetter: PangoTypesetter(
        font: font, preferences: preferences, link: Theme.onPaper.text.link, scale: 1),
      pictures: pictures, isRightToLeft: isRightToLeft)
    self.sheet = sheet
    breaker = PageBreaker(pageHeight: sheet.height)
    (next, shown, read, placed, waits, current) = (Place(entry: 0, row: 0), 0, nil, [:], [], 0)
    outline = PrintedOutline()
  }

  func paginate() -> Int? {
    let end = MainLoop.time + Self.patience
    while next.entry < list.count, MainLoop.time < end { placeNext() }
    return next.entry < list.count ? nil : breaker.pages.count
  }

  func prepare(page: Int, _ draw: @escaping (@escaping (Canvas) -> Void) -> Void) {
    current = page
    waits.append((page, { [self] rows in draw { self.draw(page, rows, on: $0) } }))
    if !goesOn { goOn() }
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
    breaker.add(
      next, height: row.height, breaks: row.breaks, beginsPage: row.beginsPage,
      sharesPages: row.sharesPages)
    next.row += 1
  }

  // The rows of a page may take long: each turn of the loop lays out some.
  private func goOn() {
    let isMore = layOutRows()
    goesOn = isMore
    drawWhatIsReady()
    if isMore { MainLoop.whenIdle { [weak self] in self?.goOn() } }
  }

  /// Lays out rows of the page that is drawn next and of those after it, and asks for their pictures; whether it had
  /// not enough time for all of them.
  private func layOutRows() -> Bool {
    let first = waits.first?.page ?? current
    let end = MainLoop.time + Self.patience
    let near = first..<max(first + 1, min(first + 1 + Self.pagesAhead, breaker.pages.count))
    placed = placed.filter { near.contains($0.key) }
    var wanted: [PictureKey] = []
    var pixels = 0
    defer { pictures.want(wanted) }
    for number in near where pixels <= Self.pixelsAhead {
      var page = placed[number] ?? PlacedPage(left: slices(of: number))
      defer { placed[number] = page }
      while let slice = page.left.first {
        guard MainLoop.time < end else { return true }
        page.left.removeFirst()
        layOut(slice, on: &page)
      }
      wanted += page.pictures
      pixels += page.pictures.reduce(0) { $0 + $1.width * $1.height }
    }
    return false
  }

  private func slices(of page: Int) -> ArraySlice<PageBreaker<Place>.Slice> {
    breaker.pages.indices.contains(page) ? breaker.pages[page][...] : []
  }

  private func layOut(_ slice: PageBreaker<Place>.Slice, on page: inout PlacedPage) {
    let rows = rows(of: slice.row.entry)
    guard slice.row.row < rows.count else { return }
    let row = rows[slice.row.row]
    page.rows.append((slice, row))
    page.pictures += row.pictures
  }

  private func drawWhatIsReady() {
    while let ready = waits.firstIndex(where: { isReady($0.page) }) {
      let (page, draw) = waits.remove(at: ready)
      draw(placed[page]?.rows ?? [])
    }
  }

  private func isReady(_ page: Int) -> Bool {
    guard let placed = placed[page] else { return false }
    return placed.left.isEmpty && placed.pictures.allSatisfy(pictures.isSettled)
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
      // What is printed may be read on any machine: no link is one to its files, or a program.
      for (address, places) in row.links where address.isWebAddress {
        canvas.link(places.filter { seen.contains(x: $0.x, y: $0.y) }, to: address)
      }
    }
  }
}
