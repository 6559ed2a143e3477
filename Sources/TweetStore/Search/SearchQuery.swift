/// What a person looks for: all the words, in any order.
///
/// Any text is a query. `"several words"` must stand together, `#tag` and `@name` are found as
/// such, what a `-` stands before must not occur, and a last word that is still being typed is the
/// beginning of a word. Case and diacritics do not matter.
public struct SearchQuery: Sendable, Hashable {
  /// What is looked for, and what must not be there.
  let terms: [Term]

  /// Makes a query of what a person typed.
  public init(parsing text: String) {
    var parser = Parser(text)
    terms = parser.terms()
  }

  /// Whether there is nothing to look for; what is only excluded finds nothing.
  public var isEmpty: Bool { terms.allSatisfy(\.isExcluded) }
}

extension SearchQuery {
  /// One condition.
  struct Term: Sendable, Hashable {
    /// Words that stand together, as ``SearchText`` makes them, or a tag with its sign.
    let words: String
    let isExcluded: Bool
    /// Whether the last word may go on.
    let isPrefix: Bool
  }

  /// The query in FTS5's language; nil when it is empty.
  var expression: String? {
    guard !isEmpty else { return nil }
    let wanted = terms.filter { !$0.isExcluded }.map(\.expression).joined(separator: " AND ")
    return terms.filter(\.isExcluded).reduce("(" + wanted + ")") { expression, term in
      "(" + expression + " NOT " + term.expression + ")"
    }
  }
}

extension SearchQuery.Term {
  /// The condition in FTS5's language.
  ///
  /// Quoted, so that nothing in it is an operator; no quotation mark ever gets into a term.
  var expression: String { "\"\(words)\"" + (isPrefix ? " *" : "") }
}
