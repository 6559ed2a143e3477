import Files
import Glibc
import TweetStore

/// Removing the files of accounts that leave.
extension MediaRoom {
  /// The files of an account, below the library's media folder.
  func files(of account: AccountID, in library: LibraryFolder) -> [String] {
    Self.files(in: folder(of: account), of: library)
  }

  /// The files of messages, of whomever.
  static func messageFiles(in library: LibraryFolder) -> [String] {
    messageFolders(in: library).flatMap { files(in: $0, of: library) }
  }

  private static func files(in folder: String, of library: LibraryFolder) -> [String] {
    (FolderNames.all(in: "\(library.media)/\(folder)") ?? []).map { "\(folder)/\($0)" }
  }

  /// The folders of accounts that have files of messages, or had some.
  private static func messageFolders(in library: LibraryFolder) -> [String] {
    let room = messages.rawValue
    let names = FolderNames.all(in: "\(library.media)/\(room)") ?? []
    return names.filter { !$0.hasPrefix(".") }.map { "\(room)/\($0)" }
  }

  /// Notes in the journal what is about to go: the next import removes what is left of it and shown no more.
  static func announce(_ files: [String], in library: LibraryFolder) {
    guard !files.isEmpty else { return }
    // What cannot be announced is removed all the same.
    _ = try? MediaJournal(of: .posts, in: library).append(files.map { .init(file: $0) })
  }

  func remove(_ files: [String], of accounts: [AccountID], in library: LibraryFolder) {
    for file in files { unlink(library.media + "/" + file) }
    for account in accounts { rmdir("\(library.media)/\(folder(of: account))") }
  }

  /// Where a file of a message is that stays when an account leaves: with another one that has the chat.
  ///
  /// That account's own copy counts; where nobody has one, the first is given the file. Where there is no room for that,
  /// the file goes with the account.
  static func rehouse(
    _ file: String, of account: AccountID, to others: [AccountID], in library: LibraryFolder
  ) -> String {
    let folder = messages.folder(of: account) + "/"
    guard file.hasPrefix(folder) else { return file }
    let name = String(file.dropFirst(folder.count))
    let places = others.map { messages.path(of: name, account: $0) }
    if let copy = places.first(where: { access("\(library.media)/\($0)", F_OK) == 0 }) {
      return copy
    }
    guard let first = others.first, let place = places.first else { return file }
    mkdir("\(library.media)/\(messages.folder(of: first))", 0o700)
    let (old, new) = ("\(library.media)/\(file)", "\(library.media)/\(place)")
    // Both are there until the library says where it is. Not every file system has links.
    return link(old, new) == 0 || copy(old, to: new, in: library) ? place : file
  }

  /// Copies a file of a message, whole or not at all; false where that cannot be done.
  static func copy(_ old: String, to new: String, in library: LibraryFolder) -> Bool {
    let partial = messages.partial(in: library)
    let input = open(old, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { return false }
    defer { close(input) }
    let output = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { return false }
    defer {
      close(output)
      unlink(partial)
    }
    var count = 0
    repeat { count = sendfile(output, input, nil, 1 << 20) } while count > 0
    return count == 0 && fsync(output) == 0 && rename(partial, new) == 0
  }

  /// Removes the folders of messages' files in which there is nothing.
  static func removeEmptyMessageFolders(of library: LibraryFolder) {
    for folder in messageFolders(in: library) { rmdir("\(library.media)/\(folder)") }
    rmdir(messages.folder(in: library))
  }

  /// Removes the folder of all messages' files, with what is in it.
  static func removeMessages(of library: LibraryFolder) {
    for file in messageFiles(in: library) { unlink(library.media + "/" + file) }
    for folder in messageFolders(in: library) { rmdir("\(library.media)/\(folder)") }
    let folder = messages.folder(in: library)
    for name in FolderNames.all(in: folder) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
