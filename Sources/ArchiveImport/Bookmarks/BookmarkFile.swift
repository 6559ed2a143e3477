import FoundationEssentials
import Glibc
import TweetModel
import TweetStore

/// A file of bookmarks that another tool has written: JSON, a line of JSON each, or CSV.
///
/// Of TweetHoarder, Twillot, birdclaw and their like: fields are known by any name that those give them.
public struct BookmarkFile: Sendable {
  /// In the order of the file, which begins with the last one made.
  public let marks: [Mark]
  /// How many entries name no post.
  public let skipped: Int

  private static let maximumSize = 256 << 20

  /// Reads the file at `path`; `now` is when bookmarks were made whose time it does not tell.
  ///
  /// - Throws: ``BookmarkError``.
  public init(path: String, now: Timestamp) throws(BookmarkError) {
    var status = stat()
    guard stat(path, &status) == 0, let file = fopen(path, "r") else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    let size = Int(status.st_size)
    guard size <= Self.maximumSize else { throw .tooLarge(path: path) }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = fread(&bytes, 1, size, file)
    try self.init(Array(bytes.prefix(count)), path: path, now: now)
  }

  init(_ bytes: [UInt8], path: String, now: Timestamp) throws(BookmarkError) {
    let records = BookmarkRecords.read(bytes)
    let marks = records.compactMap { $0.mark(now: now) }
    guard !marks.isEmpty else { throw .noBookmarks(path: path) }
    self.marks = marks
    skipped = records.count - marks.count
  }
}

/// Why no bookmarks were read.
public enum BookmarkError: Error, Sendable, Hashable {
  case unreadable(path: String, reason: String)
  case tooLarge(path: String)
  /// Nothing in it names a post.
  case noBookmarks(path: String)
}
