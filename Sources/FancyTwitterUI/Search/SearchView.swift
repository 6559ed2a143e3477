import GtkKit
import TweetModel
import TweetStore

/// The search: a line to type into, and the tweets that are found as one types.
@MainActor
final class SearchView {
  let widget = Box(.column)
  let results: TimelineView
  let entry = SearchEntry()

  /// Runs when the person wants to be rid of it.
  var onClose: () -> Void = {}

  private let note = Label("")
  private var library: OpenLibrary?
  private var reader: Library?
  private var found: FoundTweets?

  init(look: Look) {
    results = TimelineView(look: look)
    let row = Box(.row)
    row.addStyleClass("search-row")
    row.append(entry, expands: true)
    entry.setPlaceholder(translated("Words, “a phrase”, #tag, @name, -not this"))
    entry.accessibleName = translated("Search")
    note.addStyleClass("search-note")
    note.align(0)
    note.wrap(atCharacters: 60)
    widget.append(row)
    widget.append(note)
    widget.append(results.widget, expands: true)
    widget.showAll()
    entry.onSearch { [weak self] in self?.search() }
    entry.onStop { [weak self] in self?.onClose() }
    entry.onActivate { [weak self] in self?.results.list.focus(on: 0) }
  }

  /// Searches a library from now on.
  func open(_ library: OpenLibrary) {
    if self.library?.folder != library.folder { entry.text = "" }
    self.library = library
    do throws(LibraryError) {
      reader = try Library(folder: library.folder)
    } catch {
      say("\(error)")
    }
    search()
    entry.grabFocus()
    entry.selectAll()
  }

  /// What has been typed.
  var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }

  /// Whether nothing is on its way any more.
  var isSettled: Bool {
    found.map { $0.isStarted && (found?.count == 0 || results.isSettled) } ?? true
  }

  /// Searches for what has been typed.
  func search() {
    guard let library, let reader else { return }
    let query = SearchQuery(parsing: entry.text)
    guard !query.isEmpty else {
      found = nil
      results.clear()
      return say(translated("Type to search all of your tweets."))
    }
    let found = FoundTweets(query, in: reader)
    self.found = found
    var isFirst = true
    found.onGrowth = { [weak self, weak found] in
      guard let self, let found, self.found === found else { return }
      show(found, in: library, isFirst: isFirst)
      isFirst = false
    }
    found.onFailure = { [weak self] in self?.say("\($0)") }
    found.loadMore()
  }

  private func show(_ found: FoundTweets, in library: OpenLibrary, isFirst: Bool) {
    if isFirst {
      results.show(found, of: library, highlighting: SearchHighlighter(entry.text))
    } else {
      results.grow(to: found.count)
    }
    switch (found.count, found.hasMore) {
    case (0, _): say(translated("Nothing was found. Fewer or shorter words find more."))
    case (let count, false): say(translated("%d tweet", "%d tweets", count))
    case (let count, true): say(translated("The newest %d; more as you read on", count))
    }
  }

  private func say(_ text: String) { note.text = text }
}
