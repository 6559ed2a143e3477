import Appearance
import GLibKit
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
import TweetStore

/// Pictures and videos in a grid, of which only those in sight are widgets.
@MainActor
final class MediaGrid: CustomWidget {
  /// Runs when the person chooses a tweet's pictures, with the tweet's place.
  var onOpen: (Tweet) -> Void = { _ in }

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  private let look: Look
  private let cache = PictureCache()
  private var pages: PagedTweets?
  private var folder: LibraryFolder?
  /// The cell that is to be at the top once the grid has a size.
  private var awaitedTop: Int?
  private var cells: [Int: MediaCell] = [:]
  private var spareCells: [MediaCell] = []
  private var adjustments: [Bool: Adjustment] = [:]
  private var top = 0.0
  private var isSynchronising = false

  init(look: Look) {
    self.look = look
    super.init()
    addStyleClass("tweets")
    canFocus = true
    setAccessibleRole(.list)
    accessibleName = translated("Media")
    cache.onChange = { [weak self] in self?.queueDraw() }
    onKeyPress { [weak self] in self?.handle($0) ?? false }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override class var isScrollable: Bool { true }
  override class var hasWindow: Bool { true }

  /// Shows the pictures of a list of tweets; the first of them are there at once.
  func show(_ library: OpenLibrary, _ list: TweetList) throws(LibraryError) {
    savePlace()
    let source = TweetListing(list: list, remembersPlace: !library.isSample)
    let count = try library.reader.count(of: list)
    let pages = PagedTweets(library: library, source: source, count: count)
    let place = source.placeKey.flatMap {
      library.folder.readingPlace(in: $0.section, of: $0.account)
    }
    let first = try place.flatMap { place throws(LibraryError) in
      try library.reader.index(of: place.tweet, in: list)
    }
    try pages.load((first ?? 0)..<(first ?? 0) + PagedTweets.pageSize, from: library.reader)
    pages.onArrival = { [weak self] range in self?.fill(range) }
    pages.onFailure = { [weak self] in self?.onFailure($0) }
    self.pages = pages
    folder = library.folder
    recycle(outside: 0..<0)
    awaitedTop = first ?? 0
    update()
  }

  /// Remembers which pictures are at the top.
  func savePlace() {
    guard let pages, let key = pages.source.placeKey, let folder,
      let tweet = pages.tweet(at: geometry.range(from: top, height: 1).lowerBound)
    else { return }
    let place = ReadingPlace(tweet: tweet.id, offset: 0)
    do throws(LibraryError) { try folder.save(place, in: key.section, of: key.account) } catch {
      // A convenience: a library that cannot be written can still be looked at.
      Log.warning("\(error)")
    }
  }

  /// Whether every cell in sight knows its tweet.
  var isLoaded: Bool { cells.values.allSatisfy { $0.tweet != nil } }

  /// Whether nothing that is seen is on its way any more.
  var isSettled: Bool { cache.isIdle && isLoaded }

  /// Brings a cell into sight, and the focus to it.
  func focus(on index: Int) {
    let frame = geometry.frame(of: index)
    let y = Double(frame.y)
    if y < top { top = y }
    if y + Double(frame.height) > top + Double(size.height) {
      top = y + Double(frame.height - size.height)
    }
    update()
    cells[index]?.grabFocus()
  }

  override func allocate(_ frame: Rectangle) {
    let first = geometry.range(from: top, height: 1).lowerBound
    let isOther = size.width != frame.width
    super.allocate(frame)
    // What was at the top stays there when there are more or fewer columns.
    if isOther, cells.count > 0 { top = Double(geometry.frame(of: first).y) }
    update()
  }

  override func setAdjustment(_ adjustment: Adjustment?, vertical: Bool) {
    adjustments[vertical] = adjustment
    guard vertical else { return }
    adjustment?.onChange { [weak self] in self?.follow() }
  }

  override func adjustment(vertical: Bool) -> Adjustment? { adjustments[vertical] }

  // The arrows go from cell to cell, a Tab out of the grid.
  override func moveFocus(forward: Bool) -> Bool? {
    guard focused == nil, !isFocus, let first = cells.keys.min() else { return false }
    cells[first]?.grabFocus()
    return true
  }
}

// MARK: - Private

extension MediaGrid {
  private var geometry: GridGeometry { GridGeometry(count: pages?.count ?? 0, width: size.width) }

  private var focused: Int? { cells.first { $0.value.isFocus }?.key }

  private func update() {
    let (width, height) = size
    guard width > 1, let pages else { return }
    let geometry = geometry
    if let cell = awaitedTop { top = Double(geometry.frame(of: cell).y) }
    awaitedTop = nil
    top = max(0, min(top, Double(geometry.height - height)))
    let range = geometry.range(from: top, height: height)
    recycle(outside: range)
    for index in range {
      let cell = cells[index] ?? makeCell(index)
      let rect = geometry.frame(of: index)
      place(
        cell,
        at: Rectangle(
          x: isRightToLeft ? width - rect.right : rect.x, y: rect.y - Int(top.rounded()),
          width: rect.width, height: rect.height))
    }
    fill(range)
    pages.prefetch(range.lowerBound - range.count..<range.upperBound + range.count)
    isSynchronising = true
    adjustments[true]?.configure(
      value: top, lower: 0, upper: Double(max(geometry.height, height)), page: Double(height),
      step: 40)
    isSynchronising = false
    queueDraw()
  }

  private func fill(_ range: Range<Int>) {
    for (index, cell) in cells where range.contains(index) {
      guard cell.tweet == nil, let tweet = pages?.tweet(at: index) else { continue }
      cell.show(tweet, cache: cache, folder: folder?.media ?? "")
    }
  }

  private func makeCell(_ index: Int) -> MediaCell {
    let cell = spareCells.popLast() ?? newCell()
    cell.setShownInParent(true)
    cell.onOpen = { [weak self] in self?.onOpen($0) }
    cells[index] = cell
    return cell
  }

  private func newCell() -> MediaCell {
    let cell = MediaCell(look: look)
    cell.onKeyPress { [weak self] in self?.handle($0) ?? false }
    add(cell)
    cell.show()
    return cell
  }

  private func recycle(outside range: Range<Int>) {
    for (index, cell) in cells where !range.contains(index) {
      if cell.isFocus { grabFocus() }
      cells[index] = nil
      cell.forget()
      cell.setShownInParent(false)
      spareCells.append(cell)
    }
  }

  private func follow() {
    guard !isSynchronising, let value = adjustments[true]?.value else { return }
    top = value
    update()
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let count = pages?.count, count > 0 else { return false }
    let geometry = geometry
    let rows = max(1, size.height / geometry.stride)
    let current = focused ?? geometry.range(from: top, height: 1).lowerBound
    let next =
      switch Key.withoutKeypad(press.key) {
      case Key.left: current + (isRightToLeft ? 1 : -1)
      case Key.right: current + (isRightToLeft ? -1 : 1)
      case Key.up, Key.k: current - geometry.columns
      case Key.down, Key.j: current + geometry.columns
      case Key.pageUp: current - rows * geometry.columns
      case Key.pageDown: current + rows * geometry.columns
      case Key.home: 0
      case Key.end: count - 1
      default: Int.min
      }
    guard next != .min else { return false }
    focus(on: max(0, min(count - 1, next)))
    return true
  }
}
