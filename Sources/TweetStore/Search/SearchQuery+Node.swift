extension SearchQuery {
  /// A part of a query: a condition that a tweet fulfils or not.
  indirect enum Node: Sendable, Hashable {
    /// Each of them; every tweet fulfils none.
    case all([Node])
    /// One of them at least.
    case any([Node])
    case not(Node)
    case term(Term)
    case filter(Filter)
    case pattern(TextPattern)
    case emoji(EmojiSequence)
  }

  /// Words that stand together, or a tag.
  struct Term: Sendable, Hashable {
    /// As ``SearchText`` makes them, or a tag with its sign.
    let words: String
    /// The same as it was typed.
    let typed: String
    /// Whether the last word may go on.
    var isPrefix: Bool
    /// Whether the last word, which may go on, may as well be a whole word.
    var mayBeWhole = false

    /// The condition in FTS5's language.
    ///
    /// Quoted, so that nothing in it is an operator; no quotation mark ever gets into a term. Somebody's name is that of
    /// whoever has it on any server.
    var expression: String {
      let own = "\"\(words)\"" + (isPrefix ? " *" : "")
      guard words.first == "@", !isPrefix, !words.dropFirst().contains("@") else { return own }
      return "(\(own) OR \"\(words)@\" *)"
    }
  }
}

extension SearchQuery.Node {
  /// What every one of some nodes asks, without saying anything twice.
  static func joining(_ nodes: [Self]) -> Self {
    var parts: [Self] = []
    for node in nodes {
      for part in node.conjuncts where !parts.contains(part) { parts.append(part) }
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// What has to hold, each.
  var conjuncts: [Self] {
    if case .all(let nodes) = self { nodes.flatMap(\.conjuncts) } else { [self] }
  }

  /// Whether it looks for something: a filter, wanted or not, or a word that is wanted.
  func asks(isWanted: Bool) -> Bool {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.contains { $0.asks(isWanted: isWanted) }
    case .not(let node): node.asks(isWanted: !isWanted)
    case .term: isWanted
    case .filter, .pattern, .emoji: true
    }
  }

  /// Whether something of it is so.
  func contains(_ isWanted: (Self) -> Bool) -> Bool {
    if isWanted(self) { return true }
    return switch self {
    case .all(let nodes), .any(let nodes): nodes.contains { $0.contains(isWanted) }
    case .not(let node): node.contains(isWanted)
    case .term, .filter, .pattern, .emoji: false
    }
  }

  /// The words and tags that are wanted.
  func terms(isWanted: Bool) -> [SearchQuery.Term] {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.flatMap { $0.terms(isWanted: isWanted) }
    case .not(let node): node.terms(isWanted: !isWanted)
    case .term(let term): isWanted ? [term] : []
    case .filter, .pattern, .emoji: []
    }
  }

  /// The same as if the word that is being typed were whole.
  var finished: Self {
    switch self {
    case .all(let nodes): return .all(nodes.map(\.finished))
    case .any(let nodes): return .any(nodes.map(\.finished))
    case .not(let node): return .not(node.finished)
    case .filter, .pattern, .emoji: return self
    case .term(var term):
      if term.mayBeWhole { (term.isPrefix, term.mayBeWhole) = (false, false) }
      return .term(term)
    }
  }

  /// The regular expressions in it.
  var patterns: [TextPattern] {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.flatMap(\.patterns)
    case .not(let node): node.patterns
    case .term, .filter, .emoji: []
    case .pattern(let pattern): [pattern]
    }
  }

  /// The same as if every regular expression were as it should be: what comes into question.
  func withoutPatterns(isWanted: Bool = true) -> Self {
    switch self {
    case .all(let nodes): .joining(nodes.map { $0.withoutPatterns(isWanted: isWanted) })
    case .any(let nodes): .any(nodes.map { $0.withoutPatterns(isWanted: isWanted) })
    case .not(let node): .not(node.withoutPatterns(isWanted: !isWanted))
    case .term, .filter, .emoji: self
    case .pattern: isWanted ? .all([]) : .any([])
    }
  }

  /// What the full-text index is asked; nil for what it alone cannot answer.
  ///
  /// FTS5 knows no "not" but between two conditions.
  var expression: String? {
    switch self {
    case .term(let term): return term.expression
    case .filter, .pattern, .emoji, .not: return nil
    case .any(let nodes):
      let parts = nodes.compactMap(\.expression)
      return parts.count == nodes.count && !parts.isEmpty
        ? "(" + parts.joined(separator: " OR ") + ")" : nil
    case .all(let nodes):
      let parts = nodes.filter { $0.excluded == nil }.map(\.expression)
      let without = nodes.compactMap(\.excluded).map(\.expression)
      guard !parts.isEmpty, !(parts + without).contains(nil) else { return nil }
      return Self.expression(parts.compactMap { $0 }, without: without.compactMap { $0 })
    }
  }

  /// What is not to be; nil where something is.
  var excluded: Self? { if case .not(let node) = self { node } else { nil } }

  /// All of some conditions in FTS5's language, and none of others.
  static func expression(_ wanted: [String], without unwanted: [String]) -> String {
    unwanted.reduce("(" + wanted.joined(separator: " AND ") + ")") { "(\($0) NOT \($1))" }
  }
}
