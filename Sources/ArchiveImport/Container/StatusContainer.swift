import Files
import Glibc

/// A container whose files of `mastodon-archive` are shown as folders: a file with each of its lists, and the account.
///
/// So nothing else need know that several lists are in one file. Each is looked through once.
final class StatusContainer: ArchiveContainer {
  static let account = "account"
  static let posts = "statuses"

  private let inner: any ArchiveContainer
  private let path: String
  private var files: [String: (members: [MemberRange], file: BlockFile)] = [:]
  // Each stays open: more than anybody has accounts.
  private static let most = 50
  /// Files that are called so and are none.
  private var others: Set<String> = []

  /// `path` is the archive's own, for errors.
  init(_ inner: any ArchiveContainer, path: String) {
    self.inner = inner
    self.path = path
  }

  var closedFolder: SystemError? { inner.closedFolder }

  var nobodysFile: String? { inner.nobodysFile }

  var warnings: [ImportWarning] { inner.warnings }

  /// Whether a file is called as the tool calls them: `host.user.name.json`.
  static func isNamed(_ path: String) -> Bool {
    guard let range = path.lastComponent.firstRange(of: ".user.") else { return false }
    let rest = path.lastComponent[range.upperBound...]
    return rest.hasSuffix(".json") && rest.utf8.count > ".json".utf8.count
  }

  func forEachEntry(
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    try inner.forEachEntry { entry throws(ImportError) in
      guard let (members, file) = try content(of: entry) else { return try body(entry) }
      for member in members {
        var place = member.range.lowerBound
        try body(
          ArchiveEntry(
            path: entry.path + "/" + member.name, size: member.range.count,
            modified: entry.day.map { Int($0.milliseconds / 1000) }
          ) { buffer in
            let bytes = file.bytes(
              at: place, count: min(buffer.count, member.range.upperBound - place))
            buffer.copyBytes(from: bytes)
            place += bytes.count
            return bytes.count
          })
      }
    }
  }

  private func content(
    of entry: ArchiveEntry
  ) throws(ImportError) -> (members: [MemberRange], file: BlockFile)? {
    guard Self.isNamed(entry.path), ArchiveEntry.isSafe(entry.path) else { return nil }
    if let known = files[entry.path] { return known }
    guard !others.contains(entry.path), files.count < Self.most else { return nil }
    let file =
      if let open = entry.descriptor { BlockFile(descriptor: open()) } else {
        try SpoolFile(holding: entry).written
      }
    guard let file else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    let members = try MemberRange.all(in: file)
    guard members.contains(where: { $0.name == Self.posts && $0.isList }) else {
      others.insert(entry.path)
      return nil
    }
    files[entry.path] = (members, file)
    return (members, file)
  }
}
