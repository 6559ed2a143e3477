/// How a query is answered: what is walked along, and what is asked of each post there.
struct SearchPlan {
  /// What the posts' keys are found in.
  private enum Source {
    /// The full-text index, asked in FTS5's language.
    case index(String)
    case emoji(Unicode.Scalar)
    case facts
    case likes

    /// Whether it holds no older version of a post, and nothing that stands only for another one.
    var isOfShown: Bool {
      switch self {
      case .index, .emoji: true
      case .facts, .likes: false
      }
    }
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
    // Each step takes the parts that it answers whole: the fewer are left to be asked of each post, the better.
    var parts = SearchParts(root)
    let wanted = parts.takeWanted(conditions)
    if !wanted.isEmpty {
      source = .index(SearchQuery.Node.expression(wanted, without: parts.takeUnwanted()))
    } else if conditions.listsEmoji, let sign = parts.takeSign() {
      source = .emoji(sign)
    } else {
      source = scope.kind == .likes || parts.areOfLikes ? .likes : .facts
    }
    // Each piece begins the walk anew, which is dear where many words are walked along.
    let words = wanted.reduce(0) { $0 + WordScanner.words(of: $1).count }
    let months = words <= Self.mostWordsInPieces ? try parts.takeMonth(conditions) : nil
    let known = conditions.matches?.range ?? .min ..< .max
    let keys = parts.takeDays(conditions.clock, within: known)
    spans = (months ?? [keys]).map { $0.clamped(to: keys) }.filter { !$0.isEmpty }
    var asked = [scope.condition(row: conditions.row)].compactMap { $0 }
    asked += try parts.asked(conditions)
    if !source.isOfShown { asked.append("NOT fact.folded") }
    condition = asked.joined(separator: " AND ")
  }
}

extension SearchPlan {
  /// The column of the posts' keys.
  var key: String {
    switch source {
    case .index: "search.rowid"
    case .emoji: "emoji.post"
    case .facts: "fact.post"
    case .likes: "liked.post"
    }
  }

  /// A statement's beginning up to the last of its conditions; its parameters are the least key and the one after the greatest.
  ///
  /// `needsFacts` says that `values` are some of `fact`, and `rest` is one more condition. Orders name columns by number.
  func select(_ values: String, needsFacts: Bool = false, rest: String = "") -> String {
    let distinct = isOfLikes ? "DISTINCT " : ""
    let more = condition.isEmpty ? "" : "AND \(condition)"
    return tables(needsFacts: needsFacts || !condition.isEmpty).map { tables in
      """
      SELECT \(distinct)\(values) FROM \(tables)
      WHERE \(match)\(key) >= ?1 AND \(key) < ?2 \(more) \(rest)
      """
    }.joined(separator: " UNION ALL ")
  }

  /// That a key is of one of the pieces, for a statement that walks over all of them.
  var isInSpans: String {
    guard spans.count > 1 else { return "" }
    let parts = spans.map { "\(key) >= \($0.lowerBound) AND \(key) < \($0.upperBound)" }
    return "AND (\(parts.joined(separator: " OR ")))"
  }

  /// How many posts it finds; the parameters are those of ``select(_:needsFacts:rest:)``.
  var count: String { "SELECT count(*) FROM (\(select(key)))" }

  private var isOfLikes: Bool { if case .likes = source { true } else { false } }

  private var match: String {
    switch source {
    case .index(let expression): "search MATCH \(expression.sql) AND "
    case .emoji(let sign): "emoji.sign = \(sign.value) AND "
    case .facts, .likes: ""
    }
  }

  /// What is walked along, and of likes the few of older versions by themselves: so each walk is in the order of keys.
  private func tables(needsFacts: Bool) -> [String] {
    switch source {
    case .index:
      [needsFacts ? "search CROSS JOIN \(facts) ON fact.post = search.rowid" : "search"]
    case .emoji: [needsFacts ? "emoji CROSS JOIN \(facts) ON fact.post = emoji.post" : "emoji"]
    case .facts: [facts]
    case .likes:
      ["liked", Self.formerLikes].map { "\($0) CROSS JOIN \(facts) ON fact.post = liked.post" }
    }
  }

  /// The versions of which only another one is liked.
  private static let formerLikes = """
    (SELECT version.post FROM \(Editions.joined) CROSS JOIN liked ON liked.post = edition.post
      WHERE NOT EXISTS (SELECT 1 FROM liked WHERE liked.post = version.post)) AS liked
    """
}
