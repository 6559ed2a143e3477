import GLibKit
import GtkKit
import TimelineLayout
import TweetModel
import TweetStore

/// Pictures and videos in a grid.
@MainActor
final class MediaGrid: VirtualList {
  /// Runs when the person chooses a tweet's pictures, with the tweet's place.
  var onOpen: (Tweet) -> Void = { _ in }

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  private let look: Look
  private let pictures: PictureCache
  private var pages: PagedTweets?
  private var folder: LibraryFolder?

  init(look: Look, pictures: PictureCache) {
    self.look = look
    self.pictures = pictures
    super.init(GridViewport(count: 0), name: translated("Media"))
    pictures.observe(self) { [weak self] in self?.queueDraw() }
    onKeyPress { [weak self] in self?.handle($0) ?? false }
    onMove = { [weak self] in self?.moved() }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

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
    pages.onArrival = { [weak self] in self?.arrived($0) }
    pages.onFailure = { [weak self] in self?.onFailure($0) }
    let isSame = source == self.pages?.source && library.folder == folder
    self.pages = pages
    folder = library.folder
    reset(
      to: GridViewport(count: count), index: first ?? 0, offset: 0,
      keepsCursor: isSame && source.placeKey != nil)
  }

  /// Remembers which pictures are at the top.
  func savePlace() {
    guard let pages, let key = pages.source.placeKey, let folder,
      let tweet = pages.tweet(at: viewport.anchorRow)
    else { return }
    let place = ReadingPlace(tweet: tweet.id, offset: 0)
    do throws(LibraryError) { try folder.save(place, in: key.section, of: key.account) } catch {
      // A convenience: a library that cannot be written can still be looked at.
      Log.warning("\(error)")
    }
  }

  /// Whether every cell in sight knows its tweet.
  var isLoaded: Bool { isFilled }

  /// Whether nothing that is seen is on its way any more.
  var isSettled: Bool { pictures.isIdle && isLoaded }

  override func makeCell() -> any ListCell {
    let cell = MediaCell(look: look, pictures: pictures, asker: ObjectIdentifier(self))
    cell.onOpen = { [weak self] in self?.onOpen($0) }
    cell.onKeyPress { [weak self] in self?.handle($0) ?? false }
    return cell
  }

  override func fill(_ cell: any ListCell, at index: Int) -> Int? {
    guard let cell = cell as? MediaCell, let tweet = pages?.tweet(at: index),
      tweet.id != cell.shownID
    else { return nil }
    cell.show(tweet, folder: folder?.media ?? "")
    return nil
  }
}

// MARK: - Private

extension MediaGrid {
  private func moved() {
    let range = viewport.visibleRows(overscan: 0)
    pages?.prefetch(range.lowerBound - range.count..<range.upperBound + range.count)
    pictures.dropWaiting(of: self)
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let grid = (viewport as? GridViewport)?.grid,
      viewport.count > 0
    else { return false }
    let rows = max(1, size.height / grid.stride)
    let current = keyboardIndex ?? viewport.anchorRow
    let next =
      switch Key.withoutKeypad(press.key) {
      case Key.left: current + (isRightToLeft ? 1 : -1)
      case Key.right: current + (isRightToLeft ? -1 : 1)
      case Key.up, Key.k: current - grid.columns
      case Key.down, Key.j: current + grid.columns
      case Key.pageUp: current - rows * grid.columns
      case Key.pageDown: current + rows * grid.columns
      case Key.home: 0
      case Key.end: viewport.count - 1
      default: Int.min
      }
    guard next != .min else { return false }
    focus(on: max(0, min(viewport.count - 1, next)))
    return true
  }
}
