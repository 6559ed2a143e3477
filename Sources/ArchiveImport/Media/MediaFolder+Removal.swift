import Glibc
import TweetStore

/// Removing the files of accounts that leave.
extension MediaFolder {
  /// The files of an account, below the library's media folder.
  static func files(of account: String, in library: LibraryFolder) -> [String] {
    guard !account.contains("/"), !account.hasPrefix("."),
      let directory = opendir(library.media + "/x/" + account)
    else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(path(of: name, account: account)) }
    }
    return names
  }

  /// Notes in the journal what is about to go: the next import removes what is left of it and shown no more.
  static func announce(_ files: [String], in library: LibraryFolder) {
    guard !files.isEmpty,
      let journal = fopen(library.media + "/.incoming", "a")
    else { return }
    for file in files where !file.contains("\n") { fputs(file + "\n", journal) }
    fclose(journal)
  }

  static func remove(_ files: [String], of accounts: [String], in library: LibraryFolder) {
    for file in files { unlink(library.media + "/" + file) }
    for account in accounts where !account.contains("/") && !account.hasPrefix(".") {
      rmdir(library.media + "/x/" + account)
    }
  }
}
