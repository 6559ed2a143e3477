import TweetModel

/// One import: a single transaction, confined to one thread.
///
/// Nothing of it is seen by anybody, and nothing is left of it, unless ``finish`` returned.
public final class LibraryWriter {
  let database: Database
  let posts: PostTable
  let log: ChangeLog
  let writer: PostWriter
  let editions: EditionTable
  let likes: LikeTable
  /// Whether the library was empty when the import began.
  let isFirst: Bool
  private let inSecond: Statement
  private var state = State.open

  /// Opens the library, creating or migrating it where needed, and takes the write lock.
  public convenience init(folder: LibraryFolder) throws(LibraryError) {
    try self.init(folder: folder, schema: .current)
  }

  init(folder: LibraryFolder, schema: Schema) throws(LibraryError) {
    database = try .forWriting(folder, schema: schema)
    try database.execute("BEGIN IMMEDIATE")
    posts = try PostTable(database)
    log = try ChangeLog(database)
    writer = try PostWriter(database, posts: posts, log: log)
    editions = try EditionTable(database, posts: posts, writer: writer)
    likes = try LikeTable(database, posts: posts, writer: writer, log: log)
    isFirst = try database.integer("SELECT EXISTS (SELECT 1 FROM post)") == 0
    inSecond = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM post
      WHERE id >= ? AND id < ? AND owner = ? ORDER BY id
      """)
  }

  deinit { if case .open = state { database.rollBack() } }

  /// What became of a tweet that was put.
  public enum Outcome: Sendable {
    /// It is new among the accounts' posts.
    case inserted
    /// It was known and has been written anew.
    case updated
    /// It is an older version of an edited tweet, and not shown.
    case folded
  }

  /// Adds an account, or writes what has changed of it.
  public func put(_ account: Account) throws(LibraryError) {
    try write { () throws(LibraryError) in _ = try row(of: account, isNews: true) }
  }

  /// Adds or updates a post of an account: its own tweet, or what it passed on.
  public func put(_ tweet: Tweet, of account: Account) throws(LibraryError) -> Outcome {
    try write { () throws(LibraryError) in
      let owner = try row(of: account)
      let tweet = tweet.dated()
      let former = try posts.post(tweet.id)
      let key =
        if let former {
          try writer.update(former, to: tweet, owner: owner)
        } else {
          try writer.insert(tweet, owner: owner)
        }
      if try editions.put(tweet, key: key) { return .folded }
      return former?.owner == nil ? .inserted : .updated
    }
  }

  /// Adds a tweet to the likes of an account.
  ///
  /// The tweet is what is known of it; it never overwrites what the library knows better. Its
  /// `ordinal` is its place in the list, 0 being liked last.
  public func putLike(
    _ tweet: Tweet, ordinal: Int, of account: Account
  ) throws(LibraryError) {
    try write { () throws(LibraryError) in
      try likes.put(tweet.dated(), ordinal: ordinal, account: try row(of: account))
    }
  }

  /// Empties an account's likes, before a newer list of them is put.
  public func removeLikes(of account: Account) throws(LibraryError) {
    try write { () throws(LibraryError) in try likes.removeAll(of: try row(of: account)) }
  }

  /// The posts of an account that were written in one second, oldest first.
  ///
  /// `second` counts from 1970.
  public func tweets(of account: Account, second: Int64) throws(LibraryError) -> [Tweet] {
    try write { () throws(LibraryError) in
      let start = PostKey(startOf: Timestamp(seconds: second))
      let end = PostKey(startOf: Timestamp(seconds: second + 1))
      return try inSecond.all(start.value, end.value, try row(of: account)) {
        row throws(LibraryError) in try posts.tweet(StoredPost(row))
      }
    }
  }

  /// Completes what is new (versions, threads, sections, search) and commits the import.
  ///
  /// - Parameters:
  ///   - progress: Called often with the share that is done, from 0 to 1.
  ///   - isCancelled: Asked often; when true, nothing is left of the import.
  /// - Returns: What the import came to.
  /// - Throws: ``LibraryError/cancelled`` when cancelled; else what kept it from being written.
  public func finish(
    progress: (Double) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> Summary {
    let summary = try write { () throws(LibraryError) in
      try complete(progress: progress, isCancelled: isCancelled)
    }
    state = .finished
    database.emptyLog()
    return summary
  }
}

// MARK: - Private

extension LibraryWriter {
  private enum State {
    case open
    /// Rolled back; nothing may be written any more.
    case failed(LibraryError)
    case finished
  }

  /// Runs a part of the import; the first failure ends the whole.
  private func write<Value>(
    _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    switch state {
    case .open: break
    case .failed(let error): throw error
    case .finished: preconditionFailure("The import has been finished.")
    }
    do {
      return try body()
    } catch {
      state = .failed(error)
      database.rollBack()
      throw error
    }
  }

  /// The row of an account, which is written when it is unknown or said to be news.
  private func row(of account: Account, isNews: Bool = false) throws(LibraryError) -> Int64 {
    if !isNews, let row = posts.accounts.row(of: account) { return row }
    if let former = try posts.accounts.put(account),
      former.isSought(differentlyFrom: account.author)
    {
      log.indexIsStale = true
    }
    guard let row = posts.accounts.row(of: account) else {
      preconditionFailure("An account that was put has a row.")
    }
    return row
  }
}

extension Author {
  /// Whether the search index knows it by other words.
  fileprivate func isSought(differentlyFrom other: Author) -> Bool {
    handle != other.handle || name != other.name
  }
}
