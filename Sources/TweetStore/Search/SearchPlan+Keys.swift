extension SearchPlan {
  /// A post that is found, and how often it was liked, where they are ordered so.
  typealias Hit = (key: Int64, likes: Int64)

  /// The first keys that it finds behind a place, in an order that needs no ranking.
  func keys(
    in database: Database, by order: SearchOrder, limit: Int, after cursor: SearchCursor? = nil
  ) throws(LibraryError) -> [Hit] {
    guard order != .mostLiked else { return try mostLiked(database, limit: limit, after: cursor) }
    let isUpwards = order == .oldest
    let rest =
      isUpwards
      ? (cursor.map { $0.key + 1 } ?? .min)..<Int64.max : .min..<(cursor?.key ?? .max)
    let spans = spans.map { $0.clamped(to: rest) }.filter { !$0.isEmpty }
    guard !spans.isEmpty else { return [] }
    let statement = try database.prepare(
      select(key) + " ORDER BY 1 \(isUpwards ? "" : "DESC") LIMIT ?3")
    var hits: [Hit] = []
    for span in isUpwards ? spans : spans.reversed() where hits.count < limit {
      hits += try statement.all(span.lowerBound, span.upperBound, limit - hits.count) {
        ($0.int64(0), 0)
      }
    }
    return hits
  }

  /// By likes, then by time; those whose likes nobody knows come last.
  private func mostLiked(
    _ database: Database, limit: Int, after cursor: SearchCursor?
  ) throws(LibraryError) -> [Hit] {
    guard let first = spans.first, let last = spans.last else { return [] }
    let likes = "ifnull(fact.likes, -1)"
    let rest = "\(isInSpans) AND (\(likes), \(key)) < (?3, ?4)"
    let statement = try database.prepare(
      """
      \(select("\(key), \(likes)", needsFacts: true, rest: rest))
      ORDER BY 2 DESC, 1 DESC LIMIT ?5
      """)
    return try statement.all(
      first.lowerBound, last.upperBound, cursor?.likes ?? .max, cursor?.key ?? .max, limit
    ) { ($0.int64(0), $0.int64(1)) }
  }
}
