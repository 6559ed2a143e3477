import TweetModel

/// Reads what rose in a library.
struct TrendReader {
  let reader: LibraryReader

  func trends(of account: AccountID?) throws(LibraryError) -> [Trend] {
    try reader.reading { () throws(LibraryError) in
      guard let account = reader.posts.accounts.listed(account) else { return [] }
      let select = try reader.statement(
        "SELECT \(Trend.columns) FROM trend WHERE account = ? ORDER BY rank")
      return try select.all(account) { row throws(LibraryError) in
        try Trend(row, in: reader.database)
      }
    }
  }

  func tweets(of trend: Trend, account: AccountID?) throws(LibraryError) -> TweetList {
    try reader.reading { () throws(LibraryError) in
      guard let account = reader.posts.accounts.listed(account) else { return .empty }
      let name = TrendCounter.key(of: trend)
      var keys: [PostKey] = []
      // The index knows a word from hashtags and descriptions too, where it is not counted.
      for key in try candidates(of: trend, account: account) {
        try LibraryReader.goOnUnlessCancelled()
        guard let post = try reader.posts.post(key: key) else { continue }
        let owner = reader.posts.accounts.author(post.owner)
        if TrendCounter.counts(try reader.posts.tweet(post), as: name, owner: owner) {
          keys.append(key)
        }
      }
      return .found(keys)
    }
  }
}

// MARK: - Private

extension TrendReader {
  /// The posts that may have a trend, newest first: what the index gives, or all where it does not know such a name.
  private func candidates(of trend: Trend, account: AccountRow) throws(LibraryError) -> [PostKey] {
    let (table, key, condition) =
      trend.expression == nil
      ? ("post", "post.id", "?1 IS NULL") : ("search", "search.rowid", "search MATCH ?1")
    return try reader.statement(
      """
      SELECT \(key) FROM \(table) WHERE \(condition) AND \(key) >= ?2 AND EXISTS (
        SELECT 1 FROM entry WHERE entry.post = \(key) AND section = ?3 AND account = ?4)
      ORDER BY \(key) DESC
      """
    ).all(trend.expression, trend.start, EntryList.Kind.timeline.rawValue, account) {
      $0.postKey(0)
    }
  }
}

extension LibraryReader {
  /// What rose most in the newest thirty days against the thirty before, in O(1).
  ///
  /// Hashtags come first, then people, then words, of each the steepest first.
  public func trends(of account: AccountID? = nil) throws(LibraryError) -> [Trend] {
    try TrendReader(reader: self).trends(of: account)
  }

  /// The tweets of the newest period that have a trend, newest first.
  ///
  /// - Throws: ``LibraryError``; ``LibraryError/cancelled`` where the task that asks was cancelled.
  public func tweets(
    of trend: Trend, account: AccountID? = nil
  ) throws(LibraryError) -> TweetList {
    try TrendReader(reader: self).tweets(of: trend, account: account)
  }
}

extension Trend {
  /// The condition in FTS5's language; nil for a name that the index cannot know.
  fileprivate var expression: String? {
    switch kind {
    case .hashtag: SearchQuery.condition(column: "tags", SearchText.tags("#" + name))
    case .mention: SearchQuery.condition(column: "tags", SearchText.tags("@" + name))
    case .word: SearchQuery.condition(column: "text", SearchText.document(name))
    }
  }
}
