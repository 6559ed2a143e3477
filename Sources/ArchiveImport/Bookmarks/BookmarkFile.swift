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
  /// Nil where `isCancelled` said so meanwhile.
  ///
  /// - Throws: ``ListFileError``.
  public init?(
    path: String, now: Timestamp, isCancelled: () -> Bool = { false }
  ) throws(ListFileError) {
    try self.init(
      ListFile.read(path, as: .bookmarks), path: path, now: now, isCancelled: isCancelled)
  }

  init?(
    _ bytes: [UInt8], path: String, now: Timestamp, isCancelled: () -> Bool = { false }
  ) throws(ListFileError) {
    var (marks, skipped): ([Bookmark], Int) = ([], 0)
    do throws(CancellationError) {
      try BookmarkRecords.forEach(in: bytes) { (record) throws(CancellationError) in
        guard !isCancelled() else { throw CancellationError() }
        if let mark = record.mark(now: now) { marks.append(mark) } else { skipped += 1 }
      }
    } catch {
      return nil
    }
    guard !marks.isEmpty else { throw .nothing(path: path, list: .bookmarks) }
    (self.marks, self.skipped) = (marks, skipped)
  }
}
