import Appearance
import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetModel
import TweetStore

/// The search: a line to type into, and the tweets that are found as one types.
@MainActor
final class SearchScreen: TimelineScreen {
  let results: TimelineView
  let field: SearchField

  private let context: ScreenContext
  private let column = Box(.column)
  private let recent: RecentSearches
  private let stack = Stack()
  private var library: OpenLibrary?
  /// The account whose tweets alone are searched; nil for all.
  private var account: Account?
  private var found: FoundTweets?

  private static let resultsPage = "results"
  private static let recentPage = "recent"

  /// A search that keeps what was searched for beside the person's own library.
  init(keeping folder: LibraryFolder, context: ScreenContext) {
    self.context = context
    let look = context.look
    results = TimelineView(context)
    recent = RecentSearches(folder: folder, look: look)
    field = SearchField(input: context.input, look: look)
    stack.add(results.widget, named: Self.resultsPage)
    stack.add(recent.widget, named: Self.recentPage)
    column.append(field.widget)
    column.append(stack, expands: true)
    field.entry.onSearch { [weak self] in self?.search() }
    field.entry.onStop { [weak context] in _ = context?.input.escapeLate() }
    field.entry.onActivate { [weak self] in self?.goToResults() }
    field.entry.onKeyPress { [weak self] in self?.handle($0) ?? false }
    field.order.onChange { [weak self] in self?.search() }
    recent.widget.onScroll { [weak context] in context?.scrollSideways($0) ?? false }
    field.kind.onChange { [weak self] in self?.search() }
    field.onSearchAll = { [weak self] in self?.searchAll() }
    recent.onChoose = { [weak self] in self?.search(again: $0) }
  }

  var widget: Widget { column }
  let title = translated("Search")

  /// Searches a library from now on, or what it has of one of its accounts.
  func prepare(_ library: OpenLibrary, showing account: Account?) {
    if self.library?.folder != library.folder { field.text = "" }
    self.library = library
    self.account = account
    field.show(account: account?.author.handle)
    search()
  }

  /// Goes on in a library that is another one by now, as after a first import; what was found in the same one stays.
  func follow(_ library: OpenLibrary) {
    guard let former = self.library else { return }
    self.library = library
    if former.folder != library.folder || found?.count == 0 { search() }
  }

  /// Searches for a text.
  func search(for text: String) {
    field.text = text
    search()
  }

  func takeFocus() {
    field.takeFocus()
  }

  func leave() -> Bool {
    keep()
    return true
  }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    let origin = results.widget.position(in: column)
    guard y > Double(origin.y), stack.visibleChild == Self.resultsPage else {
      return [.click, .menuDrag]
    }
    return results.claims(atX: x - Double(origin.x), y: y - Double(origin.y))
  }

  var timeline: TimelineView { results }

  var printedTitle: String { field.text }

  var isSettled: Bool {
    found.map { $0.isStarted && ($0.count == 0 || results.isSettled) } ?? true
  }

  /// Searches for what has been typed.
  func search() {
    guard let library else { return }
    let query = SearchQuery(parsing: field.text)
    guard !query.isEmpty else { return showRecent(query) }
    stack.visibleChild = Self.resultsPage
    let scope = SearchScope(account: account.map { AccountID($0) }, kind: field.searchKind)
    let found = FoundTweets(query, in: scope, by: field.searchOrder, of: library)
    self.found = found
    var isFirst = true
    found.onGrowth = { [weak self, weak found] in
      guard let self, let found, self.found === found else { return }
      show(found, in: library, isFirst: isFirst)
      isFirst = false
    }
    found.onFailure = { [weak self] in self?.field.say("", told($0)) }
    found.loadMore()
  }
}

// MARK: - Private

extension SearchScreen {
  private func showRecent(_ query: SearchQuery) {
    found = nil
    results.clear()
    stack.visibleChild = Self.recentPage
    do throws(LibraryError) { try recent.refresh() } catch { return field.say("", told(error)) }
    field.say("", query.misunderstood.first?.sentence ?? hint)
  }

  private var hint: String {
    switch field.searchKind {
    case .everything: translated("Type to search tweets and likes.")
    case .own: translated("Type to search tweets.")
    case .likes: translated("Type to search likes.")
    }
  }

  private func searchAll() {
    account = nil
    field.show(account: nil)
    search()
    field.entry.grabFocus()
  }

  private func search(again text: String) {
    field.text = text
    search()
    field.entry.grabFocus()
  }

  // Down leads from the line to what stands beneath it.
  private func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, Key.withoutKeypad(press.key) == Key.down else { return false }
    if stack.visibleChild == Self.recentPage { recent.takeFocus() } else { goToResults() }
    return true
  }

  private func goToResults() {
    keep()
    results.list.focus(on: 0)
  }

  /// Keeps what has been typed, if it found something.
  private func keep() {
    if let found, found.count > 0 { recent.add(field.text) }
  }

  private func show(_ found: FoundTweets, in library: OpenLibrary, isFirst: Bool) {
    if isFirst {
      results.show(TimelineContent(found, of: library))
    } else {
      results.grow(to: found.count)
    }
    let misunderstood = found.query.misunderstood.first?.sentence ?? ""
    switch (found.count, found.hasMore) {
    case (0, _):
      let nothing = translated("Nothing was found. Fewer or shorter words find more.")
      field.say("", misunderstood.isEmpty ? nothing : misunderstood)
    case (let count, false): field.say(translated("%d tweet", "%d tweets", count), misunderstood)
    case (let count, true): field.say(translated("More than %d", count), misunderstood)
    }
  }
}
