import FoundationEssentials
import TweetModel
import TweetStore

/// A file of bookmarks that another tool has written: JSON, a line of JSON each, or CSV.
///
/// Of TweetHoarder, Twillot, birdclaw and their like: fields are known by any name that those give them.
public struct BookmarkFile: Sendable {
  /// In the order of the file, which begins with the last one made.
  public let marks: [Bookmark]
  /// How many entries name no post.
  public let skipped: Int

  /// Reads the file at `path`; `now` is when bookmarks were made whose time it does not tell.
  ///
  /// - Throws: ``ListFileError``.
  public init(path: String, now: Timestamp) throws(ListFileError) {
    try self.init(ListFile.read(path, as: .bookmarks), path: path, now: now)
  }

  init(_ bytes: [UInt8], path: String, now: Timestamp) throws(ListFileError) {
    var (marks, skipped): ([Bookmark], Int) = ([], 0)
    BookmarkRecords.forEach(in: bytes) { record in
      if let mark = record.mark(now: now) { marks.append(mark) } else { skipped += 1 }
    }
    guard !marks.isEmpty else { throw .nothing(path: path, list: .bookmarks) }
    (self.marks, self.skipped) = (marks, skipped)
  }
}
