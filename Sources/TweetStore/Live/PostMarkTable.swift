import TweetModel

/// What accounts did with posts on their servers.
final class PostMarkTable {
  private let database: Database
  private let insertion: Statement
  private let removal: Statement

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    insertion = try database.prepare(
      """
      INSERT INTO mark VALUES(?, ?, ?)
      ON CONFLICT(account, post) DO UPDATE SET marks = excluded.marks WHERE marks <> excluded.marks
      """)
    removal = try database.prepare("DELETE FROM mark WHERE account = ? AND post = ?")
  }

  /// Says what an account did with a post.
  ///
  /// - Returns: whether that is something else than before.
  func put(
    _ marks: PostMarks, post: PostKey, of account: AccountRow
  ) throws(LibraryError) -> Bool {
    if marks.isEmpty {
      try removal.run(account, post)
    } else {
      try insertion.run(account, post, marks.rawValue)
    }
    return database.changes > 0
  }
}
