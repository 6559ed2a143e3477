import TweetModel

/// Finds tweets of a library.
struct SearchReader {
  /// What was asked, of which state of the library.
  struct Question: Equatable {
    let query: SearchQuery
    let scope: SearchScope
    let state: SearchState
  }

  private let reader: LibraryReader

  init(_ reader: LibraryReader) { self.reader = reader }

  /// Some of the tweets that a query finds, as ``LibraryReader/search(_:in:by:limit:after:)`` says.
  func search(
    _ query: SearchQuery, in scope: SearchScope, by order: SearchOrder, limit: Int,
    after cursor: SearchCursor?
  ) throws(LibraryError) -> SearchBatch {
    let limit = min(max(limit, 1), 1000)
    return try reading(query) { () throws(LibraryError) in
      var batch = try batch(query, in: scope, by: order, limit: limit, after: cursor)
      if !query.root.patterns.isEmpty, let found = reader.matches[scope.kind]?.found,
        found.isBounded
      {
        batch.examined = found.examined
      }
      return batch
    }
  }

  private func batch(
    _ query: SearchQuery, in scope: SearchScope, by order: SearchOrder, limit: Int,
    after cursor: SearchCursor?
  ) throws(LibraryError) -> SearchBatch {
    // All words that begin so are gathered before the first is shown; of one word, only as many
    // posts as are wanted.
    if let finished = query.finished, cursor?.isFinished != false {
      // The newest of all posts tell by themselves whether they fill a page.
      let isTold = order == .newest && scope.kind == .everything
      if cursor == nil, !isTold, !(try fills(finished, in: scope, limit: limit)) {
        return try page(query, in: scope, by: order, limit: limit, after: nil) ?? .empty
      }
      let page = try page(
        finished, in: scope, by: order, limit: limit, after: cursor, isFinished: true)
      if let page, cursor != nil || !isTold || page.next != nil { return page }
    }
    return try page(query, in: scope, by: order, limit: limit, after: cursor) ?? .empty
  }

  /// The keys of all posts that a query finds, as ``LibraryReader/found(_:in:by:isCancelled:)`` says.
  func found(
    _ query: SearchQuery, in scope: SearchScope, by order: SearchOrder, _ isCancelled: () -> Bool
  ) throws(LibraryError) -> [PostKey] {
    try reading(query) { () throws(LibraryError) in
      let query = try settled(query, in: scope)
      guard let plan = try plan(query, in: scope, .all, isCancelled) else { return [] }
      guard order == .best, !query.terms.isEmpty else {
        return try plan.keys(in: reader.database, by: order, limit: .max).map {
          PostKey(value: $0.key)
        }
      }
      let newest = try plan.keys(in: reader.database, by: .newest, limit: .max).map(\.key)
      let best = try ranked(newest.prefix(Self.ranked), for: query)
      return (best + newest.dropFirst(Self.ranked)).map { PostKey(value: $0) }
    }
  }

  /// How many posts a query finds, as ``LibraryReader/count(of:in:)`` says.
  func count(of query: SearchQuery, in scope: SearchScope) throws(LibraryError) -> Int {
    try reading(query) { () throws(LibraryError) in
      guard let plan = try plan(try settled(query, in: scope), in: scope) else { return 0 }
      let select = try reader.database.prepare(plan.count)
      var count = 0
      for keys in plan.spans {
        count += try select.first(keys.lowerBound, keys.upperBound) { $0.int(0) } ?? 0
      }
      return count
    }
  }
}

// MARK: - Private

extension SearchReader {
  /// How many of the newest hits are ranked.
  private static let ranked = 300

  private func reading<Value>(
    _ query: SearchQuery, _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    if query.asksForMarks { try reader.attachMarks() }
    return try reader.reading(body)
  }

