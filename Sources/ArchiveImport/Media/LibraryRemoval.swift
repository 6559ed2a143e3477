import Glibc
import TweetStore

/// Takes accounts out of a library: their tweets, what is known through their likes only, and their pictures.
///
/// Drafts and the archives themselves stay. The tweets go in one transaction; the pictures after it, and those that a
/// killed removal has left go with the next import, which finds them in the journal.
public enum LibraryRemoval {
  /// Removes one account; `clock` is the one by which the library counts.
  ///
  /// - Throws: ``LibraryError``; the library is then as it was.
  public static func remove(
    _ account: AccountID, from library: LibraryFolder, clock: ZoneClock
  ) throws(LibraryError) {
    let writer = try LibraryWriter(folder: library, clock: clock)
    let files = MediaFolder.files(of: account, in: library)
    MediaFolder.announce(files, in: library)
    try writer.remove(account)
    MediaFolder.remove(files, of: [account], in: library)
    library.forgetPlacesAndNews(of: account)
    try library.forgetImports(of: account)
    try PartTable(folder: library).forget(account)
    try MessageRemoval.remove(account, from: library)
    try LibraryReader(folder: library).takeSeenArrivals(from: library)
  }

  /// Removes all accounts.
  ///
  /// - Throws: ``LibraryError``; the library is then as it was.
  public static func removeEverything(from library: LibraryFolder) throws(LibraryError) {
    let accounts = try LibraryReader(folder: library).accounts().map(AccountID.init)
    let writer = try LibraryWriter(folder: library)
    let files = accounts.flatMap { MediaFolder.files(of: $0, in: library) }
    MediaFolder.announce(files, in: library)
    try writer.removeEverything()
    MediaFolder.remove(files, of: accounts, in: library)
    for account in accounts {
      library.forgetPlacesAndNews(of: account)
      try library.forgetImports(of: account)
      try PartTable(folder: library).forget(account)
    }
    library.forgetPlacesAndNews(of: nil)
    try MessageRemoval.removeEverything(from: library)
  }
}
