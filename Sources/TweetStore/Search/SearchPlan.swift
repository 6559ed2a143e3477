import TweetModel

/// How a query is answered: what is walked along, and what is asked of each post there.
struct SearchPlan {
  /// What the posts' keys are found in.
  private enum Source {
    /// The full-text index, asked in FTS5's language.
    case index(String)
    case facts
    case likes
  }

  private static let mostWordsInPieces = 2

  /// The keys that come into question, oldest first: one piece, or a month of each year.
  let spans: [Range<Int64>]
  private let source: Source
  /// In SQL, about a row of `fact`; empty for none.
  private let condition: String
  private let facts: String

  /// Nil for a scope that holds nothing.
  ///
  /// `facts` is the table to be read as `fact`.
  init?(
    _ root: SearchQuery.Node, in scope: SearchScope, facts: String, conditions: SearchConditions
  ) throws(LibraryError) {
    guard scope.account == nil || conditions.row != nil else { return nil }
    self.facts = facts
    let parts = root.conjuncts
    let wanted = parts.filter { $0.expression != nil }
    var others = parts.filter { $0.expression == nil }
    var expressions = wanted.compactMap(\.expression)
    expressions += parts.flatMap { $0.condition(for: conditions.accounts) }
    if expressions.isEmpty {
      let isOfLikes = scope.kind == .likes || parts.contains(.filter(.trait(.liked)))
      source = isOfLikes ? .likes : .facts
    } else {
      let unwanted = others.compactMap { $0.excluded?.expression }
      others.removeAll { $0.excluded?.expression != nil }
      source = .index(SearchQuery.Node.expression(expressions, without: unwanted))
    }
    let known = conditions.matches?.range ?? .min ..< .max
    let keys = parts.reduce(known) { keys, part in
      guard case .filter(.days(let first, let end)) = part else { return keys }
      return keys.clamped(to: conditions.clock.keys(since: first, until: end))
    }
    // Each piece begins the walk anew, which is dear where many words are walked along.
    let words = expressions.reduce(0) { $0 + WordScanner.words(of: $1).count }
    let isBrief = words <= Self.mostWordsInPieces
    let month = isBrief ? others.firstIndex(where: \.isOfMonth) : nil
    let months = try month.flatMap { place throws(LibraryError) in
      try others[place].months(conditions)
    }
    if let month, months != nil { others.remove(at: month) }
    spans = (months ?? [keys]).map { $0.clamped(to: keys) }.filter { !$0.isEmpty }
    // What the keys say need not be asked of each post.
    if conditions.clock.isOne { others.removeAll(where: \.isOfDays) }
    var asked = [scope.condition(row: conditions.row)].compactMap { $0 }
    for part in others.sorted(by: { $0.cost < $1.cost }) {
      asked.append(try conditions.condition(part))
    }
    if case .index = source {} else { asked.append("NOT fact.folded") }
    condition = asked.joined(separator: " AND ")
  }
}

extension SearchPlan {
  /// The column of the posts' keys.
  var key: String {
    switch source {
    case .index: "search.rowid"
    case .facts: "fact.post"
    case .likes: "liked.post"
    }
  }

  /// A statement's beginning up to the last of its conditions; its parameters are the least key and the one after the greatest.
  ///
  /// `needsFacts` says that `values` are some of `fact`.
  func select(_ values: String, needsFacts: Bool = false) -> String {
    let distinct = isOfLikes ? "DISTINCT " : ""
    let more = condition.isEmpty ? "" : "AND \(condition)"
    return """
      SELECT \(distinct)\(values) FROM \(tables(needsFacts: needsFacts || !condition.isEmpty))
      WHERE \(match)\(key) >= ?1 AND \(key) < ?2 \(more)
      """
  }

  /// That a key is of one of the pieces, for a statement that walks over all of them.
  var isInSpans: String {
    guard spans.count > 1 else { return "" }
    let parts = spans.map { "\(key) >= \($0.lowerBound) AND \(key) < \($0.upperBound)" }
    return "AND (\(parts.joined(separator: " OR ")))"
  }

  /// How many posts it finds; the parameters are those of ``select(_:needsFacts:)``.
  var count: String { "SELECT count(*) FROM (\(select(key)))" }

  private var isOfLikes: Bool { if case .likes = source { true } else { false } }

  private var match: String {
    if case .index(let expression) = source { "search MATCH \(expression.sql) AND " } else { "" }
  }

  private func tables(needsFacts: Bool) -> String {
    switch source {
    case .index: needsFacts ? "search CROSS JOIN \(facts) ON fact.post = search.rowid" : "search"
    case .facts: facts
    case .likes: "liked CROSS JOIN \(facts) ON fact.post = liked.post"
    }
  }
}

extension SearchQuery.Node {
  /// What the full-text index knows of a filter: a few posts too many at most.
  fileprivate func condition(for accounts: AccountTable) -> [String] {
    switch self {
    case .filter(.from(let handle)) where accounts.rows(handle: handle).isEmpty:
      return SearchDocument.conditions(author: handle)
    case .any(let nodes):
      // Whoever is known by several handles: each of them is looked up.
      let parts = nodes.map { $0.condition(for: accounts) }
      guard !parts.isEmpty, nodes.allSatisfy(\.isOfAuthor), !parts.contains([]) else { return [] }
      let authors = parts.map { "(" + $0.joined(separator: " AND ") + ")" }
      return ["(" + authors.joined(separator: " OR ") + ")"]
    case .filter(.address(let words)):
      return SearchDocument.condition(address: words).map { [$0] } ?? []
    default: return []
    }
  }

  private var isOfAuthor: Bool { if case .filter(.from) = self { true } else { false } }
  fileprivate var isOfDays: Bool { if case .filter(.days) = self { true } else { false } }
  fileprivate var isOfMonth: Bool { if case .filter(.month) = self { true } else { false } }

  /// The keys of the month of each year that it asks for; nil where they do not tell all of it.
  fileprivate func months(
    _ conditions: SearchConditions
  ) throws(LibraryError) -> [Range<Int64>]? {
    guard case .filter(.month(let month)) = self else { return nil }
    return try conditions.keys(month: month)
  }

  /// How much is to be read to answer it; what costs least is asked first.
  fileprivate var cost: Int {
    switch self {
    case .filter(.from), .filter(.to), .filter(.address), .filter(.network): 2
    case .filter: 0
    case .not(let node): node.cost
    case .all(let nodes), .any(let nodes): nodes.map(\.cost).max() ?? 0
    case .term, .pattern: 1
    }
  }
}
