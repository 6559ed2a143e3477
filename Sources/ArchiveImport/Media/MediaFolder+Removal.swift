import Glibc
import TweetStore

/// Removing the files of accounts that leave.
extension MediaFolder {
  /// The files of an account, below the library's media folder.
  static func files(
    of account: String, in library: LibraryFolder, room: Room = .posts
  ) -> [String] {
    guard !account.contains("/"), !account.hasPrefix(".") else { return [] }
    let names = FolderNames.all(in: "\(library.media)/\(room.rawValue)/\(account)") ?? []
    return names.map { path(of: $0, account: account, in: room) }
  }

  /// The accounts that have files, or had some.
  static func accounts(in library: LibraryFolder, room: Room) -> [String] {
    let names = FolderNames.all(in: "\(library.media)/\(room.rawValue)") ?? []
    return names.filter { !$0.hasPrefix(".") }
  }

  /// Notes in the journal what is about to go: the next import removes what is left of it and shown no more.
  static func announce(_ files: [String], in library: LibraryFolder) {
    guard !files.isEmpty, let journal = fopen(journal(of: .posts, in: library), "a") else { return }
    for file in files where !file.contains("\n") { fputs(file + "\n", journal) }
    fclose(journal)
  }

  static func remove(
    _ files: [String], of accounts: [String], in library: LibraryFolder, room: Room = .posts
  ) {
    for file in files { unlink(library.media + "/" + file) }
    for account in accounts where !account.contains("/") && !account.hasPrefix(".") {
      rmdir("\(library.media)/\(room.rawValue)/\(account)")
    }
  }

  /// Removes the folder of a room, whose accounts have gone.
  static func remove(room: Room, of library: LibraryFolder) {
    let folder = "\(library.media)/\(room.rawValue)"
    for name in FolderNames.all(in: folder) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
