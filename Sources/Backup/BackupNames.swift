import TweetStore

/// How files are called within a backup.
enum BackupNames {
  /// The folder that all of them lie in.
  static let folder = "fancytwitter-backup"
  static let about = "about.json"
  static let sums = "SHA256SUMS"

  /// The name of a file below the folder; nil where it is no file that a backup can hold.
  static func name(of path: String) -> String? {
    guard path.hasPrefix(folder + "/") else { return nil }
    let name = String(path.dropFirst(folder.count + 1))
    return name == about || name == sums || isOfLibrary(name) ? name : nil
  }

  /// Whether a file of that name belongs to a library: nothing else is ever written.
  private static func isOfLibrary(_ name: String) -> Bool {
    // By bytes: to Swift, a slash with an accent above it is none.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count > 1 else {
      return LibraryFolder.isKept(name) || LibraryFolder.databases.contains { $0.name == name }
    }
    return parts[0] == "media" && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
