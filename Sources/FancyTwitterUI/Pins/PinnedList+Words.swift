import Appearance
import DesignKit
import TweetRows
import TweetStore

/// What a pinned list is called, and the sign that stands before that.
extension PinnedList {
  @MainActor var icon: Icon {
    switch self {
    case .section(let section, _): SectionNames.item(section).icon
    case .search: .search
    case .person: .person
    }
  }

  /// Whoever has gone from the library is called by the id.
  @MainActor
  func name(in library: OpenLibrary?) -> String {
    switch self {
    case .section(let section, _): SectionNames.item(section).name
    case .search(let text, _): text
    case .person(let key):
      library.flatMap { try? Profile(of: key, in: $0.reader)?.name } ?? key.value
    }
  }

  /// Whose posts it lists, where that is one account of several: of all accounts, too, Home is but one's.
  @MainActor
  func owner(in session: LibrarySession) -> String? {
    guard session.accounts.count > 1 else { return nil }
    let id = self == .section(.home, of: nil) ? session.homeAccount(of: nil) : account
    return session.accounts.first(with: id).map { NetworkWords.sign($0.author.handle) }
  }
}
