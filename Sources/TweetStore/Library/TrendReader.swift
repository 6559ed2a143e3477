import TweetModel

/// Reads what rose in a library.
struct TrendReader {
  let reader: LibraryReader

  func trends(of account: AccountID?) throws(LibraryError) -> [Trend] {
    try reader.reading { () throws(LibraryError) in
      guard let account = reader.posts.accounts.listed(account) else { return [] }
      let select = try reader.statement(
        "SELECT kind, name, start, days FROM trend WHERE account = ? ORDER BY rank")
      return try select.all(account) { row throws(LibraryError) in try trend(row) }
    }
  }

  func tweets(of trend: Trend, account: AccountID?) throws(LibraryError) -> TweetList {
    try reader.reading { () throws(LibraryError) in
      guard let account = reader.posts.accounts.listed(account), let expression = trend.expression
      else {
        return .empty
      }
      let select = try reader.statement(
        """
        SELECT rowid FROM search WHERE search MATCH ? AND rowid >= ? AND EXISTS (
          SELECT 1 FROM entry WHERE post = search.rowid AND section = ? AND account = ?)
        ORDER BY rowid DESC
        """)
      return .found(
        try select.all(
          expression, trend.start.value, EntryList.Kind.timeline.rawValue, account
        ) { PostKey(value: $0.int64(0)) })
    }
  }
}

// MARK: - Private

extension TrendReader {
  private func trend(_ row: Row) throws(LibraryError) -> Trend {
    var bytes = ByteReader(row.bytes(3))
    let days = try? bytes.list { bytes throws(DecodingFailure) in try bytes.count() }
    guard let kind = Trend.Kind(rawValue: row.int(0)), let days, days.count == 2 * Trend.period
    else {
      throw .damaged(path: reader.database.path, detail: "the trend \(row.text(1)) cannot be read")
    }
    return Trend(kind: kind, name: row.text(1), days: days, start: PostKey(value: row.int64(2)))
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
    case .hashtag: SearchQuery.condition(column: "tags", "#" + name)
    case .mention: SearchQuery.condition(column: "tags", "@" + name)
    case .word: SearchQuery.condition(column: "text", name)
    }
  }
}
