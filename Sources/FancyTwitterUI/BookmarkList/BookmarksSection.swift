import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetModel
import TweetRows
import TweetStore

/// The section of what the person has marked, and a line to search it.
@MainActor
final class BookmarksSection: SectionScreen, TimelineScreen {
  let timeline: TimelineView
  let search: SearchLine
  let widget: Widget

  private let context: ScreenContext
  private let note: FoundNote
  private let question = LastQuestion()
  private var library: OpenLibrary?
  /// What was typed when it was last looked for.
  private var searched = ""

  /// Whether the person has asked for what is being looked for.
  private var awaitsFound = false

  /// Runs when the last mark is gone.
  var onEmpty: () -> Void = {}

  /// Whether something was marked where the list is not seen: who comes to it finds that first.
  private var hasNews = false

  init(_ context: ScreenContext) {
    self.context = context
    let look = context.look
    timeline = TimelineView(context)
    search = SearchLine(translated("Search bookmarks"), look: look)
    note = FoundNote(look: look)
    let column = Box(.column)
    column.append(search.widget)
    column.append(note.widget)
    column.append(timeline.widget, expands: true)
    column.showAll()
    note.say(nil)
    widget = column
    connect()
  }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    guard context.bookmarks.count > 0 else { return false }
    if !widget.isMapped {
      // Who comes here reads on by the arrows: the line is one key further up.
      MainLoop.whenIdle { [weak self] in
        if let self, search.entry.containsFocus { takeFocus() }
      }
    }
    let isOther = self.library?.folder != library.folder
    self.library = library
    defer { hasNews = false }
    if isOther { forgetSearch() }
    // The end of an import opens the same library anew, and leaves what is typed and read.
    if isSearching {
      find()
    } else if !isOther, !hasNews, timeline.content != nil {
      try goOn(in: MarkedTweets(context.bookmarks.count, in: library))
    } else {
      try show(MarkedTweets(context.bookmarks.count, in: library))
    }
    return true
  }

  var isLoaded: Bool {
    !question.isOpen && (timeline.isLoaded || timeline.content?.tweets.count == 0)
  }
  var isSettled: Bool { !question.isOpen && timeline.isSettled }

  func takeFocus() { timeline.list.grabFocus() }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    let origin = timeline.widget.position(in: widget)
    guard y > Double(origin.y) else { return [.click, .menuDrag] }
    return timeline.claims(atX: x - Double(origin.x), y: y - Double(origin.y))
  }

  var printedTitle: String { translated("Bookmarks") }
}

// MARK: - Private

extension BookmarksSection {
  private var isSearching: Bool { !searched.isEmpty }

  private func connect() {
    context.bookmarks.observe(self) { [weak self] in self?.update() }
    search.entry.onSearch { [weak self] in self?.followText() }
    search.lead(into: { [weak self] in self?.goToList() }) { [weak context] in
      _ = context?.input.escapeLate()
    }
    timeline.list.onLeaveTop = { [weak self] in self?.search.entry.grabFocus() }
  }

  private func update() {
    guard let library, let shown = timeline.content?.tweets else { return }
    let count = context.bookmarks.count
    guard isSearching || shown.count != count else { return }
    guard count > 0 else {
      forgetSearch()
      return onEmpty()
    }
    if isSearching { return find() }
    if count > shown.count, !timeline.widget.isMapped { hasNews = true }
    attempt { () throws(LibraryError) in try goOn(in: MarkedTweets(count, in: library)) }
  }

  private func attempt(_ body: () throws(LibraryError) -> Void) {
    do throws(LibraryError) { try body() } catch { context.host?.fail(sentence(for: error)) }
  }
}

// MARK: - Searching

extension BookmarksSection {
  private func forgetSearch() {
    question.drop()
    search.entry.text = ""
    searched = ""
    note.say(nil)
  }

  private func followText() {
    guard let library, search.entry.text.trimmed != searched else { return }
    searched = search.entry.text.trimmed
    if isSearching { return find(isNew: true) }
    question.drop()
    note.say(nil)
    attempt { () throws(LibraryError) in
      try show(MarkedTweets(context.bookmarks.count, in: library))
    }
  }

  /// Goes to what is found, once that is known: Enter is told at once, and typing when it has paused.
  private func goToList() {
    followText()
    awaitsFound = question.isOpen
    if !awaitsFound, timeline.list.viewport.count > 0 { timeline.focus(on: 0) }
  }

  /// Lists the marks that say what is searched for; what is read stays where it is, unless that is new.
  private func find(isNew: Bool = false) {
    guard let library else { return }
    question.ask { [searched] () async throws(LibraryError) in
      // Lists do not wait for it.
      try await library.counting().read { (reader) throws(LibraryError) in
        try reader.marked(saying: searched, isCancelled: { Task.isCancelled })
      }
    } then: { [weak self] in
      self?.show(found: MarkedTweets($0, in: library), isNew: isNew)
    } failing: { [weak context] in
      context?.host?.fail(sentence(for: $0))
    }
  }

  private func show(found: MarkedTweets, isNew: Bool) {
    note.say(
      found.count == 0
        ? translated("Nothing was found. Fewer or shorter words find more.")
        : library?.words.count(found.count))
    attempt { () throws(LibraryError) in try isNew ? show(found) : goOn(in: found) }
    if awaitsFound, search.entry.containsFocus { goToList() }
    awaitsFound = false
  }
}

// MARK: - Showing

extension BookmarksSection {
  private func show(
    _ tweets: MarkedTweets, from row: Int = 0, offset: Int = 0, goesOn: Bool = false
  ) throws(LibraryError) {
    guard let library else { return }
    let row = min(row, max(0, tweets.count - 1))
    try tweets.load(at: row, from: library.reader)
    var content = TimelineContent(library: library, tweets: tweets)
    content.start = (row, offset)
    content.goesOn = goesOn
    timeline.show(content)
  }

  // What is read stays where it is.
  private func goOn(in tweets: MarkedTweets) throws(LibraryError) {
    let (list, shown) = (timeline.list, timeline.content?.tweets)
    let token = list.focusedIndex == nil ? nil : list.focusToken
    let (hadFocus, viewport) = (list.containsFocus, list.viewport)
    let focused = token.flatMap { shown?.tweet(at: $0.index) }
    let read = shown?.tweet(at: viewport.anchorRow)
    try show(
      tweets, from: place(of: read, formerly: viewport.anchorRow, in: tweets),
      offset: viewport.anchorOffset, goesOn: true)
    guard hadFocus else { return }
    guard let token, tweets.count > 0 else { return takeFocus() }
    list.focus(on: place(of: focused, formerly: token.index, in: tweets), entity: token.entity)
  }

  /// Where a marked post stands in a list, or where what took its place does, if it is gone.
  private func place(of tweet: Tweet?, formerly row: Int, in tweets: MarkedTweets) -> Int {
    let place = tweet.flatMap { tweet in
      tweets.found.map { $0.firstIndex(where: tweet.knownIDs.contains) }
        ?? context.bookmarks.place(of: tweet)
    }
    return place ?? max(0, min(row, tweets.count - 1))
  }
}
