import TweetModel

/// Keeps in a library what the servers of accounts tell, a little at a time; confined to one thread.
///
/// Each call is one transaction: all of it is written, or nothing. While somebody imports, it throws
/// ``LibraryError/busy(path:)``.
public final class LiveWriter {
  let database: Database
  private let clock: ZoneClock
  private let folder: LibraryFolder
  private let dataVersion: Statement
  var deleted = DeletedPosts()
  /// What is known of the library's rows; made anew when somebody else has written.
  private var parts: (version: Int, Parts)?

  struct Parts {
    let posts: LivePostWriter
    let home: HomeTable
    let stretches: StretchTable
    let copies: CopyTable
    let live: LiveTable
    let remotes: RemoteTable
    let filters: FilterTable
    let profiles: ProfileTable
  }

  /// Opens the library, creating or migrating it where needed.
  ///
  /// `clock` says by which days and hours an account's own posts are counted.
  public init(folder: LibraryFolder, clock: ZoneClock = .utc) throws(LibraryError) {
    try LibraryUpgrade(folder: folder, clock: clock).run()
    (self.folder, self.clock) = (folder, clock)
    database = try .forWriting(folder, schema: .current)
    try database.execute("PRAGMA cache_size = -2048")
    database.sweepRemoved()
    dataVersion = try database.prepare("PRAGMA data_version")
  }
}

// MARK: - Transactions

extension LiveWriter {
  /// What `body` reads of one committed state.
  func read<Value>(
    _ body: (Parts) throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    let parts = try current()
    return try database.reading { () throws(LibraryError) in try body(parts) }
  }

  /// Writes what `body` does, and all that follows from it, or nothing; `body` answers whether a list has changed.
  ///
  /// - Returns: whether anybody sees something else than before.
  @discardableResult
  func write(_ body: (Parts) throws(LibraryError) -> Bool) throws(LibraryError) -> Bool {
    try database.begin()
    do {
      let parts = try current()
      let isListed = try body(parts)
      let isNews = try parts.posts.complete() || isListed
      if isNews { try database.noteHomeRevision() }
      try database.commit()
      return isNews
    } catch {
      database.rollBack()
      // It knows of rows that are no more.
      parts = nil
      throw error
    }
  }

  /// Throws what writing would throw now.
  public func check() throws(LibraryError) { try write { _ in false } }

  private func current() throws(LibraryError) -> Parts {
    let version = try dataVersion.first { $0.int(0) } ?? 0
    if let parts, parts.version == version { return parts.1 }
    // What it wrote would lack what the newer layout keeps beside it.
    if let error = database.newerLayout { throw error }
    // What it keeps in temporary tables is laid out anew.
    parts = nil
    try database.execute(ChangeLog.removal)
    let posts = try LivePostWriter(database, clock: clock, marks: folder)
    let new = Parts(
      posts: posts, home: try HomeTable(database), stretches: try StretchTable(database),
      copies: try CopyTable(database), live: try LiveTable(database, posts: posts.posts),
      remotes: try RemoteTable(database), filters: posts.filters,
      profiles: try ProfileTable(database))
    parts = (version, new)
    return new
  }
}
