import Glibc

/// A file that is an archive by itself, though nothing is packed in it: an outbox, a list of what a server tells programs
/// of an account's posts, or a repository of Bluesky.
struct SingleFile: ArchiveContainer {
  let path: String
  /// By what name its source knows such files.
  let name: String
  /// Whether posts of the fediverse are in it.
  let isOfPosts: Bool

  /// Nil for a file that does not begin as one of those.
  init?(path: String) {
    guard let beginning = try? ListFile.beginning(of: path, 1 << 16),
      let name = Self.name(of: beginning, at: path)
    else { return nil }
    self.path = path
    self.name = name
    isOfPosts = !BlockIndex.isBeginning(beginning)
  }

  func forEachEntry(
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure }
    try body(
      ArchiveEntry(
        path: name, size: Int(status.st_size),
        descriptor: { open(path, O_RDONLY | O_CLOEXEC) }
      ) { buffer throws(ImportError) in
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        guard count >= 0 else { throw failure }
        return count
      })
  }

  private var failure: ImportError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }

  private static func name(of beginning: [UInt8], at path: String) -> String? {
    if BlockIndex.isBeginning(beginning) { return "repo.car" }
    let text = beginning.withoutMark.drop(while: \.isSpace)
    func holds(_ name: String) -> Bool { text.firstRange(of: Array("\"\(name)\"".utf8)) != nil }
    switch text.first {
    case UInt8(ascii: "{"):
      if holds("OrderedCollection") || holds("OrderedCollectionPage") || holds("orderedItems") {
        return "outbox.json"
      }
      let name = String(path.lastComponent)
      let isNamed = StatusContainer.isNamed(name) && ArchiveEntry.isSafe(name)
      if holds(StatusContainer.account), holds("acct"), isNamed || holds(StatusContainer.posts) {
        return isNamed ? name : "mastodon.user.archive.json"
      }
      return holds("actor") || holds("attributedTo") ? "outbox.json" : nil
    case UInt8(ascii: "[") where text.dropFirst().drop(while: \.isSpace).first == UInt8(ascii: "{"):
      if holds("acct"), holds("uri"), holds("created_at") { return "pixelfed-statuses.json" }
      return holds("attributedTo") || holds("actor") ? "outbox.json" : nil
    default: return nil
    }
  }
}
