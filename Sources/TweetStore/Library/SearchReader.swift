import TweetModel

/// Finds tweets of a library.
struct SearchReader {
  private let reader: LibraryReader

  init(_ reader: LibraryReader) { self.reader = reader }

  /// Some of the tweets that a query finds, as ``LibraryReader/search(_:in:by:limit:after:)`` says.
  func search(
    _ query: SearchQuery, in scope: SearchScope, by order: SearchOrder, limit: Int,
    after cursor: SearchCursor?
  ) throws(LibraryError) -> SearchBatch {
    let limit = min(max(limit, 1), 1000)
    if query.asksForMarks { try reader.attachMarks() }
    return try reader.reading { () throws(LibraryError) in
      // All words that begin so are gathered before the first is shown; of one word, only as many
      // posts as are wanted.
      if let finished = query.finished, cursor?.isFinished != false,
        let page = try page(
          finished, in: scope, by: order, limit: limit, after: cursor, isFinished: true)
      {
        return page
      }
      return try page(
        query, in: scope, by: order, limit: limit, after: cursor, isFinished: false) ?? .empty
    }
  }
}

extension LibraryReader {
  /// Some of the tweets that a query finds.
  ///
  /// - Parameters:
  ///   - query: What is looked for; an empty one finds nothing.
  ///   - scope: Among which tweets.
  ///   - order: Which come first.
  ///   - limit: How many at most; at least one.
  ///   - cursor: Where the page before ended; nil for the first page.
  /// - Returns: The page, and where the next one goes on.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func search(
    _ query: SearchQuery, in scope: SearchScope = SearchScope(), by order: SearchOrder = .newest,
    limit: Int, after cursor: SearchCursor? = nil
  ) throws(LibraryError) -> SearchBatch {
    try SearchReader(self).search(query, in: scope, by: order, limit: limit, after: cursor)
  }
}

// MARK: - Private

extension SearchReader {
  /// How many of the newest hits are ranked.
  private static let ranked = 300

  /// Nil when nothing is looked for, or a word taken for a whole one does not fill the page.
  private func page(
    _ query: SearchQuery, in scope: SearchScope, by order: SearchOrder, limit: Int,
    after cursor: SearchCursor?, isFinished: Bool
  ) throws(LibraryError) -> SearchBatch? {
    guard
      let plan = SearchPlan(
        query, in: scope, accounts: reader.posts.accounts, hasMarks: reader.isMarksAttached)
    else { return nil }
    // Without words, none fits better than another.
    let isRanked = order == .best && query.terms.contains { !$0.isExcluded }
    let shown = cursor == nil ? (isRanked ? 0 : nil) : cursor?.best
    // One more than asked for tells whether there is a next page.
    let keys = try keys(
      plan, before: cursor?.key ?? .max, limit: shown == nil ? limit + 1 : Self.ranked)
    if isFinished, cursor == nil, keys.count < (shown == nil ? limit + 1 : Self.ranked) {
      return nil
    }
    guard let shown else { return try newest(keys, limit: limit, isFinished: isFinished) }
    return try best(
      query, keys, limit: limit, shown: shown, after: cursor?.key ?? .max, isFinished: isFinished)
  }

  private func newest(
    _ keys: [Int64], limit: Int, isFinished: Bool
  ) throws(LibraryError) -> SearchBatch {
    let shown = keys.prefix(limit)
    let last = keys.count > limit ? shown.last : nil
    return SearchBatch(
      tweets: try tweets(shown),
      next: last.map { SearchCursor(best: nil, isFinished: isFinished, key: $0) })
  }

  private func best(
    _ query: SearchQuery, _ keys: [Int64], limit: Int, shown: Int, after key: Int64,
    isFinished: Bool
  ) throws(LibraryError) -> SearchBatch {
    let ranking = SearchRanking(query)
    let text = try reader.statement("SELECT text FROM post WHERE id = ?")
    var scored: [(score: Double, key: Int64)] = []
    for key in keys {
      let text = try text.first(key) { $0.text(0) } ?? ""
      scored.append((ranking.score(text), key))
    }
    scored.sort { $0 > $1 }
    let end = min(shown + limit, scored.count)
    let page = scored[min(shown, end)..<end].map(\.key)
    let next: SearchCursor? =
      if end < scored.count {
        SearchCursor(best: end, isFinished: isFinished, key: key)
      } else if scored.count == Self.ranked, let oldest = keys.last {
        SearchCursor(best: nil, isFinished: isFinished, key: oldest)
      } else {
        nil
      }
    return SearchBatch(tweets: try tweets(page), next: next)
  }

