import TweetModel

/// Finds the trends anew and keeps them, since finding them reads every post of two months.
struct TrendBuilder {
  private let database: Database
  private let posts: PostTable
  private let entries: EntryTable
  private let newest: Statement
  private let insertion: Statement

  init(_ database: Database, posts: PostTable) throws(LibraryError) {
    self.database = database
    self.posts = posts
    entries = try EntryTable(database)
    newest = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM post
      WHERE id >= ?1 AND NOT folded AND owner IS NOT NULL AND (?2 = 0 OR owner = ?2)
      ORDER BY id DESC
      """)
    insertion = try database.prepare("INSERT INTO trend VALUES(?, ?, ?, ?, ?, ?)")
  }

  /// Finds the trends of all accounts together and, where there are several, of each.
  func run(progress: () throws(LibraryError) -> Void = {}) throws(LibraryError) {
    try database.execute("DELETE FROM trend")
    for account in [AccountRow.everybody] + posts.accounts.listed {
      try run(account: account, progress)
    }
  }
}

// MARK: - Private

extension TrendBuilder {
  private static let millisecondsOfDay: Int64 = 86_400_000

  private func run(
    account: AccountRow, _ progress: () throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let list = EntryList(.timeline, account: account)
    guard let last = try entries.post(at: try entries.count(of: list) - 1, in: list) else { return }
    let end = last.moment.milliseconds
    func start(days: Int) -> PostKey {
      let milliseconds = end - Int64(days) * Self.millisecondsOfDay + 1
      return PostKey(startOf: Timestamp(milliseconds: milliseconds))
    }
    var counter = TrendCounter()
    try newest.forEach(start(days: 2 * Trend.period), account) { row throws(LibraryError) in
      try progress()
      let post = StoredPost(row)
      let age = end - post.key.moment.milliseconds
      counter.add(
        try posts.tweet(post), owner: posts.accounts.author(post.owner),
        day: 2 * Trend.period - 1 - Int(age / Self.millisecondsOfDay))
    }
    for (rank, trend) in counter.trends(start: start(days: Trend.period)).enumerated() {
      var writer = ByteEncoder()
      writer.append(trend.days) { $0.append(count: $1) }
      try insertion.run(
        account, rank, trend.kind.rawValue, trend.name, trend.start, writer.bytes)
    }
  }
}
