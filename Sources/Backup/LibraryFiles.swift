import Glibc
import TweetStore

/// The files of a library, in the order in which a backup has them.
struct LibraryFiles {
  let databases: [LibraryFolder.DatabaseFile]
  private let library: LibraryFolder

  init(of library: LibraryFolder) {
    self.library = library
    databases = LibraryFolder.databases.filter {
      Self.size(of: library.path + "/" + $0.name) != nil
    }
  }

  /// Bytes of all of them.
  var bytes: Int {
    var sum = databases.reduce(0) { $0 + (Self.size(of: library.path + "/" + $1.name) ?? 0) }
    forEachOther { sum += Self.size(of: library.path + "/" + $0) ?? 0 }
    return sum
  }

  /// Gives `body` the names, below the library's folder, of all that are no databases.
  ///
  /// Memory grows with the files of the largest folder.
  func forEachOther<Failure: Error>(_ body: (String) throws(Failure) -> Void) throws(Failure) {
    for name in Self.names(in: library.path) where LibraryFolder.isKept(name) { try body(name) }
    try walk(media, body)
  }

  /// How many links there are among the pictures and films, which are not followed: they could lead anywhere.
  var links: Int {
    var count = 0
    walk(media, onLink: { count += 1 }, { _ in })
    return count
  }

  private var media: String { String(library.media.dropFirst(library.path.count + 1)) }

  private func walk<Failure: Error>(
    _ folder: String, onLink: () -> Void = {}, _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    for name in Self.names(in: library.path + "/" + folder) where !Self.isPassing(name) {
      let relative = folder + "/" + name
      var status = stat()
      guard lstat(library.path + "/" + relative, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try walk(relative, onLink: onLink, body)
      case S_IFREG: try body(relative)
      case S_IFLNK: onLink()
      default: break
      }
    }
  }

  /// Whether a file is only there while it is being copied; the journal tells the next import what to sweep.
  private static func isPassing(_ name: String) -> Bool {
    name.hasPrefix(".") && name != ".incoming"
  }

  // In order, so that the same library makes the same backup.
  private static func names(in folder: String) -> [String] {
    (FolderNames.all(in: folder) ?? []).sorted()
  }

  /// Nil where there is no such file.
  private static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
