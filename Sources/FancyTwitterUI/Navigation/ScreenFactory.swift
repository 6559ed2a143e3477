import DesignKit
import TweetRows
import TweetStore

/// Makes the screens that destinations lead to.
@MainActor
final class ScreenFactory {
  private let session: LibrarySession
  private let context: ScreenContext
  // One for the window: what was searched for is there again.
  private(set) lazy var search = makeSearch()

  /// Whose posts are shown where something is opened; nil for all accounts'.
  var account: () -> AccountID?

  init(session: LibrarySession, context: ScreenContext) {
    self.session = session
    self.context = context
    account = { [weak session] in session?.account }
  }

  /// One more search, for a pane of its own.
  func makeSearch() -> SearchScreen { SearchScreen(keeping: session.folder, context: context) }

  /// The screen of a destination; nil where the library knows nothing of it, or it has no screen.
  ///
  /// All of it is at hand at once: what takes longer, the screen reads by itself.
  func screen(for destination: Destination) throws(LibraryError) -> (any Screen)? {
    let own = OwnScreens(session: session, context: context)
    switch destination {
    case .drafts: return try own.drafts()
    case .signIn: return own.signIn()
    case .backup: return own.backup()
    case .repair: return own.repair()
    case .archive(let account): return own.inventory(of: account)
    case .part(let name, let account): return own.part(name, of: account)
    default: break
    }
    guard let library = session.library else { return nil }
    switch destination {
    case .export(let selection):
      return ExportScreen(
        selection, in: library,
        handle: session.accounts.count == 1 ? session.accounts[0].author.handle : "",
        context: context)
    case .tweet(let id):
      return try library.reader.tweet(id).map { TweetScreen($0, in: library, context: context) }
    case .person(let handle): return try people(in: library).page(of: handle)
    case .somebody(let key): return try people(in: library).page(of: key)
    case .together(let key, let year): return try people(in: library).posts(with: key, in: year)
    case .change(let kind, let account): return people(in: library).change(kind, of: account)
    case .medium(let tweet, let index, let section):
      return PictureScreen(
        try PictureSequence(tweet, at: index, among: section, of: account(), in: library),
        folder: library.folder.media, context: context)
    case .shared(let tweet):
      return SharingScreen(tweet, folder: library.folder.media, context: context)
    case .trend(let trend):
      let account = account()
      return TweetListScreen(
        title: trend.shownName, of: trend, in: library, context: context
      ) {
        (reader) throws(LibraryError) in try reader.tweets(of: trend, account: account)
      }
    case .posts(let filter, let title):
      return TweetListScreen(title: title, in: library, context: context) {
        (reader) throws(LibraryError) in .found(try reader.posts(filter))
      }
    case .year(let year):
      return YearScreen(
        year, of: account(), author: session.shownAccount?.author, in: library,
        context: context)
    case .insights(let text, let scope):
      return SearchInsightsScreen(of: text, in: scope, of: library, context: context)
    case .chat(let id, let place, let words):
      return ChatScreen(id, at: place, finding: words, in: library, context: context)
    case .search(let text, let scope):
      prepareSearch(of: library, in: scope, for: text)
      if let text { search.search(for: text) }
      return search
    default: return nil
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
    default: return nil
    }
  }

  /// What a quick look at a destination shows; nil where there is nothing to see.
  func preview(of destination: Destination) throws(LibraryError) -> (any Screen)? {
    switch destination {
    case .search(let text?, _):
      return session.library.map {
        TweetListScreen(sharing: text, of: account(), in: $0, context: context)
      }
    case .address(let address):
      return session.library.map {
        TweetListScreen(leadingTo: address, of: account(), in: $0, context: context)
      }
    default: return try screen(for: destination)
    }
  }

  private func prepareSearch(of library: OpenLibrary, in scope: SearchScope?, for text: String?) {
    var account = session.shownAccount
    if let scope {
      account = session.accounts.first { AccountID($0) == scope.account }
      search.field.scopes.kind = scope.kind
    } else if text != nil {
      // The kind was chosen for another search, and may leave out the very post that led here.
      search.field.scopes.kind = .everything
    }
    search.prepare(library, showing: session.accounts.count > 1 ? account : nil)
  }

  private func people(in library: OpenLibrary) -> PersonScreens {
    PersonScreens(records: session.folder.importRecords, library: library, context: context)
  }
}
