import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetModel
import TweetRows
import TweetStore

/// Tweets as a list that a person reads.
@MainActor
package final class TimelineView {
  package let widget: Overlay

  /// Runs when another list is shown.
  var onContent: () -> Void = {}

  /// Runs when other rows are in sight, or the same ones elsewhere.
  var onScroll: () -> Void = {}

  let list: TimelineList
  /// Going to a day.
  let days: TimelineDays
  let context: ScreenContext
  private(set) lazy var input = makeInput()
  // Made when it is first needed: a start need not wait for it.
  private(set) var newTweets: NewTweetsButton?
  private(set) var content: TimelineContent? { didSet { days.content = content } }

  let maker: TweetRowMaker
  /// What stays where it is while gaps are filled.
  var filling = GapFilling()
  private var places = TimelinePlaces()
  /// Waits to do what follows a movement; nil when all of it is done.
  private(set) var restTimer: LoopTimer?
  /// Value and bounds of the list as it was told last that it moved.
  private var stoodAt: [Double] = []
  /// Waits to show what has come into the list.
  var followTimer: LoopTimer?
  /// When the list moved last, in seconds.
  private(set) var lastMove = 0.0
  /// Seconds after which a list that does not move is taken to rest.
  static let rest = 0.3
  /// So many rows beyond those in sight are at hand.
  static let ahead = 24

  init(_ context: ScreenContext) {
    self.context = context
    let look = context.look
    list = TimelineList(look: look)
    maker = TweetRowMaker(for: list, pictures: context.pictures, look: look)
    let scroller = ScrolledWindow(content: list)
    widget = Overlay(content: scroller)
    days = TimelineDays(
      of: list, bubble: DateBubble(over: widget, scroller: scroller, input: context.input),
      context: context)
    list.rowLayout = { [weak self] index, width in self?.place(index, width: width) }
    list.onMove = { [weak self] in self?.moved() }
    context.pictures.follow(list)
    list.onStyleChange = { [weak self] in self?.followDesktop() }
    look.observe(self) { [weak self] change in
      guard !change.isDisjoint(with: [.theme, .rows]) else { return }
      self?.maker.forget()
      self?.list.reload()
    }
    context.pictures.observe(self) { [weak self] in self?.list.showPictures() }
    context.pictures.observePresses(self) { [weak self] in self?.list.reload() }
    context.bookmarks.observe(self) { [weak self] in self?.list.reload() }
    context.opened.observe(self) { [weak self] in self?.followOpened() }
    list.gapRows = { [weak self] in self?.content?.gaps.lines.keys.sorted() ?? [] }
    maker.isOpen = { [weak context] in context?.opened.contains($0) ?? false }
    // Lazy only because they need the whole view: presses are taken from the start.
    _ = input
  }

  /// Shows a list; what was known of the former one is forgotten.
  func show(_ content: TimelineContent) {
    savePlace()
    if let left = self.content { places.leave(left, at: firstRow, arrived: newTweets?.count ?? 0) }
    if self.content?.library.folder != content.library.folder { places.forget() }
    // Of a list that has grown, what is read stays where it is.
    let isSame = content.continues(self.content)
    let arrived = places.arrivals(in: content)
    self.content = content
    content.tweets.onArrival = { [weak self] in self?.list.arrived($0) }
    content.tweets.onFailure = { [weak self, weak tweets = content.tweets] error in
      // A list that is left concerns nobody any more.
      guard let self, self.content?.tweets === tweets else { return }
      context.host?.fail(sentence(for: error))
    }
    content.tweets.onChange = { [weak self] in self?.refreshLater() }
    maker.highlighter = content.highlighter
    maker.showsNetworks = content.library.hasSeveralNetworks
    list.accessibleName = content.library.words.many
    input.marking.reset()
    input.offersPlace = content.highlighter != nil
    list.reset(
      count: content.tweets.count, estimate: 140, index: content.start.row,
      offset: content.start.offset, keepsCursor: isSame,
      arrived: isSame ? content.shift(of: list.focusToken) : nil)
    show(arrived: min(arrived, content.start.row))
    onContent()
  }

  /// Shows nothing.
  func clear() {
    content = nil
    list.reset(count: 0, estimate: 140, index: 0, offset: 0)
  }

  /// Shows a tweet of the list, with the keyboard on it.
  func focus(on index: Int) { list.focus(on: index) }

  /// Remembers where reading stopped.
  func savePlace() {
    content?.savePlace(row: list.viewport.anchorRow, offset: list.viewport.anchorOffset)
  }
}

