import Appearance
import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetModel
import TweetRows
import TweetStore

/// The search: a line to type into, and the tweets that are found as one types.
@MainActor
final class SearchScreen: TimelineScreen {
  let results: TimelineView
  let field: SearchField

  private let context: ScreenContext
  private let column = Box(.column)
  let strip: BoundedStrip
  let kept: KeptSearches
  private let stack = Stack()
  private(set) var library: OpenLibrary?
  /// The account whose tweets alone are searched; nil for all.
  private(set) var account: Account?
  private(set) var found: FoundTweets?
  /// What was typed when it was last searched.
  private(set) var searched = ""
  /// Among what that was searched for.
  private var searchedScope: SearchScope?
  /// Whether the person has asked for results that are on their way.
  private var awaitsResults = false
  /// Whether screen readers are to say by themselves what is found.
  var isNews = true
  let counts = SearchCounts()
  let renewal = SearchRenewal()
  /// Of which state of the library that is which is found, or is on its way.
  var foundState: SearchState?

  private static let resultsPage = "results"
  private static let keptPage = "kept"

  /// A search that keeps what was searched for beside the person's own library.
  init(keeping folder: LibraryFolder, context: ScreenContext, patience: Int = 700) {
    self.context = context
    let look = context.look
    results = TimelineView(context)
    kept = KeptSearches(folder: folder, look: look)
    field = SearchField(input: context.input, look: look, patience: patience)
    stack.add(results.widget, named: Self.resultsPage)
    stack.add(kept.widget, named: Self.keptPage)
    // A stack goes to no page that is hidden.
    stack.showAll()
    strip = BoundedStrip(field.widget)
    column.append(strip)
    strip.bound(by: column) { [weak self] in self?.mostOfStrip(in: $0) ?? $0 / 2 }
    column.append(stack, expands: true)
    field.entry.onSearch { [weak self] in if let self, field.text != searched { search() } }
    field.entry.onStop { [weak context] in _ = context?.input.escapeLate() }
    field.entry.onActivate { [weak self] in self?.goToResults() }
    field.entry.onKeyPress { [weak self] in self?.handle($0) ?? false }
    field.summary.order.onChange { [weak self] in self?.search() }
    field.summary.insights.onClick { [weak self] in self?.showInsights() }
    kept.widget.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    field.scopes.onChange = { [weak self] in self?.search() }
    field.scopes.onMessages = { [weak self] in
      if let self { self.context.navigate(.messages(finding: field.text)) }
    }
    field.spelling.onChoose = { [weak self] in self?.search(again: $0) }
    field.onRemove = { [weak self] in self?.search() }
    field.save.onPress = { [weak self] in self?.toggleSaved() }
    field.account.allAccounts.onClick { [weak self] in self?.searchAll() }
    kept.onChange = { [weak self] in self?.strip.rebound() }
    kept.onChoose = { [weak self] in self?.search(again: $0) }
    renewal.onFound = { [weak self] in self?.show(renewed: $0) }
    counts.onChange = { [weak self] in
      self?.field.scopes.show($0, messages: $1)
      self?.updateCounts()
    }
  }

  var widget: Widget { column }

  let title = translated("Search")

  /// Searches a library from now on, or what it has of one of its accounts.
  func prepare(_ library: OpenLibrary, showing account: Account?) {
    if self.library?.folder != library.folder { field.text = "" }
    self.library = library
    field.scopes.words = library.words
    self.account = account
    showAccount()
    search()
  }

  /// Goes on in a library that is another one by now, as after a first import, or has changed: what is read stays in place.
  func follow(_ library: OpenLibrary) {
    guard let former = self.library else { return }
    self.library = library
    field.scopes.words = library.words
    let isOther = former.folder != library.folder
    if isOther {
      // An account of the former one is not in this.
      account = nil
    }
    showAccount()
    isOther ? search() : findAnew()
  }

  /// Searches for a text.
  func search(for text: String) {
    field.text = text
    search()
  }

  var isOfLibrary: Bool { false }

  /// It is a search: one goes on with it.
  func startSearch() -> Bool {
    context.input.beginCommand()
    takeFocus()
    return true
  }

  func takeFocus() {
    field.takeFocus()
  }

  func leave() -> Bool {
    keep()
    return true
  }

  func claims(atX x: Double, y: Double) -> PressClaims {
    let origin = results.widget.position(in: column)
    guard y > Double(origin.y), stack.visibleChild == Self.resultsPage else {
      return [.click, .menuDrag]
    }
    return results.claims(atX: x - Double(origin.x), y: y - Double(origin.y))
  }

  var timeline: TimelineView { results }

  var printedTitle: String { field.text }

