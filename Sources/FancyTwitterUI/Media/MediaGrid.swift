import DesignKit
import GLibKit
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// Pictures and videos in a grid.
@MainActor
final class MediaGrid: VirtualList {
  /// Runs when the person chooses a tweet's pictures, with the tweet's place.
  var onOpen: (Tweet) -> Void = { _ in }

  /// Whether the person has asked for what is hidden of a post.
  var isOpen: (TweetID) -> Bool = { _ in false }

  /// Runs for each cell that is made.
  var onNewCell: (MediaCell) -> Void = { _ in }

  /// Runs when the list is another one by now: what is not shown yet cannot come.
  var onStale: () -> Void = {}

  /// Runs when the person asks to see what is hidden of a post, or to hide it again.
  var onReveal: (TweetID) -> Void = { _ in }

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  /// The post whose pictures were looked at last, to which the keyboard goes when it comes back; nil for where it was.
  var takeReached: () -> TweetID? = { nil }

  /// Stands beneath the last pictures; empty where there is nothing to say.
  let note = Label("")

  private let look: Look
  private let pictures: PictureCache
  private var content: TimelineContent?
  private let foot = Box(.row)
  private var footHeight = 0
  /// The cells that were in sight when others were asked for last, and how far apart they stood.
  private var asked: (cells: Range<Int>, stride: Int)?

  init(look: Look, pictures: PictureCache) {
    self.look = look
    self.pictures = pictures
    super.init(GridViewport(count: 0), name: translated("Media"))
    note.addStyleClass("search-note")
    note.wrap(atCharacters: 60)
    note.center()
    foot.append(note, expands: true)
    foot.setPadding(8)
    foot.hidesFromShowAll()
    note.show()
    add(foot)
    pictures.observe(self) { [weak self] in self?.queueDraw() }
    onKeyPress { [weak self] in self?.handle($0) ?? false }
    onMove = { [weak self] in self?.moved() }
    returning = { [weak self] in self?.reached() ?? $0 }
    pictures.follow(self)
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  /// Shows the pictures of a list of tweets.
  func show(_ content: TimelineContent) {
    savePlace()
    content.tweets.onArrival = { [weak self] in self?.arrived($0) }
    content.tweets.onFailure = { [weak self] in self?.onFailure($0) }
    content.tweets.onChange = { [weak self, weak tweets = content.tweets] in
      self?.reportLater(thatStale: tweets)
    }
    let isSame = content.continues(self.content)
    // What is not there yet could not be remembered: it is about where it was.
    let isKnown = self.content?.tweets.tweet(at: viewport.anchorRow) != nil
    let row =
      isSame && !isKnown
      ? min(viewport.anchorRow, max(0, content.tweets.count - 1)) : content.start.row
    self.content = content
    asked = nil
    reset(to: grid(of: content.tweets.count), index: row, offset: 0, keepsCursor: isSame)
  }

  /// Says something beneath the last pictures, or nothing.
  func say(_ text: String) {
    note.text = text
    foot.isVisible = !text.isEmpty
    queueResize()
  }

  override func allocate(_ frame: Rectangle) {
    footHeight = foot.isVisible ? foot.measuredHeight(forWidth: max(1, frame.width)).natural : 0
    setHeight(footHeight, of: viewport.count)
    super.allocate(frame)
  }

  /// Follows what the person has asked to see.
  func reveal() {
    for cell in cells.values {
      if let cell = cell as? MediaCell, let tweet = cell.tweet { show(tweet, in: cell) }
    }
  }

  /// Remembers which pictures are at the top.
  func savePlace() { content?.savePlace(row: viewport.anchorRow, offset: 0) }

  /// Whether every cell in sight knows its tweet.
  var isLoaded: Bool { isFilled }

  /// Whether nothing that is seen is on its way any more.
  var isSettled: Bool { pictures.isIdle && isLoaded }

  override func styleUpdated() {
    guard let former = viewport as? GridViewport, former.scale != font.enlargement else { return }
    reset(
      to: grid(of: former.count), index: former.anchorRow, offset: 0, keepsCursor: true)
  }

  override func makeCell() -> any ListCell {
    let cell = MediaCell(look: look, pictures: pictures, asker: ObjectIdentifier(self))
    cell.onOpen = { [weak self] in self?.onOpen($0) }
    cell.onKeyPress { [weak self] in self?.handle($0) ?? false }
    onNewCell(cell)
    return cell
  }

  override func fill(_ cell: any ListCell, at index: Int) -> Int? {
    guard let cell = cell as? MediaCell, let tweet = content?.tweets.tweet(at: index),
      tweet.id != cell.shownID
    else { return nil }
    show(tweet, in: cell)
    return nil
  }

  private func show(_ tweet: Tweet, in cell: MediaCell) {
    cell.show(
      tweet, folder: content?.library.folder.media ?? "", isOpen: isOpen(tweet.id))
  }
}

// MARK: - Private

extension MediaGrid {
  private func grid(of count: Int) -> GridViewport {
    var grid = GridViewport(count: count, scale: font.enlargement)
    grid.setHeight(footHeight, of: count)
    return grid
  }