  /// Nil for a query that finds nothing.
  private func plan(
    _ query: SearchQuery, in scope: SearchScope, _ extent: PatternMatches.Extent = .newest,
    _ isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> SearchPlan? {
    guard !query.isEmpty else { return nil }
    let accounts = reader.posts.accounts
    let facts = try reader.facts()
    var conditions = SearchConditions(
      reader.database, accounts: accounts, clock: reader.clock,
      row: scope.account.flatMap { accounts.row(of: $0) }, hasMarks: reader.attached != nil,
      listsEmoji: try reader.listsEmoji)
    let root = query.root
    for handle in root.handles { conditions.people[handle] = try reader.people.named(handle) }
    let patterns = root.patterns
    if !patterns.isEmpty {
      let candidates = try SearchPlan(
        root.withoutPatterns(), in: scope, facts: facts, conditions: conditions)
      conditions.matches = try candidates.map { plan throws(LibraryError) in
        if extent == .all { return try matches(of: patterns, in: plan, isCancelled) }
        let question = Question(query: query, scope: scope, state: try reader.searchState())
        return try newestMatches(of: patterns, in: plan, question)
      }
    }
    return try SearchPlan(root, in: scope, facts: facts, conditions: conditions)
  }

  /// Looks for regular expressions in the newest posts of a plan.
  private func newestMatches(
    of patterns: [TextPattern], in plan: SearchPlan, _ question: Question
  ) throws(LibraryError) -> PatternMatches {
    // Marks come and go between imports.
    let kind = question.scope.kind
    if let known = reader.matches[kind], known.question == question, !question.query.asksForMarks {
      return known.found
    }
    let keys = try plan.keys(in: reader.database, by: .newest, limit: PatternMatches.mostPosts + 1)
    let found = try PatternMatches(of: patterns, in: keys.map(\.key), texts: try texts())
    reader.matches[kind] = (question, found)
    return found
  }

  /// Looks for them in all posts of a plan.
  private func matches(
    of patterns: [TextPattern], in plan: SearchPlan, _ isCancelled: () -> Bool
  ) throws(LibraryError) -> PatternMatches {
    let keys = try plan.keys(in: reader.database, by: .newest, limit: .max)
    return try PatternMatches(
      of: patterns, in: keys.map(\.key), .all, isCancelled: isCancelled, texts: try texts())
  }

  /// Reads all that posts say, each text for itself.
  private func texts() throws(LibraryError) -> (Int64) throws(LibraryError) -> [String] {
    let row = try reader.statement("SELECT text, coded FROM post WHERE id = ?")
    return { key throws(LibraryError) in
      try row.first(key) { row in
        let text = row.text(0)
        return (try? TweetCoder.says(row.bytes(1), text: text)) ?? [text]
      } ?? []
    }
  }

  /// Reads the texts of posts.
  private func text() throws(LibraryError) -> (Int64) throws(LibraryError) -> String {
    let text = try reader.statement("SELECT text FROM post WHERE id = ?")
    return { key throws(LibraryError) in try text.first(key) { $0.text(0) } ?? "" }
  }

  /// The query as its pages understand it: whether the word that is being typed is a whole one.
  private func settled(
    _ query: SearchQuery, in scope: SearchScope
  ) throws(LibraryError) -> SearchQuery {
    guard let finished = query.finished,
      try fills(finished, in: scope, limit: SearchBatch.size)
    else { return query }
    return finished
  }

  /// Whether a query finds more than a page among all posts of an account: a word means the same among some of them.
  private func fills(
    _ query: SearchQuery, in scope: SearchScope, limit: Int
  ) throws(LibraryError) -> Bool {
    try plan(query, in: SearchScope(account: scope.account)).map { plan throws(LibraryError) in
      try plan.keys(in: reader.database, by: .newest, limit: limit + 1).count > limit
    } ?? false
  }

  /// Nil when nothing is looked for.
  private func page(
    _ query: SearchQuery, in scope: SearchScope, by order: SearchOrder, limit: Int,
    after cursor: SearchCursor?, isFinished: Bool = false
  ) throws(LibraryError) -> SearchBatch? {
    guard let plan = try plan(query, in: scope) else { return nil }
    // Without words, none fits better than another.
    if order == .best, !query.terms.isEmpty, cursor == nil || cursor?.best != nil {
      return try best(query, plan, limit: limit, after: cursor, isFinished: isFinished)
    }
    // One more than asked for tells whether there is a next page.
    let hits = try plan.keys(
      in: reader.database, by: order == .best ? .newest : order, limit: limit + 1, after: cursor)
    let shown = hits.prefix(limit)
    let next = hits.count > limit ? shown.last : nil
    return SearchBatch(
      tweets: try tweets(shown.map(\.key)),
      next: next.map {
        SearchCursor(best: nil, isFinished: isFinished, key: $0.key, likes: $0.likes)
      })
  }

  private func best(
    _ query: SearchQuery, _ plan: SearchPlan, limit: Int, after cursor: SearchCursor?,
    isFinished: Bool
  ) throws(LibraryError) -> SearchBatch {
    let keys = try plan.keys(in: reader.database, by: .newest, limit: Self.ranked).map(\.key)
    let ranked = try ranked(keys[...], for: query)
    let shown = cursor?.best ?? 0
    let end = min(shown + limit, ranked.count)
    let next: SearchCursor? =
      if end < ranked.count {
        SearchCursor(best: end, isFinished: isFinished, key: .max)
      } else if ranked.count == Self.ranked, let oldest = keys.last {
        SearchCursor(best: nil, isFinished: isFinished, key: oldest)
      } else {
        nil
      }
    return SearchBatch(tweets: try tweets(ranked[min(shown, end)..<end]), next: next)
  }

  /// Keys in the order in which their posts fit, the best first.
  private func ranked(
    _ keys: ArraySlice<Int64>, for query: SearchQuery
  ) throws(LibraryError) -> [Int64] {
    let ranking = SearchRanking(query)
    let text = try text()
    var scored: [(score: Double, key: Int64)] = []
    for key in keys { scored.append((ranking.score(try text(key)), key)) }
    scored.sort { $0 > $1 }
    return scored.map(\.key)
  }

  private func tweets(_ keys: some Sequence<Int64>) throws(LibraryError) -> [Tweet] {
    var tweets: [Tweet] = []
    for key in keys {
      if let post = try reader.posts.post(key: PostKey(value: key)) {
        tweets.append(try reader.complete(post))
      }
    }
    return tweets
  }
}
