import FoundationEssentials
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

  /// Reads the file at `path`; `now` is when bookmarks were made whose time it does not tell.
  ///
  /// - Throws: ``BookmarkError``.
  public init(path: String, now: Timestamp) throws(BookmarkError) {
    let bytes: [UInt8]
    do throws(ListFile.Failure) { bytes = try ListFile.read(path) } catch {
      switch error {
      case .unreadable(let reason): throw .unreadable(path: path, reason: reason)
      case .tooLarge: throw .tooLarge(path: path)
      }
    }
    try self.init(bytes, path: path, now: now)
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
