import TweetModel

/// What a person looks for: all that is typed, in any order.
///
/// Any text is a query. `"several words"` must stand together, `#tag` and `@name` are found as
/// such, what a `-` stands before must not be, `OR` between two of them lets either do, and
/// parentheses keep together what belongs together. A last word that is still being typed is the
/// beginning of a word, unless it is a word that enough tweets have. Case and diacritics do not
/// matter.
///
/// ``Filter`` says what else can be asked for, as `from:name` or `year:2019`. What such a name is
/// followed by and cannot be is ``misunderstood``, and left out.
public struct SearchQuery: Sendable, Hashable {
  /// What a tweet has to be.
  private(set) var root: Node
  /// What was understood, and what was not, in the order in which it was typed.
  public let clauses: [Clause]

  /// Makes a query of what a person typed, in O(length).
  public init(parsing text: String) {
    var parser = Parser(text)
    (root, clauses) = parser.parse()
  }

  /// Whether there is nothing to look for: what only leaves words out finds nothing.
  public var isEmpty: Bool { !root.asks(isWanted: true) }

  /// What was to be a filter and is none.
  public var misunderstood: [Misunderstanding] {
    clauses.compactMap { if case .misunderstood(let problem) = $0.meaning { problem } else { nil } }
  }
}

extension SearchQuery {
  /// The words and tags that are wanted, whatever else is.
  var terms: [Term] { root.terms(isWanted: true) }
  /// The same as they were typed, which may be a name.
  var wantedText: String { terms.map(\.typed).joined(separator: " ") }

  /// Whether the file of marks is needed to answer it.
  var asksForMarks: Bool { root.contains { $0 == .filter(.trait(.bookmarked)) } }

  /// The query as if its last word were whole; nil when it is.
  var finished: SearchQuery? {
    let whole = root.finished
    guard whole != root else { return nil }
    var query = self
    query.root = whole
    return query
  }

  /// The condition that a column has some words one after the other, as ``SearchText`` makes them; nil when there are none.
  static func condition(column: String, _ words: String) -> String? {
    guard words.unicodeScalars.contains(where: \.isSearched) else { return nil }
    return "(\(column) : \"\(words)\")"
  }
}