  var isSettled: Bool {
    found.map {
      $0.isStarted && !counts.isCounting && !field.spelling.isLooking
        && !renewal.isUnderWay && ($0.count == 0 || results.isSettled)
    }
      ?? true
  }

  /// Searches for what has been typed.
  func search() {
    guard let library else { return }
    renewal.stop()
    isNews = true
    let isOther = field.text != searched
    let scope = field.scopes.scope(of: account)
    field.begin(isOther: isOther || scope != searchedScope)
    (searched, searchedScope, awaitsResults) = (field.text, scope, false)
    // A pinned search is called by its words.
    if isOther { context.host?.titleChanged() }
    let query = SearchQuery(parsing: field.text)
    field.show(query)
    field.scopes.hasMessages = library.folder.hasMessages
    field.scopes.show([:])
    field.save.isOffered = !query.isEmpty
    guard !query.isEmpty else { return showKept(query) }
    field.save.isSaved = kept.isSaved(field.text)
    stack.visibleChild = Self.resultsPage
    // What can be searched for is no longer of use, and what is found is not known yet.
    if found == nil { field.show(hint: "") }
    defer { strip.rebound() }
    foundState = try? library.reader.searchState()
    let found = FoundTweets(query, in: scope, by: field.summary.searchOrder, of: library)
    listen(to: found, in: library)
    found.loadMore()
    count(found, in: library)
  }

  /// Shows from now on what is found of a search, as it comes.
  func listen(to found: FoundTweets, in library: OpenLibrary) {
    self.found = found
    found.onGrowth = { [weak self, weak found] in
      guard let self, let found, self.found === found else { return }
      let isFirst = results.content?.tweets !== found
      show(found, in: library, isFirst: isFirst)
      if isFirst, found.count == 0 {
        field.spelling.look(for: searched, in: found.scope, of: library)
      }
      // Who has gone elsewhere meanwhile stays there.
      if awaitsResults, field.text == searched, field.entry.containsFocus { goToResults() }
      awaitsResults = false
    }
    found.onFailure = { [weak self, weak found] in
      guard let self, let found, self.found === found else { return }
      // What was found before was another question's.
      if !found.isStarted { results.clear() }
      field.say("", sentence(for: $0))
    }
  }
}

// MARK: - Private

extension SearchScreen {
  /// Leaves half of the page for what is found, where there is something.
  private func mostOfStrip(in height: Int) -> Int {
    // While it is not known what is found, it is taken for something: nothing is to jump.
    let isEmpty =
      stack.visibleChild == Self.keptPage
      ? kept.isEmpty : found.map { $0.isStarted && $0.count == 0 } ?? false
    return max(isEmpty ? height : height / 2, 60)
  }

  private func showKept(_ query: SearchQuery) {
    found = nil
    counts.stop()
    results.clear()
    stack.visibleChild = Self.keptPage
    do throws(LibraryError) { try kept.refresh(of: account, in: library) } catch {
      return field.say("", sentence(for: error))
    }
    guard let misunderstood = query.misunderstood.first else {
      return field.show(hint: field.scopes.hint)
    }
    field.say("", misunderstood.sentence)
  }

  private func showInsights() {
    // A chart is to show what stands over it.
    if let problem = query?.misunderstood.first { return context.messages.say(problem.sentence) }
    keep()
    context.navigate(.insights(of: field.text, in: field.scopes.scope(of: account)))
  }

  private func showAccount() {
    let hasHome = library?.hasHome(of: account.map { AccountID($0) }) == true
    field.scopes.hasHome = hasHome
    field.show(account: account?.author.handle, hasHome: hasHome)
  }

  private func searchAll() {
    account = nil
    showAccount()
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
    if stack.visibleChild == Self.keptPage { kept.takeFocus() } else { goToResults() }
    return true
  }

  /// Goes to what is found, once that is known: Enter is told at once, and typing when it has paused.
  private func goToResults() {
    if field.text != searched { search() }
    guard let found else { return }
    awaitsResults = !found.isStarted
    guard found.isStarted else { return }
    keep()
    results.list.focus(on: 0)
  }

  /// Keeps what has been typed, if it found something.
  private func keep() {
    if let found, found.count > 0, field.text == searched { kept.add(searched) }
  }

  private func updateCounts() {
    if let found, found.isStarted, let library { show(found, in: library, isFirst: false) }
  }

  // As the button says: another window may have done it already.
  private func toggleSaved() {
    do throws(LibraryError) {
      try field.save.isSaved ? kept.forget(field.text) : kept.save(field.text)
      field.save.isSaved = kept.isSaved(field.text)
    } catch {
      field.say("", sentence(for: error))
    }
  }
}
