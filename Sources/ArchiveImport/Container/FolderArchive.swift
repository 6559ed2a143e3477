import CArchive
import Files
import Glibc
import TweetModel
import TweetStore

/// An archive that was unpacked into a folder.
struct FolderArchive: ArchiveContainer {
  let path: String
  private let closed = ClosedFolders()

  /// Those that another person's rights keep closed, as the root of a stick has, and those whose names are no UTF-8.
  private final class ClosedFolders {
    /// Why, by the paths.
    var codes: [String: Int32] = [:]
  }

  init(path: String) { self.path = path }

  var closedFolder: SystemError? {
    closed.codes.min { $0.key < $1.key }.map { SystemError(path + "/" + $0.key, code: $0.value) }
  }

  var warnings: [ImportWarning] {
    closed.codes.keys.sorted().map { .missingPart($0.asLine(atMost: 200)) }
  }

  // Mastodon's are nine folders deep, and people put them into one more.
  private static let maximumDepth = 16

  func forEachEntry(
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    var unpacked = UnpackedSize(packed: 0)
    try walk("", depth: 0, &unpacked, body)
  }

  private func walk(
    _ folder: String, depth: Int, _ unpacked: inout UnpackedSize,
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    guard depth < Self.maximumDepth else { return }
    for name in try names(in: folder) where !ArchiveEntry.isOfSystem(name) {
      let relative = folder.isEmpty ? name : folder + "/" + name
      var status = stat()
      // Links are not followed: they could lead anywhere.
      guard lstat(path + "/" + relative, &status) == 0 else {
        let isHidden = FolderNames.hides(name, in: full(folder))
        if isHidden { closed.codes[relative] = EILSEQ }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try walk(relative, depth: depth + 1, &unpacked, body)
      case S_IFREG:
        let size = min(Int(status.st_size), UnpackedSize.maximum)
        unpacked.add(size, packed: storedBytes(relative, status))
        guard !unpacked.isBomb(with: 0) else { throw .bomb(path: path) }
        try visit(relative, size: size, body)
      default: break
      }
    }
  }

  // In order of names, so that every import of a folder takes the same way.
  private func names(in folder: String) throws(ImportError) -> [String] {
    guard let names = FolderNames.all(in: full(folder)) else {
      if errno == EACCES, !folder.isEmpty {
        closed.codes[folder] = EACCES
        return []
      }
      throw .unreadable(path: full(folder), reason: String(cString: strerror(errno)))
    }
    return names.sorted()
  }

  private func full(_ folder: String) -> String { folder.isEmpty ? path : path + "/" + folder }

  // What a file takes on the disk: of one with holes, less than it seems to have.
  private func storedBytes(_ relative: String, _ status: stat) -> Int {
    let size = Int(status.st_size)
    guard status.st_blocks == 0, size > 0 else { return min(size, Int(status.st_blocks) * 512) }
    // Nothing opens those.
    guard !Self.isPrivate(relative) else { return size }
    // Some file systems do not tell; all of them tell whether there is anything.
    let descriptor = open(path + "/" + relative, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return size }
    defer { close(descriptor) }
    return lseek(descriptor, 0, seekData) < 0 ? 0 : size
  }

  private static func isPrivate(_ path: String) -> Bool {
    DataType.stem(of: path.lastComponent).map { DataType.named($0).isPrivate } ?? false
  }

  private func visit(
    _ relative: String, size: Int,
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    let full = path + "/" + relative
    // Opened at the first read: most files of an archive are of no interest.
    var descriptor: Int32 = -1
    defer { if descriptor >= 0 { close(descriptor) } }
    try body(
      ArchiveEntry(
        path: relative, size: size,
        descriptor: { open(full, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
      ) { buffer throws(ImportError) in
        if descriptor < 0 { descriptor = open(full, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
        let count = descriptor < 0 ? -1 : Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count >= 0 else {
          throw .unreadable(path: full, reason: String(cString: strerror(errno)))
        }
        return count
      })
  }
}
