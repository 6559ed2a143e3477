import TweetModel

/// Reads each row whose bytes SQLite knows nothing of, as whoever shows it does.
///
/// A layout that has no such table yet has no such rows. Nothing is held of what is read. O(n): 0.9 s
/// for 110,000 posts.
struct RowCheck {
  private let database: Database

  /// Looks at a database of whatever layout.
  ///
  /// - Throws: ``LibraryError/damaged(path:detail:)`` of the first row that cannot be read.
  static func run(
    on database: Database, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) {
    let check = RowCheck(database: database)
    try database.interruptible(isCancelled) { () throws(LibraryError) in try check.run() }
  }
}

// MARK: - Private

extension RowCheck {
  private func run() throws(LibraryError) {
    if try has("post") { try checkPosts() }
    if try has("message") { try checkMessages() }
  }

  private func has(_ table: String) throws(LibraryError) -> Bool {
    try database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
      .first(table) { _ in true } ?? false
  }

  private func checkPosts() throws(LibraryError) {
    // Which reads the accounts.
    let posts = try PostTable(database)
    try database.prepare("SELECT \(StoredPost.columns) FROM post").forEach {
      row throws(LibraryError) in _ = try posts.tweet(StoredPost(row))
    }
    let entries = try EntryTable(database)
    let accounts = posts.accounts.all.compactMap { posts.accounts.row(of: AccountID($0)) }
    for account in [.everybody] + accounts {
      for kind in EntryList.Kind.allCases {
        _ = try entries.count(of: EntryList(kind, account: account))
      }
    }
    if try has("trend") {
      try database.prepare("SELECT \(Trend.columns) FROM trend").forEach {
        row throws(LibraryError) in _ = try Trend(row, in: database)
      }
    }
    if try has("live") { try checkHomes(posts) }
  }

  private func checkHomes(_ posts: PostTable) throws(LibraryError) {
    let stretches = try StretchTable(database)
    for live in try LiveTable(database, posts: posts).all() {
      _ = try stretches.all(of: live.row)
    }
  }

  private func checkMessages() throws(LibraryError) {
    try database.prepare("SELECT \(MessageCoder.columns) FROM message").forEach {
      row throws(LibraryError) in _ = try MessageCoder.message(row, in: database)
    }
    try database.prepare("SELECT network, remote FROM chat").forEach {
      row throws(LibraryError) in _ = try ChatID(row, at: 0, in: database)
    }
  }
}
