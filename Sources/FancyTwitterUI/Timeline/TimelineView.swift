import Appearance
import GtkKit
import Interaction
import TimelineLayout
import TweetModel
import TweetStore

/// A section of a library as a list that a person reads.
@MainActor
package final class TimelineView {
  package let widget: Overlay

  /// Shows an address to the person.
  var open: (WebLink) throws(DesktopError) -> Void = { link throws(DesktopError) in
    try Desktop.open(link.address, over: nil)
  }

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  /// Runs when the person wants to see a tweet among its neighbours; nil where it is among them.
  var onFind: ((TweetID) -> Void)?

  /// Shows somebody, by the handle; answers whether anything is known of them.
  var onPerson: (String) -> Bool = { _ in false }

  /// Shows all tweets that have a text.
  var onSearch: (String) -> Void = { _ in }

  /// Shows a tweet's own page.
  var onTweet: (TweetID) -> Void = { _ in }

  /// Shows one of a tweet's pictures and films at full size.
  var onMedia: (Tweet, Int) -> Void = { _, _ in }

  /// The room above the first row in a list of some width.
  var topInset: (_ width: Int) -> Int = { _ in 0 }

  /// Runs with a sentence that the person should read.
  var onMessage: (String) -> Void = { _ in }

  let list: TimelineList
  let bubble: DateBubble
  var newTweets: NewTweetsButton?
  private let scroller: ScrolledWindow

  /// More than fit into a window at once.
  static let firstPage = 16

  let look: Look
  let pictures: PictureCache
  var source = TweetListing(list: .empty)
  var pages: (any TweetSource)?
  var highlighter: SearchQuery?
  var folder: LibraryFolder?
  var library: OpenLibrary?
  var remembersPlace = false
  private var restTimer: LoopTimer?
  var typesetter: PangoTypesetter?
  /// The row that is shown larger than the others, with all that is known of it.
  var largeRow: Int?
  /// What of the large row's text is marked.
  var mark: TextSelection?
  var isMarking = false
  var pressedAction: Destination?
  var pressedAt: (x: Double, y: Double)?
  /// Takes quick looks; nil where there are none.
  weak var peek: PeekController?

  init(look: Look, pictures: PictureCache) {
    self.look = look
    self.pictures = pictures
    list = TimelineList(look: look)
    scroller = ScrolledWindow(content: list)
    widget = Overlay(content: scroller)
    bubble = DateBubble(over: widget, scroller: scroller, look: look)
    list.rowLayout = { [weak self] index, width in self?.place(index, width: width) }
    list.onMove = { [weak self] in self?.moved() }
    list.onRowMenu = { [weak self] row, action, place in
      self?.openMenu(of: row, action: action, at: place)
    }
    list.onQuickLook = { [weak self] in self?.look(at: $1, in: $0) }
    list.onActivate = { [weak self] in self?.perform($0) }
    list.onStyleChange = { [weak self] in self?.followDesktop() }
    look.observe(self) { [weak self] change in
      guard !change.isDisjoint(with: [.theme, .rows]) else { return }
      self?.typesetter = nil
      self?.list.reload()
    }
    pictures.observe(self) { [weak self] in self?.list.queueDraw() }
    connectPointer()
    connectMarking()
    connectBubble()
  }

  /// Shows a tweet of the section, with the focus on it.
  func focus(on index: Int) { list.focus(on: index) }

  /// Remembers where reading stopped.
  func savePlace() {
    guard remembersPlace, let key = source.placeKey, let folder, list.viewport.count > 0,
      let tweet = pages?.tweet(at: list.viewport.anchorRow)
    else { return }
    let place = ReadingPlace(tweet: tweet.id, offset: list.viewport.anchorOffset)
    do throws(LibraryError) { try folder.save(place, in: key.section, of: key.account) } catch {
      // The place is a convenience: a library that cannot be written can still be read.
      Log.warning("\(error)")
      remembersPlace = false
    }
  }

  /// Whether every row in sight shows its tweet.
  package var isLoaded: Bool {
    pages != nil && !list.cells.isEmpty && list.isFilled
  }

  /// Whether nothing is on its way any more.
  package var isSettled: Bool { pages == nil || isLoaded && pictures.isIdle }

  /// How high all rows are together, where all of them are in sight; nil where they are not.
  var contentHeight: Int? {
    guard isLoaded, list.cells.count == list.viewport.count else { return nil }
    return list.cells.keys.reduce(0) { $0 + list.viewport.height(of: $1) }
  }

  /// The place of the row at the top.
  package var firstRow: Int { list.viewport.anchorRow }

  /// Whether the last row is in sight.
  package var isAtEnd: Bool {
    list.viewport.visibleRows(overscan: 0).upperBound == list.viewport.count
  }

  /// The logical pixels from left to right that rows stand on in a list of some width.
  func column(in width: Int) -> Range<Int> {
    let column = currentTypesetter().metrics.column(in: width)
    return column.x..<column.right
  }

  package func scroll(by pixels: Double) { list.scroll(by: pixels) }

  package func scroll(toShare share: Double) { list.scroll(toShare: share) }
}

// MARK: - Rows

extension TimelineView {
  private func place(_ index: Int, width: Int) -> PlacedRow? {
    guard let tweet = pages?.tweet(at: index) else { return nil }
    let isLarge = index == largeRow
    let typesetter = isLarge ? currentTypesetter().enlarged : currentTypesetter()
    var content = TweetRowContent(tweet, now: list.clock())
    content.heading = source.headings[index]
    if isLarge { content.details = TweetDetails.text(of: tweet) }
    var layout = TweetRowLayout(
      content, width: width, style: typesetter.style, metrics: typesetter.metrics,
      maximumPictureHeight: list.size.height * 6 / 10, isRightToLeft: list.isRightToLeft,
      typesetter: typesetter)
    if index == 0 { layout.leaveRoom(above: topInset(width)) }
    return PlacedRow(
      tweet: tweet, content: content, layout: layout,
      pictures: RowPictures(
        cache: pictures, asker: ObjectIdentifier(list), folder: folder?.media ?? "",
        font: typesetter.font, metrics: typesetter.metrics, scale: list.scaleFactor),
      selection: isLarge ? mark?.range : nil)
  }

  private func currentTypesetter() -> PangoTypesetter {
    if let typesetter { return typesetter }
    let font = list.font
    let made = PangoTypesetter(
      font: font, preferences: look.preferences, link: look.theme.text.link,
      scale: list.scaleFactor, highlighter: highlighter)
    typesetter = made
    return made
  }

  /// Lays the rows out anew when the desktop's font or scale has changed, not only its colours.
  private func followDesktop() {
    let font = list.font
    guard
      typesetter == nil || typesetter?.font.name != font.name
        || typesetter?.font.pixelSize != font.pixelSize || typesetter?.scale != list.scaleFactor
    else { return }
    typesetter = nil
    list.reload()
  }

  private func moved() {
    let rows = list.viewport.visibleRows(overscan: 0)
    pages?.prefetch(rows.lowerBound - 24..<rows.upperBound + 24)
    pictures.dropWaiting(of: list)
    bubble.follow()
    if rows.lowerBound == 0 { newTweets?.hide() }
    restTimer = LoopTimer(every: 400) { [weak self] in
      self?.list.settle()
      self?.savePlace()
      return false
    }
  }
}
