import TweetModel

extension LibraryReader {
  /// Some of the tweets that a query finds, newest first.
  ///
  /// - Parameters:
  ///   - query: What is looked for; an empty one finds nothing.
  ///   - limit: How many at most; at least one.
  ///   - cursor: Where the page before ended; nil for the first page.
  /// - Returns: The page, and where the next one goes on.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func search(
    _ query: SearchQuery, limit: Int, after cursor: SearchCursor? = nil
  ) throws(LibraryError) -> SearchPage {
    guard let expression = query.expression else { return .empty }
    let limit = min(max(limit, 1), 1000)
    return try reading { () throws(LibraryError) in
      // One more than asked for tells whether there is a next page.
      let keys = try matches.all(expression, cursor?.key ?? Int64.max, limit + 1) { $0.int64(0) }
      let shown = keys.prefix(limit)
      var tweets: [Tweet] = []
      for key in shown {
        if let post = try posts.post(key: key) { tweets.append(try complete(post)) }
      }
      return SearchPage(
        tweets: tweets, next: keys.count > limit ? shown.last.map(SearchCursor.init) : nil)
    }
  }
}
