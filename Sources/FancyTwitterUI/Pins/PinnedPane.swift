import DesignKit
import TweetStore

/// A list that is pinned beside the window's own one: made when there is room for it.
@MainActor
final class PinnedPane: SectionPane {
  let id: Int

  /// Runs when it shows another list.
  var onChange: () -> Void = {}

  private(set) var stack: PageStack?

  private var chosen: PinnedList
  let session: LibrarySession
  private let factory: ScreenFactory
  private let context: ScreenContext
  /// What the window's own sections do where one asks for messages, or has become empty.
  private weak var others: SectionScreens?
  private(set) lazy var screens = makeScreens()
  // What helps is done in the window's own list: this one offers nothing.
  private(set) lazy var message = MessageScreen(look: context.look)

  init(
    _ list: PinnedList, id: Int, session: LibrarySession, factory: ScreenFactory,
    beside others: SectionScreens, context: ScreenContext
  ) {
    self.id = id
    chosen = list
    self.session = session
    self.factory = factory
    self.others = others
    self.context = context
    context.bookmarks.observe(self) { [weak self] in self?.followBookmarks() }
  }

  var section: Section? { stack == nil ? nil : chosen.section }

  var root: (any Screen)? { stack?.root }

  /// What it shows, as it is kept: a search is what has been typed by now.
  var list: PinnedList { (root as? SearchScreen)?.pinnedList ?? chosen }

  /// What its bar says; somebody's page knows whose it is, who would have to be looked up at each press.
  var title: String {
    switch root {
    case let page as ProfileScreen: page.title
    case let search as SearchScreen where search.pinnedList == nil: search.title
    default: list.name(in: session.library)
    }
  }

  /// Makes it, for there is room.
  func open() -> PageStack {
    if let stack { return stack }
    let made = PageStack()
    stack = made
    made.widget.show()
    refresh()
    return made
  }

  /// Shows another list from now on.
  func show(_ list: PinnedList) {
    savePlace()
    chosen = list
    if stack != nil {
      endStay()
      refresh()
    }
    onChange()
  }

  /// The person goes elsewhere, or the library has lost what is shown: what was new is known from now on.
  func endStay() { if stack != nil { timelines.endStay() } }

  /// Searches anew in the library that has lost what may have been found.
  func searchAgain() { (root as? SearchScreen)?.search() }

  /// Finds anew what servers have told meanwhile; what is read stays in place.
  func findAnew() { (root as? SearchScreen)?.findAnew() }

  /// Follows the library, which has changed: what is read stays in place.
  func follow(_ library: OpenLibrary) {
    guard let stack else { return }
    savePlace()
    switch stack.root {
    case let search as SearchScreen: search.follow(library)
    case let page as ProfileScreen where page.followIfKnown(in: library): break
    default: refresh()
    }
  }

  /// Keeps what the person did, for the list is about to go.
  func leave() {
    savePlace()
    _ = root?.leave()
  }

  func refresh() {
    guard let stack, let library = session.library else { return }
    let former = stack.root
    do throws(LibraryError) { stack.root = try screen(in: library) } catch {
      stack.root = said(.unreadable(sentence(for: error)))
    }
    // Those of sections are there again when they are chosen.
    if let former, !(former is any SectionScreen), former !== message {
      _ = former.leave()
      stack.forget(former)
    }
  }
}

// MARK: - Private

extension PinnedPane {
  private func screen(in library: OpenLibrary) throws(LibraryError) -> any Screen {
    switch chosen {
    case .section(let section, let account):
      guard session.has(account) else { return said(.accountIsGone) }
      return try screen(showing: section, of: account, in: library)
    case .search(let text, let scope):
      guard session.has(scope.account) else { return said(.accountIsGone) }
      let screen = factory.makeSearch()
      screen.field.scopes.kind = scope.kind
      screen.prepare(library, showing: session.accounts.first(with: scope.account))
      screen.search(for: text)
      screen.widget.showAll()
      return screen
    case .person(let key):
      guard let page = try factory.screen(for: .somebody(key)) else { return said(.personIsGone) }
      page.widget.showAll()
      return page
    }
  }

  private func makeScreens() -> SectionScreens {
    let made = SectionScreens(context, isPinned: true)
    made.onReadMessages = { [weak others] in others?.onReadMessages($0) }
    made.onStale = { [weak self, weak others] in
      others?.onStale($0)
      self?.refresh()
    }
    return made
  }
}

extension LibrarySession {
  /// Whether the library has an account; all of them together it always has.
  func has(_ account: AccountID?) -> Bool {
    account == nil || accounts.contains { AccountID($0) == account }
  }
}

extension EmptyMessage {
  @MainActor static var accountIsGone: Self {
    Self(
      title: translated("This account is gone"),
      text: translated(
        "Its posts are not in the library any more. Choose another list by the title, or unpin this one."
      ))
  }

  @MainActor static var personIsGone: Self {
    Self(
      title: translated("Nobody knows them any more"),
      text: translated(
        "The library has nothing of this person. Choose another list by the title, or unpin this one."
      ))
  }
}
