import TweetModel

/// Writes posts, and logs what it changes.
final class PostWriter {
  private let database: Database
  private let posts: PostTable
  private let log: ChangeLog
  private let derivation: Derivation
  private let insertion: Statement
  private let update: Statement
  private let rekeying: Statement
  private let superseding: Statement
  private let deletion: Statement
  private let threading: Statement
  private let quoting: Statement
  private let unquoting: Statement
  private let unlearning: Statement

  init(
    _ database: Database, posts: PostTable, log: ChangeLog, derivation: Derivation
  ) throws(LibraryError) {
    self.derivation = derivation
    self.database = database
    self.posts = posts
    self.log = log
    insertion = try database.prepare(
      """
      INSERT OR IGNORE INTO post(id, network, remote, owner, folded, answers, text, coded)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """)
    update = try database.prepare(
      "UPDATE post SET owner = ?, answers = ?, text = ?, coded = ? WHERE id = ?")
    rekeying = try database.prepare("UPDATE OR IGNORE post SET id = ? WHERE id = ?")
    superseding = try database.prepare("UPDATE post SET folded = ? WHERE id = ?")
    deletion = try database.prepare("DELETE FROM post WHERE id = ?")
    threading = try database.prepare("UPDATE post SET thread = ? WHERE id = ?")
    quoting = try database.prepare("INSERT OR IGNORE INTO quotation VALUES(?, ?)")
    unlearning = try database.prepare("DELETE FROM learned WHERE post = ?")
    unquoting = try database.prepare("DELETE FROM quotation WHERE quoted = ? AND post = ?")
  }

  /// Adds a tweet that the library does not have, and returns its key.
  ///
  /// One that is folded is found by who lists it, and by nobody else.
  func insert(
    _ tweet: Tweet, owner: AccountRow?, isFolded: Bool = false
  ) throws(LibraryError) -> PostKey {
    let coded = TweetCoder.encode(tweet, owner: posts.accounts.author(owner))
    var key = PostKey(tweet)
    func insert() throws(LibraryError) -> Bool {
      try insertion.run(
        key, tweet.id.network.rawValue, tweet.id.value, owner, isFolded, tweet.answers,
        tweet.text.display, coded)
      return database.changes > 0
    }
    if try !insert() {
      key = try database.freeKey(near: key, in: "post")
      _ = try insert()
    }
    try log.note(key, indexed: nil, isTold: true)
    if let quoted = tweet.quoted { try quoting.run(quoted, key) }
    if owner != nil { log.noteMoved(key) }
    return key
  }

  /// Writes a tweet over what the library has of it, and returns its key.
  ///
  /// `isTold` is false where the change was derived from other posts.
  func update(
    _ post: StoredPost, to tweet: Tweet, owner: AccountRow?, isTold: Bool = true
  ) throws(LibraryError) -> PostKey {
    let coded = TweetCoder.encode(tweet, owner: posts.accounts.author(owner))
    let isSame =
      post.owner == owner && post.coded == coded && post.text == tweet.text.display
    guard !isSame else {
      if isTold { try log.noteRetold(post.key) }
      return post.key
    }
    let former = try logChange(of: post, isTold: isTold)
    if former.quoted != tweet.quoted {
      if let quoted = former.quoted { try unquoting.run(quoted, post.key) }
      if let quoted = tweet.quoted { try quoting.run(quoted, post.key) }
    }
    if post.isListed(differentlyFrom: tweet) { log.noteRecast(post.key) }
    if let thread = post.thread, post.answers != tweet.answers || post.owner != owner {
      try log.noteTorn(thread, on: post.id.network)
    }
    try update.run(owner, tweet.answers, tweet.text.display, coded, post.key)
    let key = try rekey(post.key, for: tweet)
    if key != post.key || post.owner != owner {
      log.noteMoved(min(key, post.key))
      log.likesChanged = true
    }
    return key
  }

  /// Takes over the pictures and films of a tweet that the library knows better, but without them.
  func addFiles(to post: StoredPost, from tweet: Tweet) throws(LibraryError) {
    guard !tweet.presentMedia.isEmpty else { return }
    let known = try posts.tweet(post)
    _ = try update(
      post, to: known.keepingFiles(of: tweet), owner: post.owner, isTold: false)
  }

  /// Hides an older version of a tweet, or shows it again.
  func setSuperseded(_ isSuperseded: Bool, _ post: StoredPost) throws(LibraryError) {
    guard post.isSuperseded != isSuperseded else { return }
    try logChange(of: post)
    try superseding.run(isSuperseded, post.key)
    log.noteMoved(post.key)
  }

  /// Makes a post a part of the thread that begins with the post of that remote id.
  func setThread(_ root: String?, _ post: StoredPost) throws(LibraryError) {
    // All of what it said is taken back once.
    if try !log.holds(post.key) { try logChange(of: post) }
    try threading.run(root, post.key)
    log.noteRecast(post.key)
  }

  /// Looks anew at what follows from a post: somebody likes it now, or nobody any more.
  func revisit(_ post: StoredPost) throws(LibraryError) { try logChange(of: post) }

  /// Removes what is known of a tweet that nobody likes any more.
  func delete(_ post: StoredPost) throws(LibraryError) {
    let former = try logChange(of: post)
    if let quoted = former.quoted { try unquoting.run(quoted, post.key) }
    try deletion.run(post.key)
    try unlearning.run(post.key)
    try derivation.forget(post.key)
  }
}

// MARK: - Private

extension PostWriter {
  /// Takes back what follows from a post that is about to change, and returns it as it was.
  @discardableResult
  private func logChange(
    of post: StoredPost, isTold: Bool = false
  ) throws(LibraryError) -> Tweet {
    let tweet = try posts.tweet(post)
    let isIndexed = !post.isSuperseded && !log.indexIsStale
    let document = isIndexed ? posts.document(post, tweet) : nil
    if try log.note(post.key, indexed: document, isTold: isTold), !log.indexIsStale {
      try derivation.remove(post, tweet)
    }
    return tweet
  }

  /// Moves a post in time, if its date has become known or is another one.
  private func rekey(_ key: PostKey, for tweet: Tweet) throws(LibraryError) -> PostKey {
    var new = PostKey(tweet)
    guard !new.isSameMoment(as: key) else { return key }
    try rekeying.run(new, key)
    if database.changes == 0 {
      new = try database.freeKey(near: new, in: "post")
      try rekeying.run(new, key)
    }
    // Rare, and so not worth statements of their own.
    let tables = [
      "edition", "liked", "arrival", "quotation", "learned", "home", "copy", "filtered", "mark",
      "unliked",
    ]
    for table in tables {
      try database.prepare("UPDATE \(table) SET post = ? WHERE post = ?").run(new, key)
    }
    try database.prepare("UPDATE home SET shown = ? WHERE shown = ?").run(new, key)
    try database.prepare("UPDATE entry SET post = ? WHERE post = ? AND section = ?")
      .run(new, key, EntryList.Kind.home.rawValue)
    try derivation.forget(key)
    try log.note(new, indexed: nil, isTold: true)
    return new
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
  /// The remote id of the tweet that it embeds, on the same network.
  var quoted: String? {
    guard let quote, quote.tweet.network == id.network else { return nil }
    return quote.tweet.value
  }

  /// The remote id of the tweet that it answers, on the same network.
  fileprivate var answers: String? {
    guard let answered = reply?.tweet, answered.network == id.network else { return nil }
    return answered.value
  }
}
