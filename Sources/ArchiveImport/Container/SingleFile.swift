import Glibc

/// A file that is an archive by itself, though nothing is packed in it: an outbox, or a repository of Bluesky.
struct SingleFile: ArchiveContainer {
  let path: String
  /// By what name its source knows such files.
  let name: String

  /// Nil for a file that does not begin as one of those.
  init?(path: String) {
    guard let name = Self.name(of: Self.beginning(of: path)) else { return nil }
    self.path = path
    self.name = name
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

  /// Whether its first bytes say that it is a collection of what somebody did.
  var isMarked: Bool {
    Self.beginning(of: path, 4096).firstRange(of: Array("OrderedCollection".utf8)) != nil
  }

  private var failure: ImportError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }

  private static func beginning(of path: String, _ length: Int = 256) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  private static func name(of beginning: [UInt8]) -> String? {
    if BlockIndex.isBeginning(beginning) { return "repo.car" }
    let text = beginning.drop { [0xEF, 0xBB, 0xBF].contains($0) }.drop(while: \.isSpace)
    guard text.first == UInt8(ascii: "{") else { return nil }
    let next = text.dropFirst().drop(while: \.isSpace).first
    return next == UInt8(ascii: "\"") ? "outbox.json" : nil
  }
}
