import Export
import Files
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
  ///
  /// - Throws: ``ExportError`` where a folder cannot be read.
  var bytes: Int {
    get throws(ExportError) {
      var sum = databases.reduce(0) { $0 + (Self.size(of: library.path + "/" + $1.name) ?? 0) }
      try forEachOther { sum += Self.size(of: library.path + "/" + $0) ?? 0 }
      return sum
    }
  }

  /// Gives `body` the names, below the library's folder, of all that are no databases.
  ///
  /// Links among them are not followed, for they could lead anywhere; only the folder of pictures and films may be one
  /// itself, as where they lie on another disk. Memory grows with the files of the largest folder.
  /// - Returns: how many links there were.
  /// - Throws: ``ExportError`` where a folder cannot be read, as that of a disk that is not there: who took it for an empty
  ///   one would have a backup without pictures.
  @discardableResult
  func forEachOther(_ body: (String) throws(ExportError) -> Void) throws(ExportError) -> Int {
    var links = 0
    for name in try Self.names(in: library.path) where LibraryFolder.isKept(name) {
      try visit(name, &links, body)
    }
    let media = String(library.media.dropFirst(library.path.count + 1))
    try walk(media, &links, body)
    return links
  }

  private func walk(
    _ folder: String, _ links: inout Int, _ body: (String) throws(ExportError) -> Void
  ) throws(ExportError) {
    for name in try Self.names(in: library.path + "/" + folder) where !Self.isPassing(name) {
      try visit(folder + "/" + name, &links, body)
    }
  }

  private func visit(
    _ name: String, _ links: inout Int, _ body: (String) throws(ExportError) -> Void
  ) throws(ExportError) {
    var status = stat()
    guard lstat(library.path + "/" + name, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try walk(name, &links, body)
    case S_IFREG: try body(name)
    case S_IFLNK: links += 1
    default: break
    }
  }

  /// Whether a file is only there while it is being copied; the journal tells the next import what to sweep.
  private static func isPassing(_ name: String) -> Bool {
    name.hasPrefix(".") && name != ".incoming"
  }

  // In order, so that the same library makes the same backup.
  private static func names(in folder: String) throws(ExportError) -> [String] {
    if let names = FolderNames.all(in: folder) { return names.sorted() }
    let code = errno
    var status = stat()
    // A link to what is not there is a folder, too.
    if code == ENOENT, lstat(folder, &status) != 0 { return [] }
    throw ExportError(reading: folder, system: code)
  }

  /// Nil where there is no such file.
  private static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
