import TweetModel

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

  /// All posts that a query finds, in the order in which a search shows them.
  ///
  /// O(hits), and of what is walked along to find them: to be asked off the main thread. A regular expression is looked
  /// for in each post that else fits, which takes seconds for 100,000 of them. A list of what is found is
  /// ``TweetList/found(_:)``.
  /// - Throws: ``LibraryError`` when the library cannot be read, ``LibraryError/cancelled`` when `isCancelled` says so.
  public func found(
    _ query: SearchQuery, in scope: SearchScope = SearchScope(), by order: SearchOrder = .newest,
    isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> [PostKey] {
    try SearchReader(self).found(query, in: scope, by: order, isCancelled)
  }

  /// How many posts a query finds, at the cost of finding all of them.
  public func count(
    of query: SearchQuery, in scope: SearchScope = SearchScope()
  ) throws(LibraryError) -> Int {
    try SearchReader(self).count(of: query, in: scope)
  }
}

extension LibraryReader {
  /// Whether it is known which posts have which emoji; not yet of an older library.
  var listsEmoji: Bool {
    get throws(LibraryError) {
      try statement(
        """
        SELECT NOT EXISTS (SELECT 1 FROM pending)
          AND EXISTS (SELECT 1 FROM main.sqlite_schema WHERE name = 'emoji')
        """
      ).first { $0.bool(0) } ?? false
    }
  }

  /// What is to be read as the table `fact`: as much as is known, where an older library's is not complete yet.
  func facts() throws(LibraryError) -> String {
    let isComplete = try statement(
      "SELECT EXISTS (SELECT 1 FROM fact) AND NOT EXISTS (SELECT 1 FROM pending)"
    ).first { $0.bool(0) }
    guard isComplete == false else { return "fact" }
    return """
      (SELECT post.id AS post, post.owner AS owner, post.folded AS folded,
        ifnull(told.kind, 0) AS kind, ifnull(told.visibility, 0) AS visibility,
        ifnull(
          told.flags,
          has_media(coded) + \(FactFlags.link.rawValue) * has_link(coded)
            + \(FactFlags.answer.rawValue) * (answers IS NOT NULL)) AS flags,
        told.likes AS likes, told.language AS language, told.source AS source
      FROM post LEFT JOIN fact AS told ON told.post = post.id) AS fact
      """
  }
}
