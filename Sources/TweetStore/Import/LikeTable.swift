import TweetModel

/// The lists of likes, as the archives give them.
final class LikeTable {
  private let posts: PostTable
  private let writer: PostWriter
  private let log: ChangeLog
  private let insertion: Statement
  private let removal: Statement
  private let orphans: Statement
  private let known: Statement

  init(
    _ database: Database, posts: PostTable, writer: PostWriter, log: ChangeLog
  ) throws(LibraryError) {
    self.posts = posts
    self.writer = writer
    self.log = log
    insertion = try database.prepare("INSERT OR REPLACE INTO liked VALUES(?, ?, ?)")
    removal = try database.prepare("DELETE FROM liked WHERE account = ?")
    known = try database.prepare("SELECT EXISTS (SELECT 1 FROM liked WHERE account = ?)")
    orphans = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM unliked JOIN post ON post.id = unliked.post
      WHERE owner IS NULL AND NOT EXISTS (SELECT 1 FROM liked WHERE liked.post = post.id)
      """)
  }

  /// Puts a tweet into an account's list; what the library knows of it otherwise is kept.
  func put(_ tweet: Tweet, ordinal: Int, account: Int64) throws(LibraryError) {
    let key = try key(of: tweet)
    try insertion.run(account, ordinal, key)
    log.likesChanged = true
  }

  /// Whether the library has a list of an account.
  func hasAny(of account: Int64) throws(LibraryError) -> Bool {
    try known.first(account) { $0.bool(0) } ?? false
  }

  /// Empties an account's list.
  func removeAll(of account: Int64) throws(LibraryError) {
    try log.noteUnliked(account: account)
    try removal.run(account)
    log.likesChanged = true
  }

  /// Removes the tweets that were in the library for a like only, and no longer are liked.
  func removeOrphans() throws(LibraryError) {
    try orphans.forEach { row throws(LibraryError) in try writer.delete(StoredPost(row)) }
  }
}

// MARK: - Private

extension LikeTable {
  private func key(of tweet: Tweet) throws(LibraryError) -> Int64 {
    guard let post = try posts.post(tweet.id) else {
      return try writer.insert(tweet, owner: nil)
    }
    guard post.owner == nil, tweet.knowsMore(than: try posts.tweet(post)) else { return post.key }
    return try writer.update(post, to: tweet, owner: nil)
  }
}

extension Tweet {
  /// Whether it tells something that `other` does not, and keeps quiet about nothing.
  fileprivate func knowsMore(than other: Tweet) -> Bool {
    let keeps =
      (!text.display.isEmpty || other.text.display.isEmpty)
      && (!author.handle.isEmpty || other.author.handle.isEmpty)
      && (date != nil || other.date == nil)
    return keeps && self != other
  }
}
