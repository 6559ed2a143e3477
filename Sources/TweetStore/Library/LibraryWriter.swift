import TweetModel

/// One import: a single transaction, confined to one thread.
///
/// Nothing of it is seen by anybody, and nothing is left of it, unless ``finish`` returned.
public final class LibraryWriter {
  let database: Database
  let posts: PostTable
  let log: ChangeLog
  let writer: PostWriter
  let versions: VersionTable
  let likes: LikeTable
  let derivation: Derivation
  let precedence: ArchivePrecedence
  /// Whether the library was empty when the import began.
  let isFirst: Bool
  /// Whether an archive had brought posts or likes before.
  let hasArchives: Bool
  /// Which import this is, from 1.
  public let number: Int
  /// Which archive it is; nil where that is not told.
  var source: ArchiveSource?
  /// Whether more of the import is kept in other files once this is committed.
  private(set) var isPart = false
  /// Whether the account's likes are those of this archive; nil for one that says nothing of them.
  var takesLikes: Bool?
  /// Whether an account's posts are mixed with those of others, as a sample's are.
  public var isMixed: Bool {
    get { derivation.isMixed }
    set { derivation.isMixed = newValue }
  }
  /// Whether the library knows the account from a newer archive.
  public var isOutdated: Bool { precedence.isOutdated }
  /// The account whose archive it is; nil where that is not told.
  var owner: AccountRow?
  let arrival: Statement
  private let inSecond: Statement
  private var state = State.open

  /// Opens the library, creating or migrating it where needed, and takes the write lock.
  ///
  /// `clock` says by which days and hours posts are counted.
  public convenience init(
    folder: LibraryFolder, clock: ZoneClock = .utc
  ) throws(LibraryError) {
    try self.init(folder: folder, clock: clock, schema: .current)
  }

  convenience init(
    folder: LibraryFolder, clock: ZoneClock = .utc, schema: Schema
  ) throws(LibraryError) {
    try LibraryUpgrade(folder: folder, clock: clock).run(schema: schema)
    let database = try Database.forWriting(folder, schema: schema)
    try database.begin()
    let posts = try PostTable(database)
    try self.init(
      database, posts: posts,
      derivation: Derivation(
        database, posts: posts, clock: clock, links: { folder.linkedPeople }))
  }

  /// Writes within a transaction that has begun.
  init(_ database: Database, posts: PostTable, derivation: Derivation) throws(LibraryError) {
    self.database = database
    self.posts = posts
    self.derivation = derivation
    log = try ChangeLog(database)
    precedence = try ArchivePrecedence(database)
    writer = try PostWriter(database, posts: posts, log: log, derivation: derivation)
    versions = try VersionTable(database, writer: writer)
    likes = try LikeTable(
      database, posts: posts, writer: writer, log: log, precedence: precedence)
    isFirst = try database.integer("SELECT EXISTS (SELECT 1 FROM post)") == 0
    // A library of the first layout had an import, though none was counted.
    let hasArchives = try database.integer(
      "SELECT EXISTS (SELECT 1 FROM liked) OR EXISTS (SELECT 1 FROM post WHERE owner IS NOT NULL)"
    )
    self.hasArchives = hasArchives == 1
    number = max(try database.integer("SELECT max(number) FROM import"), hasArchives) + 1
    arrival = try database.prepare("INSERT OR IGNORE INTO arrival VALUES(?, ?)")
    inSecond = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM post
      WHERE id >= ? AND id < ? AND owner = ? ORDER BY id LIMIT \(Self.mostInSecond)
      """)
  }

  deinit { if case .open = state { database.rollBack() } }

  /// Nobody writes so many; whoever says so would have each of them compared with each.
  private static let mostInSecond = 100

  /// The posts of an account that were written in one second, oldest first; of more than a hundred the first.
  ///
  /// `second` counts from 1970.
  public func tweets(of account: Account, second: Int64) throws(LibraryError) -> [Tweet] {
    try write { () throws(LibraryError) in
      let start = PostKey(startOf: Timestamp(seconds: second))
      let end = PostKey(startOf: Timestamp(seconds: second + 1))
      return try inSecond.all(start, end, try row(of: account)) {
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
    end()
    return summary
  }

  /// The same as ``finish(progress:isCancelled:)``, for an import of which more is kept in other files.
  ///
  /// Until ``noteWhole()`` it counts as interrupted (``LibraryReader/interruptedArchives()``), and what takes long waits for
  /// ``sweep()``, so that little can come between.
  public func finishPosts(
    progress: (Double) -> Void, isCancelled: () -> Bool
  ) throws(LibraryError) -> Summary {
    isPart = true
    let summary = try write { () throws(LibraryError) in
      try complete(progress: progress, isCancelled: isCancelled)
    }
    state = .finished
    return summary
  }

  /// What is to be done when all has been committed.
  func end() {
    state = .finished
    sweep()
  }

  /// Notes that all of the import is kept.
  public func noteWhole() throws(LibraryError) {
    guard let source else { return }
    try database.prepare("UPDATE archive SET parser = ? WHERE import = ?")
      .run(source.parser, number)
  }

  /// Lets no byte stay of what was removed, once that is committed, and empties the log.
  ///
  /// O(size of the library) where something was removed.
  public func sweep() {
    database.sweepRemoved()
    database.emptyLog()
  }
}

extension LibraryWriter {
  private enum State {
    case open
    /// Rolled back; nothing may be written any more.
    case failed(LibraryError)
    case finished
  }

  /// Makes and commits a change that is no import; the bytes of what it removes go by ``sweep()``.
  func commit(_ body: () throws(LibraryError) -> Void) throws(LibraryError) {
    try write { () throws(LibraryError) in
      try body()
      try database.noteRemoval()
      try database.noteRevision()
      try database.commit()
    }
    state = .finished
  }

  /// Runs a part of the import; the first failure ends the whole.
  func write<Value>(
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
}
