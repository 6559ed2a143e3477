import Glibc
import TweetModel
import TweetStore

/// Takes direct messages out of a library, so that no byte of them is left in its folder.
///
/// Whoever reads them has to let go of the file first (``BackgroundChats/close()``).
public enum MessageRemoval {
  /// Removes all messages, with the copies of their pictures and films, and what repairs have put aside.
  ///
  /// - Throws: ``LibraryError`` where a file cannot be removed, or an import is under way.
  public static func removeEverything(from library: LibraryFolder) throws(LibraryError) {
    let held = try hold(library)
    withExtendedLifetime(held) {
      removeFiles(of: library)
      library.removeMessagesPutAside()
    }
    guard !library.holdsMessages else {
      throw .readOnly(path: library.messages)
    }
  }

  /// The paths of the copied pictures and films.
  public static func files(of library: LibraryFolder) -> [String] {
    MediaRoom.messageFiles(in: library).map { library.media + "/" + $0 }
  }

  /// Removes the messages of one account; those of chats with another account of the library stay, with their pictures.
  ///
  /// A damaged file of messages goes whole where the account `isLast`; else it stays as it is.
  ///
  /// - Returns: the damage for which messages of the account stay; nil for none.
  static func remove(
    _ account: AccountID, from library: LibraryFolder, isLast: Bool
  ) throws(LibraryError) -> LibraryError? {
    do throws(LibraryError) {
      try forget(account, in: library)
      return nil
    } catch {
      guard case .damaged = error else { throw error }
      guard isLast else { return error }
      removeFiles(of: library)
      return nil
    }
  }

  private static func forget(
    _ account: AccountID, in library: LibraryFolder
  ) throws(LibraryError) {
    try sweep(library)
    try ChatWriter.forget(account, in: library) { file, others in
      MediaRoom.rehouse(file, of: account, to: others, in: library)
    }
    let files = MediaRoom.messages.files(of: account, in: library)
    MediaRoom.messages.remove(files, of: [account], in: library)
    // Where nobody's are left, those of the next archive are not read unasked.
    guard library.hasMessages, try ChatReader(folder: library).counts().chats == 0 else { return }
    removeFiles(of: library)
  }

  // What waits to take the place of an account's pictures is among what leaves.
  private static func sweep(_ library: LibraryFolder) throws(LibraryError) {
    guard library.hasMessages else { return }
    let held = try ChatWriter(folder: library, account: noAccount, generated: nil)
    withExtendedLifetime(held) { MediaRoom.messages.sweep(library) }
  }

  /// For who only holds the file.
  private static var noAccount: AccountID { AccountID(network: .x, value: "") }

  // An import that is under way would bring back what is removed beneath it. What cannot be held otherwise, for it is
  // damaged, is removed all the same.
  private static func hold(
    _ library: LibraryFolder
  ) throws(LibraryError) -> (LibraryWriter?, ChatWriter?) {
    guard library.hasMessages else { return (nil, nil) }
    do throws(LibraryError) {
      return (
        try LibraryWriter(folder: library),
        try ChatWriter(folder: library, account: noAccount, generated: nil)
      )
    } catch {
      if case .busy = error { throw error }
      return (nil, nil)
    }
  }

  static func removeFiles(of library: LibraryFolder) {
    MediaRoom.removeMessages(of: library)
    library.removeMessages()
  }
}
