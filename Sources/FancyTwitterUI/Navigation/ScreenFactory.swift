import DesignKit
import TweetRows
import TweetStore

/// Makes the screens that destinations lead to.
@MainActor
final class ScreenFactory {
  private let session: LibrarySession
  private let context: ScreenContext
  /// The window's search: what was searched for last is there again.
  private(set) lazy var search = makeSearch()

  /// Whose posts are shown where something is opened; nil for all accounts'.
  var account: () -> AccountID?

  init(session: LibrarySession, context: ScreenContext) {
    self.session = session
    self.context = context
    account = { [weak session] in session?.account }
  }

  /// Searches on a screen of its own from now on: the former search stays as it is where it is open.
  func beginSearch() { search = makeSearch() }

  /// One more search, for a pane of its own.
  func makeSearch() -> SearchScreen { SearchScreen(keeping: session.folder, context: context) }

  /// The screen of a destination; nil where the library knows nothing of it, or it has no screen.
  ///
  /// What led to a post by a search is set off in it.
  /// All of it is at hand at once: what takes longer, the screen reads by itself.
  func screen(
    for destination: Destination, finding query: SearchQuery? = nil
  ) throws(LibraryError) -> (any Screen)? {
    let own = OwnScreens(session: session, context: context)
    // Nil where there is no library, of which all that they show is.
    let people = session.library.map { self.people(in: $0) }
    let content = session.library.map {
      ContentScreens(library: $0, session: session, account: account(), context: context)
    }
    return switch destination {
    case .drafts: try own.drafts()
    case .signIn(let account): own.signIn(account)
    case .backup: own.backup()
    case .repair: own.repair()
    case .archive(let account): own.inventory(of: account)
    case .part(let name, let account): own.part(name, of: account)
    case .person(let handle): try people?.page(of: handle)
    case .somebody(let key): try people?.page(of: key)
    case .together(let key, let year): try people?.posts(with: key, in: year)
    case .change(let kind, let account): people?.change(kind, of: account)
    case .export(let selection): content?.export(selection)
    case .tweet(let id): try content?.tweet(id, finding: query)
    case .medium(let tweet, let index, let section):
      try content?.medium(of: tweet, at: index, among: section)
    case .shared(let tweet): content?.shared(tweet)
    case .trend(let trend): content?.trend(trend)
    case .posts(let filter, let title): content?.posts(filter, title: title)
    case .year(let year): content?.year(year)
    case .insights(let text, let scope): content?.insights(of: text, in: scope)
    case .chat(let id, let place, let words): content?.chat(id, at: place, finding: words)
    case .search(let text, let scope):
      session.library.map { preparedSearch(of: $0, for: text, in: scope) }
    // They change what is shown, or lead out: the navigator sees to them.
    case .address, .section, .place, .fill, .fetch, .reveal, .messages, .chats: nil
    }
  }

  /// Whose page a destination is; nil where it is no page of somebody, or the library has never met them.
  ///
  /// O(log n).
  func person(of destination: Destination) throws(LibraryError) -> PersonKey? {
    guard let reader = session.library?.reader else { return nil }
    switch destination {
    case .person(let handle): return try Profile(of: handle, in: reader)?.key
    case .somebody(let key): return try Profile(of: key, in: reader)?.key
    case .address, .together, .change, .search, .tweet, .reveal, .fetch, .shared, .medium, .trend,
      .posts, .insights, .year, .place, .section, .fill, .messages, .chats, .chat, .drafts,
      .signIn, .archive, .export, .backup, .repair, .part:
      return nil
    }
  }

  /// What a quick look at a destination shows; nil where there is nothing to see.
  func preview(
    of destination: Destination, finding query: SearchQuery?
  ) throws(LibraryError) -> (any Screen)? {
    switch destination {
    case .search(let text?, _):
      return session.library.map {
        TweetListScreen(sharing: text, of: account(), in: $0, context: context)
      }
    case .address(let address):
      return session.library.map {
        TweetListScreen(leadingTo: address, of: account(), in: $0, context: context)
      }
    default: return try screen(for: destination, finding: query)
    }
  }

  /// The window's search in a scope; nil for what was searched for last.
  private func preparedSearch(
    of library: OpenLibrary, for text: String?, in scope: SearchScope?
  ) -> SearchScreen {
    var account = session.shownAccount
    if let scope {
      account = session.accounts.first(with: scope.account)
      search.field.scopes.kind = scope.kind
    } else if text != nil {
      // The kind was chosen for another search, and may leave out the very post that led here.
      search.field.scopes.kind = .everything
    }
    search.prepare(library, showing: session.accounts.count > 1 ? account : nil)
    if let text { search.search(for: text) }
    return search
  }

  private func people(in library: OpenLibrary) -> PersonScreens {
    PersonScreens(records: session.folder.importRecords, library: library, context: context)
  }
}
