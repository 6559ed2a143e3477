import TweetModel

/// The lists of likes, as the archives give them.
final class LikeTable {
  private let database: Database
  private let posts: PostTable
  private let writer: PostWriter
  private let log: ChangeLog
  private let insertion: Statement
  private let removal: Statement
  private let orphans: Statement
  private let known: Statement
  private let newest: Statement
  private let isLearned: Statement
  private let isAbove: Statement
  private let precedence: ArchivePrecedence
  private let holdings: PostHoldings
  /// How many tweets stand above those that are put: they are of newer lists, which were not whole.
  private var above = 0

  init(
    _ database: Database, posts: PostTable, writer: PostWriter, log: ChangeLog,
    precedence: ArchivePrecedence
  ) throws(LibraryError) {
    self.database = database
    self.precedence = precedence
    self.posts = posts
    self.writer = writer
    self.log = log
    insertion = try database.prepare("INSERT OR REPLACE INTO liked VALUES(?, ?, ?, ?, ?)")
    removal = try database.prepare("DELETE FROM liked WHERE account = ? AND list <= ?")
    isAbove = try database.prepare(
      "SELECT EXISTS (SELECT 1 FROM liked WHERE post = ? AND account = ? AND list > ?)")
    known = try database.prepare(
      """
      SELECT EXISTS (SELECT 1 FROM liked WHERE account = ?1) AND EXISTS (
        SELECT 1 FROM import WHERE account = ?1 AND number NOT IN (SELECT import FROM archive))
      """)
    newest = try database.prepare(
      """
      SELECT max(ifnull(generated, 0)) FROM import JOIN archive ON import = number
      WHERE account = ? AND likes
      """)
    isLearned = try database.prepare("SELECT EXISTS (SELECT 1 FROM learned WHERE post = ?)")
    orphans = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM post
      WHERE id IN (SELECT post FROM unliked) AND owner IS NULL AND NOT EXISTS (SELECT 1 FROM liked WHERE liked.post = post.id)
      """)
    holdings = try PostHoldings(database)
  }

  /// Puts a tweet into an account's list; what the library knows of it otherwise is kept.
  ///
  /// `date` is when it was liked; nil where that is not told.
  func put(
    _ tweet: Tweet, ordinal: Int, date: Timestamp?, account: AccountRow
  ) throws(LibraryError) {
    let key = try key(of: tweet)
    log.likesChanged = true
    let list = precedence.list
    if above > 0, try isAbove.first(key, account, list, read: { $0.bool(0) }) ?? false { return }
    try insertion.run(account, above + ordinal, key, date?.milliseconds, list)
  }

  /// Adds to what is known of a tweet that is liked, as a newer list tells.
  func complete(_ tweet: Tweet) throws(LibraryError) {
    guard let post = try posts.post(tweet.id), post.owner == nil else { return }
    _ = try update(post, to: tweet)
  }

  /// Whether the library has a list of an account from a newer archive.
  func isKnownBetter(of account: AccountRow) throws(LibraryError) -> Bool {
    guard let newest = try newest.first(account, read: { $0.optionalInt64(0) }) ?? nil else {
      // One of before archives were told apart.
      let hasAny = try known.first(account) { $0.bool(0) } ?? false
      return precedence.isOutdated && hasAny
    }
    return (precedence.generated?.milliseconds ?? 0) < newest
  }

  /// Empties an account's list.
  func removeAll(of account: AccountRow) throws(LibraryError) {
    try remove(upTo: .max, of: account)
  }

  /// Makes room for the list of the archive that is imported, in place of older ones.
  ///
  /// What newer ones tell stays above it: as none of these counts, they were not whole.
  func begin(_ account: AccountRow) throws(LibraryError) {
    try remove(upTo: precedence.list, of: account)
    above =
      try database.prepare("SELECT max(ordinal) + 1 FROM liked WHERE account = ?")
      .first(account) { $0.int(0) } ?? 0
  }

  /// Puts what was in an account's list before it was emptied below what is in it now.
  func restore(to account: AccountRow) throws(LibraryError) {
    try database.prepare(
      """
      INSERT INTO liked(account, ordinal, post, at, list)
      SELECT account, row_number() OVER (ORDER BY ordinal) + (
        SELECT ifnull(max(ordinal), -1) FROM liked WHERE account = ?1), post, at, list
      FROM unliked
      WHERE account = ?1 AND post IN (SELECT id FROM post)
        AND post NOT IN (SELECT post FROM liked WHERE account = ?1)
      """
    ).run(account)
    try closeGaps(in: account)
  }

  /// Completes the list that was put.
  func end(_ account: AccountRow) throws(LibraryError) {
    if above > 0 { try closeGaps(in: account) }
    above = 0
  }

  /// How many tweets are in an account's list that were not in it before the import.
  func countNew(of account: AccountRow) throws(LibraryError) -> Int {
    guard log.likesChanged else { return 0 }
    return try database.prepare(
      """
      SELECT count(DISTINCT post) FROM liked
      WHERE account = ?1 AND list = ?2 AND post NOT IN (SELECT post FROM unliked WHERE account = ?1)
      """
    ).first(account, precedence.list) { $0.int(0) } ?? 0
  }

  /// Removes the tweets that were in the library for a like only, and no longer are liked.
  func removeOrphans() throws(LibraryError) {
    try orphans.forEach { row throws(LibraryError) in
      let post = StoredPost(row)
      try holdings.isCopied(post.key) ? writer.revisit(post) : writer.delete(post)
    }
  }
}

// MARK: - Private

extension LikeTable {
  /// Removes what lists tell that are not newer than one.
  private func remove(upTo list: Int64, of account: AccountRow) throws(LibraryError) {
    try log.noteUnliked(account: account, upTo: list)
    try removal.run(account, list)
    log.likesChanged = true
  }

  /// Gives the tweets of a list the places from 0 on, in their order.
  private func closeGaps(in account: AccountRow) throws(LibraryError) {
    // By way of places that nothing has.
    try database.prepare(
      """
      UPDATE liked SET ordinal = -sorted.place FROM (
        SELECT ordinal, row_number() OVER (ORDER BY ordinal) AS place FROM liked WHERE account = ?1
      ) AS sorted WHERE liked.account = ?1 AND liked.ordinal = sorted.ordinal
      """
    ).run(account)
    try database.prepare("UPDATE liked SET ordinal = -ordinal - 1 WHERE account = ?").run(account)
  }

  private func key(of tweet: Tweet) throws(LibraryError) -> PostKey {
    guard let post = try posts.post(tweet.id) else {
      return try writer.insert(tweet, owner: nil)
    }
    guard post.owner == nil else { return post.key }
    // Until now it may have said nothing of anybody.
    if try holdings.isCopied(post.key) { try writer.revisit(post) }
    return try update(post, to: tweet)
  }

  /// Writes what is known better than before; an author who was only learned stays until others
  /// tell another one.
  private func update(_ post: StoredPost, to tweet: Tweet) throws(LibraryError) -> PostKey {
    var tweet = tweet
    var former = try posts.tweet(post)
    let author = former.author
    let isLearned = try isLearned.first(post.key) { $0.bool(0) } ?? false
    if isLearned { former.author = Author(handle: "", name: "") }
    let isOld = try precedence.isNewer(post.key)
    let isWanted = former.saying == .nothing || former.saying < tweet.saying || !isOld
    guard isWanted, tweet.knowsMore(than: former) else {
      if !isOld, tweet.text == former.text { try log.noteRetold(post.key) }
      try writer.addFiles(to: post, from: tweet)
      return post.key
    }
    if isLearned, tweet.author.handle.isEmpty { tweet.author = author }
    return try writer.update(post, to: tweet.keepingFiles(of: former), owner: nil)
  }
}

extension Tweet {
  /// How much the text tells.
  fileprivate enum Saying: Comparable { case nothing, address, words }

  fileprivate var saying: Saying {
    if text.display.isEmpty { return .nothing }
    return isAddressOnly ? .address : .words
  }

  /// Whether it tells something that `other` does not, and keeps quiet about nothing.
  fileprivate func knowsMore(than other: Tweet) -> Bool {
    let keeps =
      saying >= other.saying
      && (!author.handle.isEmpty || other.author.handle.isEmpty)
      && (date != nil || other.date == nil)
    return keeps && self != other
  }
}
