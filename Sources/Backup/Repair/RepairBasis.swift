import ArchiveImport
import TweetModel
import TweetStore

/// What a repair goes by of a library; where that is another one afterwards, what was built is out of date.
///
/// A repair takes minutes, and nothing keeps anybody from importing, removing or signing out meanwhile.
struct RepairBasis: Hashable, Sendable {
  /// The imports, as they are kept: each import and each removal writes them anew.
  private let imports: [UInt8]?
  private let archives: [String]
  private let hasMessages: Bool
  /// Who is signed in; of no account where posts stay as they are.
  private let signedIn: [AccountID]

  /// `remains` are those of the library; `takesPosts` says whether its posts are built anew.
  init(of library: LibraryFolder, remains: LibraryRemains, takesPosts: Bool) {
    imports = library.keptFile(.imports)
    archives = remains.archives
    hasMessages = library.hasMessages
    signedIn = takesPosts ? remains.signedIn.map { AccountID($0) } : []
  }
}
