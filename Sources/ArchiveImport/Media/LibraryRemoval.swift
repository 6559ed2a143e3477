import Glibc
import TweetStore

/// Takes accounts out of a library: their tweets, what is known through their likes only, and their pictures.
///
/// Drafts and the archives themselves stay. Messages and what else the archives held go first, and the tweets then, in one
/// transaction: whose removal was killed or failed is still listed, and can be removed again. The pictures follow; those
/// that a killed removal has left go with the next import, which finds them in the journal.
///
/// A damaged file of messages or of what else the archives held keeps no account in the library. It goes whole with the
/// last account; before, it holds what is others', and stays until it is repaired from their archives. What a repair has put
/// aside goes with any account, for it holds all of them, and nobody could tell what of it is whose.
public enum LibraryRemoval {
  /// Removes one account; `clock` is the one by which the library counts.
  ///
  /// - Throws: ``LibraryError``; the account is then still there, if perhaps without its messages and what else its archives
  ///   held. Where only the list of imports cannot be written, it is gone all the same; and where a damaged file still has
  ///   what others have in it, too, which is told then.
  public static func remove(
    _ account: AccountID, from library: LibraryFolder, clock: ZoneClock
  ) throws(LibraryError) {
    let writer = try LibraryWriter(folder: library, clock: clock)
    let isLast = try LibraryReader(folder: library).accounts().map(AccountID.init) == [account]
    let messageDamage = try MessageRemoval.remove(account, from: library, isLast: isLast)
    let partDamage = try removeParts(of: account, from: library, isLast: isLast)
    let files = MediaRoom.posts.files(of: account, in: library)
    MediaRoom.announce(files, in: library)
    try writer.remove(account)
    // Last, for it may take minutes: who is killed meanwhile leaves nothing that could be told of the account.
    defer { writer.sweep() }
    try library.forgetImports(of: account)
    removeFiles(files, of: [account], in: library)
    library.forgetTrifles(of: account)
    library.removePutAside()
    let reader = try LibraryReader(folder: library)
    try reader.removeUnknownPictures()
    try reader.takeSeenArrivals(from: library)
    if let damage = messageDamage ?? partDamage { throw damage }
  }

  /// Removes all accounts.
  ///
  /// - Throws: ``LibraryError``; the accounts are then still there, if perhaps without their messages and what else their
  ///   archives held. Where only the list of imports cannot be written, they are gone all the same.
  public static func removeEverything(from library: LibraryFolder) throws(LibraryError) {
    let accounts = try LibraryReader(folder: library).accounts().map(AccountID.init)
    // Before the library is held: it holds the library itself.
    try MessageRemoval.removeEverything(from: library)
    let writer = try LibraryWriter(folder: library)
    do throws(LibraryError) {
      try PartTable(folder: library).forgetEverything()
    } catch .damaged {
      library.removeParts()
    }
    let files = accounts.flatMap { MediaRoom.posts.files(of: $0, in: library) }
    MediaRoom.announce(files, in: library)
    try writer.removeEverything()
    defer { writer.sweep() }
    for account in accounts { try library.forgetImports(of: account) }
    removeFiles(files, of: accounts, in: library)
    for account in accounts { library.forgetTrifles(of: account) }
    library.forgetTrifles(of: nil)
    library.removePutAside()
    try LibraryReader(folder: library).removeUnknownPictures()
  }

  /// Removes the pictures, and the journal that names them.
  ///
  /// Not beneath an import that has begun meanwhile, which may have brought files of the same names: that has swept what
  /// it found, or who comes next does.
  static func removeFiles(
    _ files: [String], of accounts: [AccountID], in library: LibraryFolder
  ) {
    let held: LibraryWriter?
    do throws(LibraryError) { held = try LibraryWriter(folder: library) } catch {
      if case .busy = error { return }
      // On a full disk they make the room.
      held = nil
    }
    withExtendedLifetime(held) {
      let known = (try? LibraryReader(folder: library).accounts().map(AccountID.init)) ?? []
      // Whoever is back has brought pictures: what shows none of them is known to the journal.
      if !accounts.contains(where: known.contains) {
        MediaRoom.posts.remove(files, of: accounts, in: library)
      }
      if held != nil { MediaRoom.posts.sweep(library) }
    }
  }

  /// The damage for which what else the account's archives held stays; nil for none.
  private static func removeParts(
    of account: AccountID, from library: LibraryFolder, isLast: Bool
  ) throws(LibraryError) -> LibraryError? {
    do throws(LibraryError) {
      try PartTable(folder: library).forget(account)
      return nil
    } catch {
      guard case .damaged = error else { throw error }
      guard isLast else { return error }
      library.removeParts()
      return nil
    }
  }
}