// MARK: - Private

extension TimelineView {
  private func makeInput() -> TimelineInput {
    let input = TimelineInput(on: list, context: context) { [weak self] in
      guard let self, let rows = content?.largeRows, !rows.isEmpty else { return [] }
      return list.rows.filter { rows.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    }
    input.marking.reveal = { [weak self] in self?.showPart(with: $0) }
    input.onChoose = { [weak self] in
      if let self, let content { filling.begin($0, in: content) }
    }
    return input
  }

  /// Brings the part of the large tweet's text into sight that has a byte, with the keyboard on it.
  private func showPart(with byte: Int) {
    guard let large = content?.large,
      let part = large.parts.lastIndex(where: { $0.range.lowerBound <= byte })
    else { return }
    list.focus(on: large.row + part)
  }

  private func place(_ index: Int, width: Int) -> PlacedRow? {
    guard let content, let tweet = content.tweets.tweet(at: index) else { return nil }
    let isLarge = content.largeRows.contains(index)
    return maker.row(
      of: tweet, width: width,
      TweetRowMaker.Options(
        heading: content.listing.headings[index], gap: content.gap(below: index, of: context.live),
        isLarge: isLarge,
        part: isLarge ? content.large.parts[index - content.large.row] : nil,
        selection: isLarge ? input.marking.selection : nil,
        note: context.bookmarks.mark(of: tweet)?.note,
        inset: index == 0 ? list.head(width).lead : 0, folder: content.library.folder.media))
  }

  private func show(arrived: Int) {
    guard arrived > 0 else { return newTweets?.hide() ?? () }
    let button = newTweets ?? NewTweetsButton(over: widget, look: context.look)
    newTweets = button
    button.show(arrived) { [weak self] in self?.focus(on: 0) }
  }

  /// Lets a home timeline's server tell how often what is in sight is liked by now.
  private func refreshSeen() {
    guard content?.listing.section?.section == .home else { return }
    let tweets = list.viewport.visibleRows(overscan: 0).compactMap { content?.tweets.tweet(at: $0) }
    context.live?.questions.refresh(tweets.map { $0.original ?? $0.id })
  }

  private func followOpened() {
    list.reload()
    // Readers say no other name of a row by themselves.
    if let index = list.focusedIndex, let row = list.rows[index] {
      context.messages.tell(row.accessibleName)
    }
  }

  private func followDesktop() {
    guard maker.isOutdated else { return }
    maker.forget()
    list.reload()
  }

  private func moved() {
    let rows = list.viewport.visibleRows(overscan: 0)
    content?.tweets.prefetch(rows.lowerBound - Self.ahead..<rows.upperBound + Self.ahead)
    context.pictures.dropWaiting(of: list)
    days.bubble.follow()
    onScroll()
    lastMove = MainLoop.time
    newTweets?.count(down: rows.lowerBound)
    let stand = [list.viewport.value, list.viewport.lower, list.viewport.upper]
    // Rows were filled again where they stand, as each minute: to wait would wake the program once more.
    if restTimer == nil, stand == stoodAt { return rest() }
    stoodAt = stand
    restTimer = LoopTimer(every: 400) { [weak self] in
      self?.restTimer = nil
      self?.rest()
      return false
    }
  }

  private func rest() {
    list.settle()
    savePlace()
    refreshSeen()
  }
}
