import Files
import Glibc
import TweetModel

/// A container whose repositories of Bluesky are shown as folders: a file with all records of each kind, and the commit.
///
/// So nothing else need know of how they are packed. Each is looked through once.
final class RepositoryContainer: ArchiveContainer {
  /// The file that says whose a repository is; the others are named by their kinds.
  static let commit = "commit"

  private let inner: any ArchiveContainer
  private let path: String
  private var repositories: [String: Repository] = [:]
  /// Files that are called so and are none.
  private var others: Set<String> = []
  /// Those of them that begin as one, and nothing tells whose.
  private var nobodys: Set<String> = []

  /// `path` is the archive's own, for errors.
  init(_ inner: any ArchiveContainer, path: String) {
    self.inner = inner
    self.path = path
  }

  func forEachEntry(
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    try inner.forEachEntry { entry throws(ImportError) in
      guard let repository = try repository(entry) else { return try body(entry) }
      let folder = entry.path + "/"
      try body(Self.entry(folder + Self.commit, of: repository.commit))
      for collection in repository.collections {
        // Keys are in the order in which records were made, and lists of likes begin with the last one.
        let isBackwards = collection.name == "app.bsky.feed.like"
        var records = repository.records(of: collection, isBackwards: isBackwards)
        try body(
          ArchiveEntry(
            path: folder + collection.name, size: collection.bytes, count: collection.count
          ) { buffer in records.read(into: buffer) })
        repository.note(lost: records.lost, of: collection)
      }
    }
  }

  var closedFolder: SystemError? { inner.closedFolder }

  var nobodysFile: String? { nobodys.min() ?? inner.nobodysFile }

  var warnings: [ImportWarning] {
    inner.warnings + nobodys.sorted().map { .otherArchive($0.asLine(atMost: 200)) }
      + repositories.sorted { $0.key < $1.key }.flatMap { file, repository in
        (repository.isDamaged ? [ImportWarning.brokenFile(file)] : [])
          + (repository.lost > 0 ? [.lostBlocks(count: repository.lost, file: file)] : [])
      }
  }

  private func repository(_ entry: ArchiveEntry) throws(ImportError) -> Repository? {
    guard entry.path.lowercased().hasSuffix(".car") else { return nil }
    if let known = repositories[entry.path] { return known }
    guard !others.contains(entry.path) else { return nil }
    let file =
      if let open = entry.descriptor { BlockFile(descriptor: open()) } else {
        try SpoolFile(holding: entry).written
      }
    guard let file else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard BlockIndex.isBeginning(file.bytes(at: 0, count: 256)) else {
      others.insert(entry.path)
      return nil
    }
    guard let repository = try Repository(file) else {
      others.insert(entry.path)
      nobodys.insert(entry.path)
      return nil
    }
    repositories[entry.path] = repository
    return repository
  }

  private static func entry(_ path: String, of bytes: [UInt8]) -> ArchiveEntry {
    var rest = bytes[...]
    return ArchiveEntry(path: path, size: bytes.count) { buffer in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }
}

extension SpoolFile {
  /// What is in an entry.
  convenience init(holding entry: ArchiveEntry) throws(ImportError) {
    try self.init()
    try entry.forEachChunk { chunk throws(ImportError) in try append(chunk) }
  }
}
