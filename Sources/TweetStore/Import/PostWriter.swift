import TweetModel

/// Writes posts, and logs what it changes.
final class PostWriter {
  private let database: Database
  private let posts: PostTable
  private let log: ChangeLog
  private let insertion: Statement
  private let update: Statement
  private let rekeying: Statement
  private let superseding: Statement
  private let deletion: Statement

  init(_ database: Database, posts: PostTable, log: ChangeLog) throws(LibraryError) {
    self.database = database
    self.posts = posts
    self.log = log
    insertion = try database.prepare(
      """
      INSERT OR IGNORE INTO post(id, network, remote, owner, folded, answers, text, coded)
      VALUES(?, ?, ?, ?, 0, ?, ?, ?)
      """)
    update = try database.prepare(
      "UPDATE post SET owner = ?, answers = ?, text = ?, coded = ? WHERE id = ?")
    rekeying = try database.prepare("UPDATE OR IGNORE post SET id = ? WHERE id = ?")
    superseding = try database.prepare("UPDATE post SET folded = ? WHERE id = ?")
    deletion = try database.prepare("DELETE FROM post WHERE id = ?")
  }

  /// Adds a tweet that the library does not have, and returns its key.
  func insert(_ tweet: Tweet, owner: Int64?) throws(LibraryError) -> Int64 {
    let coded = TweetCoder.encode(tweet, owner: posts.accounts.author(owner))
    var key = PostKey(tweet)
    repeat {
      try insertion.run(
        key.value, tweet.id.network.rawValue, tweet.id.value, owner, tweet.answers,
        tweet.text.display, coded)
      if database.changes > 0 { break }
      key = key.next
    } while true
    try log.note(key.value, indexed: nil)
    if owner != nil { log.noteMoved(key.value) }
    return key.value
  }

  /// Writes a tweet over what the library has of it, and returns its key.
  func update(
    _ post: StoredPost, to tweet: Tweet, owner: Int64?
  ) throws(LibraryError) -> Int64 {
    let coded = TweetCoder.encode(tweet, owner: posts.accounts.author(owner))
    let isSame =
      post.owner == owner && post.coded == coded && post.text == tweet.text.display
    guard !isSame else { return post.key }
    try logChange(of: post)
    if post.isListed(differentlyFrom: tweet) { log.noteRecast(post.key) }
    try update.run(owner, tweet.answers, tweet.text.display, coded, post.key)
    let key = try rekey(post.key, for: tweet)
    if key != post.key || post.owner != owner {
      log.noteMoved(min(key, post.key))
      log.likesChanged = true
    }
    return key
  }

  /// Hides an older version of a tweet, or shows it again.
  func setSuperseded(_ isSuperseded: Bool, _ post: StoredPost) throws(LibraryError) {
    guard post.isSuperseded != isSuperseded else { return }
    try logChange(of: post)
    try superseding.run(isSuperseded, post.key)
    log.noteMoved(post.key)
  }

  /// Removes what is known of a tweet that nobody likes any more.
  func delete(_ post: StoredPost) throws(LibraryError) {
    try logChange(of: post)
    try deletion.run(post.key)
  }
}

// MARK: - Private

extension PostWriter {
  private func logChange(of post: StoredPost) throws(LibraryError) {
    let isIndexed = !post.isSuperseded && !log.indexIsStale
    try log.note(
      post.key, indexed: isIndexed ? try posts.document(post) : nil)
  }

  /// Moves a post in time, if its date has become known or is another one.
  private func rekey(_ key: Int64, for tweet: Tweet) throws(LibraryError) -> Int64 {
    var new = PostKey(tweet)
    guard !new.isSameMoment(as: PostKey(value: key)) else { return key }
    repeat {
      try rekeying.run(new.value, key)
      if database.changes > 0 { break }
      new = new.next
    } while true
    // Rare, and so not worth statements of their own.
    for table in ["edition", "liked", "arrival"] {
      try database.prepare("UPDATE \(table) SET post = ? WHERE post = ?").run(new.value, key)
    }
    try log.note(new.value, indexed: nil)
    return new.value
  }
}

extension StoredPost {
  /// Whether a tweet that takes its place belongs into other lists.
  fileprivate func isListed(differentlyFrom tweet: Tweet) -> Bool {
    let former = try? TweetCoder.outline(coded)
    return former?.hasMedia != !tweet.media.isEmpty
      || former?.hasPresentMedia != !tweet.presentMedia.isEmpty
      || (answers == nil) != (tweet.answers == nil)
  }
}

extension Tweet {
  /// The remote id of the tweet that it answers, on the same network.
  fileprivate var answers: String? {
    guard let answered = reply?.tweet, answered.network == id.network else { return nil }
    return answered.value
  }
}
