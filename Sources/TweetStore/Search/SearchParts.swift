/// What a query asks that nothing answers yet: whoever finds a quicker way for a part takes it out.
struct SearchParts {
  private var left: [SearchQuery.Node]

  init(_ root: SearchQuery.Node) { left = root.conjuncts }

  /// Whether only what is liked is asked for.
  var areOfLikes: Bool { left.contains(.filter(.trait(.liked))) }

  /// What the full-text index finds, each in FTS5's language: words, and what it knows of filters, which stay.
  mutating func takeWanted(_ conditions: SearchConditions) -> [String] {
    let words = take { $0.expression }
    return words + left.flatMap { $0.condition(for: conditions) }
  }

  /// What the full-text index leaves out, each in FTS5's language.
  mutating func takeUnwanted() -> [String] { take { $0.excluded?.expression } }

  /// A sign that the table of emoji finds; of several in a row the rest is still to be asked.
  mutating func takeSign() -> Unicode.Scalar? {
    for (place, part) in left.enumerated() {
      guard case .emoji(let emoji) = part, let sign = emoji.signs.first else { continue }
      if emoji.isSign { left.remove(at: place) }
      return sign
    }
    return nil
  }

  /// The keys of the month of each year that it asks for; nil where they do not tell all of it.
  mutating func takeMonth(_ conditions: SearchConditions) throws(LibraryError) -> [Range<Int64>]? {
    for (place, part) in left.enumerated() {
      guard case .filter(.month(let month)) = part else { continue }
      let keys = try conditions.keys(month: month)
      if keys != nil { left.remove(at: place) }
      return keys
    }
    return nil
  }

  /// The keys of the days that it asks for, within some; where several clocks tell the days, they are still to be asked.
  mutating func takeDays(_ clock: SearchClock, within keys: Range<Int64>) -> Range<Int64> {
    let keys = left.reduce(keys) { keys, part in
      guard case .filter(.days(let first, let end)) = part else { return keys }
      return keys.clamped(to: clock.keys(since: first, until: end))
    }
    if clock.isOne { left.removeAll(where: \.isOfDays) }
    return keys
  }

  /// What is left, in SQL about a row of `fact`, what costs least first.
  func asked(_ conditions: SearchConditions) throws(LibraryError) -> [String] {
    var asked: [String] = []
    for part in left.sorted(by: { $0.cost < $1.cost }) {
      asked.append(try conditions.condition(part))
    }
    return asked
  }

  /// Takes the parts that `answer` knows something of.
  private mutating func take(_ answer: (SearchQuery.Node) -> String?) -> [String] {
    var (answers, others): ([String], [SearchQuery.Node]) = ([], [])
    for part in left {
      if let answer = answer(part) { answers.append(answer) } else { others.append(part) }
    }
    left = others
    return answers
  }
}

extension SearchQuery.Node {
  /// What the full-text index knows of a filter: a few posts too many at most.
  fileprivate func condition(for conditions: SearchConditions) -> [String] {
    switch self {
    case .filter(.from(let handle)): return conditions.named(handle).indexed
    case .any(let nodes):
      let parts = nodes.map { $0.condition(for: conditions) }
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

  /// How much is to be read to answer it; what costs least is asked first.
  fileprivate var cost: Int {
    switch self {
    case .filter(.from), .filter(.to), .filter(.address), .filter(.network): 2
    case .filter: 0
    case .not(let node): node.cost
    case .all(let nodes), .any(let nodes): nodes.map(\.cost).max() ?? 0
    case .term, .pattern, .emoji: 1
    }
  }
}
