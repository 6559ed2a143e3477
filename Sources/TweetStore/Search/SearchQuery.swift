import TweetModel

/// What a person looks for: all the words, in any order.
///
/// Any text is a query. `"several words"` must stand together, `#tag` and `@name` are found as
/// such, what a `-` stands before must not occur, and a last word that is still being typed is the
/// beginning of a word, unless it is a word that enough tweets have. Case and diacritics do not
/// matter.
///
/// `from:name`, `since:2020-01-31` and `until:2020-01-31` (that day itself is left out),
/// `has:media`, `has:link`, `in:tweets` and `in:likes` say more about the tweets; what these are
/// followed by and cannot be is ``misunderstood``, and left out.
public struct SearchQuery: Sendable, Hashable {
  /// What is looked for, and what must not be there.
  private(set) var terms: [Term]
  let filters: [Filter]
  /// What was to be a filter and is none.
  public let misunderstood: [Misunderstanding]

  /// Makes a query of what a person typed.
  ///
  /// `start` tells when a day begins where the person lives; by itself, days are those of UTC.
  public init(
    parsing text: String, start: @escaping (CalendarDay) -> Timestamp = { $0.start }
  ) {
    var parser = Parser(text, start: start)
    (terms, filters, misunderstood) = parser.parse()
  }

  /// Whether there is nothing to look for: what only leaves words out finds nothing.
  public var isEmpty: Bool { filters.isEmpty && terms.allSatisfy(\.isExcluded) }
}

extension SearchQuery {
  /// Whether the file of marks is needed to answer it.
  var asksForMarks: Bool {
    filters.contains { if case .isBookmarked = $0 { true } else { false } }
  }

  /// One condition.
  struct Term: Sendable, Hashable {
    /// Words that stand together, as ``SearchText`` makes them, or a tag with its sign.
    let words: String
    /// The same as it was typed.
    let typed: String
    let isExcluded: Bool
    /// Whether the last word may go on.
    var isPrefix: Bool
    /// Whether the last word, which may go on, may as well be a whole word.
    var mayBeWhole = false
  }

  /// The query as if its last word were whole; nil when it is.
  var finished: SearchQuery? {
    guard terms.contains(where: \.mayBeWhole) else { return nil }
    var query = self
    for index in terms.indices where terms[index].mayBeWhole {
      query.terms[index].isPrefix = false
      query.terms[index].mayBeWhole = false
    }
    return query
  }

  /// The words and tags in FTS5's language; nil when none is wanted.
  ///
  /// `more` are further conditions in that language, all of which are to hold.
  func expression(and more: [String] = []) -> String? {
    let wanted = terms.filter { !$0.isExcluded }.map(\.expression) + more
    guard !wanted.isEmpty else { return nil }
    let all = "(" + wanted.joined(separator: " AND ") + ")"
    return terms.filter(\.isExcluded).reduce(all) { expression, term in
      "(" + expression + " NOT " + term.expression + ")"
    }
  }

  /// The words and tags that must not be there, in FTS5's language; nil when there are none.
  var exclusion: String? {
    let unwanted = terms.filter(\.isExcluded).map(\.expression)
    return unwanted.isEmpty ? nil : unwanted.joined(separator: " OR ")
  }

  /// The condition that a column has some words one after the other; nil when `text` has none.
  static func condition(column: String, _ text: String) -> String? {
    guard text.unicodeScalars.contains(where: \.isSearched) else { return nil }
    let quoted = text.filter { $0 != "\"" && $0 != "\0" }
    return "(\(column) : \"\(quoted)\")"
  }
}

extension SearchQuery.Term {
  /// The condition in FTS5's language.
  ///
  /// Quoted, so that nothing in it is an operator; no quotation mark ever gets into a term.
  var expression: String { "\"\(words)\"" + (isPrefix ? " *" : "") }
}