  private func reached() -> FocusToken? {
    guard let id = takeReached(), let content else { return nil }
    do throws(LibraryError) {
      return try content.library.reader.index(of: id, in: content.listing.list)
        .map { FocusToken(index: $0, id: id) }
    } catch {
      onFailure(error)
      return nil
    }
  }

  private func placeFoot() {
    guard foot.isVisible, footHeight > 0 else { return }
    let top = viewport.count > 0 ? viewport.frame(of: viewport.count - 1).bottom : 0
    let place = Rectangle(x: 0, y: top, width: max(1, viewport.width), height: footHeight)
    self.place(foot, at: place)
  }

  // Once for all the pages that were asked for.
  private func reportLater(thatStale tweets: (any TweetSource)?) {
    guard let tweets, tweets === content?.tweets else { return }
    MainLoop.whenIdle { [weak self, weak tweets] in
      if let self, let tweets, content?.tweets === tweets { onStale() }
    }
  }

  private func moved() {
    placeFoot()
    let range = viewport.visibleRows(overscan: 0)
    let stride = (viewport as? GridViewport)?.grid.stride ?? 0
    // What has arrived moves nothing; pictures of another size are others.
    guard range != asked?.cells || stride != asked?.stride else { return }
    asked = (range, stride)
    content?.tweets.prefetch(range.lowerBound - range.count..<range.upperBound + range.count)
    pictures.dropWaiting(of: self)
  }

  /// Shows what is hidden of a post, or hides it again.
  private func reveal(at index: Int) -> Bool {
    guard let tweet = content?.tweets.tweet(at: index), tweet.isFolded else { return false }
    onReveal(tweet.id)
    return true
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let grid = (viewport as? GridViewport)?.grid,
      viewport.count > 0
    else { return false }
    let rows = max(1, size.height / grid.stride)
    let current = keyboardIndex ?? viewport.anchorRow
    if press.name == Key.x { return reveal(at: current) }
    let next =
      switch press.name {
      case Key.left: current + (isRightToLeft ? 1 : -1)
      case Key.right: current + (isRightToLeft ? -1 : 1)
      case Key.up, Key.k: place(from: current, rows: -1, in: grid)
      case Key.down, Key.j: place(from: current, rows: 1, in: grid)
      case Key.pageUp: place(from: current, rows: -rows, in: grid)
      case Key.pageDown: place(from: current, rows: rows, in: grid)
      case Key.home: 0
      case Key.end: viewport.count - 1
      default: Int.min
      }
    guard next != .min else { return false }
    focus(on: max(0, min(viewport.count - 1, next)))
    return true
  }

  /// The cell so many rows further down in the same column, as far as there are any; in the last row the last one, where
  /// the column ends before it.
  private func place(from index: Int, rows: Int, in grid: GridGeometry) -> Int {
    let (row, column) = (index / grid.columns, index % grid.columns)
    let last = (viewport.count - 1) / grid.columns
    return min(viewport.count - 1, min(max(0, row + rows), last) * grid.columns + column)
  }
}