  private func tweets(_ keys: some Sequence<Int64>) throws(LibraryError) -> [Tweet] {
    var tweets: [Tweet] = []
    for key in keys {
      if let post = try reader.posts.post(key: key) { tweets.append(try reader.complete(post)) }
    }
    return tweets
  }

  /// The newest keys that a plan finds.
  private func keys(
    _ plan: SearchPlan, before key: Int64, limit: Int
  ) throws(LibraryError) -> [Int64] {
    let keys = plan.keys.clamped(to: .min..<key)
    guard !keys.isEmpty else { return [] }
    guard let expression = plan.expression else {
      return try listedKeys(plan, keys, limit: limit)
    }
    let join = plan.condition.isEmpty ? "" : "CROSS JOIN post ON post.id = search.rowid"
    let condition = plan.condition.isEmpty ? "" : "AND \(plan.condition)"
    let select = try filtering(
      plan,
      """
      SELECT search.rowid FROM search \(join)
      WHERE search MATCH ? AND search.rowid < ? AND search.rowid >= ? \(condition)
      ORDER BY search.rowid DESC LIMIT ?
      """)
    return try select.all(expression, keys.upperBound, keys.lowerBound, limit) { $0.int64(0) }
  }

  /// Walks along a list where no words are looked for.
  private func listedKeys(
    _ plan: SearchPlan, _ keys: Range<Int64>, limit: Int
  ) throws(LibraryError) -> [Int64] {
    if plan.isOfMarks { return try markedKeys(plan, keys, limit: limit) }
    guard let list = plan.list else { return try likedKeys(plan, keys, limit: limit) }
    let end = try reader.entries.ordinal(in: list) { $0 >= keys.upperBound }
    let condition = plan.condition.isEmpty ? "" : "AND \(plan.condition)"
    let select = try filtering(
      plan,
      """
      SELECT post.id FROM entry CROSS JOIN post ON post.id = entry.post
      WHERE section = ? AND account = ? AND ordinal < ? AND post.id >= ? \(condition)
      ORDER BY ordinal DESC LIMIT ?
      """)
    let start = try reader.entries.ordinal(in: list) { $0 >= keys.lowerBound }
    guard start < end else { return [] }
    return try select.all(
      list.kind.rawValue, list.account, end, keys.lowerBound, limit
    ) { $0.int64(0) }
  }

  /// Goes through the marks, of which there are few.
  private func markedKeys(
    _ plan: SearchPlan, _ keys: Range<Int64>, limit: Int
  ) throws(LibraryError) -> [Int64] {
    try filtering(
      plan,
      """
      SELECT post.id FROM marks.mark CROSS JOIN post
      ON post.network = mark.network AND post.remote = mark.remote
      WHERE NOT folded AND post.id < ? AND post.id >= ? AND \(plan.condition)
      ORDER BY post.id DESC LIMIT ?
      """
    ).all(keys.upperBound, keys.lowerBound, limit) { $0.int64(0) }
  }

  /// Walks along what was liked, by the time at which it was written.
  private func likedKeys(
    _ plan: SearchPlan, _ keys: Range<Int64>, limit: Int
  ) throws(LibraryError) -> [Int64] {
    let select = try filtering(
      plan,
      """
      SELECT DISTINCT post.id FROM liked CROSS JOIN post ON post.id = liked.post
      WHERE liked.post < ? AND liked.post >= ? AND \(plan.condition)
      ORDER BY liked.post DESC LIMIT ?
      """)
    return try select.all(keys.upperBound, keys.lowerBound, limit) { $0.int64(0) }
  }

  /// A statement that is not kept if it names what a person typed.
  private func filtering(_ plan: SearchPlan, _ sql: String) throws(LibraryError) -> Statement {
    try plan.condition.isEmpty ? reader.statement(sql) : reader.database.prepare(sql)
  }
}
