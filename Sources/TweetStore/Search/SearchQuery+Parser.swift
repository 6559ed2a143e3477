import TweetModel

extension SearchQuery {
  /// Makes a query of what a person typed; every text is one.
  struct Parser {
    /// Far more than anybody types; FTS5 limits how deep an expression may be, and SQLite's parser how deep a condition.
    private static let mostClauses = 32
    private static let mostScalars = 1024
    private static let deepest = 8
    /// So much is told of what is left out.
    private static let mostTold = 32

    private let text: String
    private var rest: Substring.UnicodeScalarView
    private var clauses: [Clause] = []
    /// How many there were before groups were made of some.
    private var known = 0

    init(_ text: String) {
      self.text = text
      rest = Substring(text).unicodeScalars.prefix(Self.mostScalars)
    }

    mutating func parse() -> (root: SearchQuery.Node, clauses: [Clause]) {
      var parts: [SearchQuery.Node] = []
      // A parenthesis that closes nothing is passed over.
      while !isAtEnd { parts.append(group(depth: 0, isExcluded: false)) }
      noteRest()
      return (.joining(parts), clauses)
    }
  }
}

// MARK: - Private

extension SearchQuery.Parser {
  private var isAtEnd: Bool { rest.isEmpty || known >= Self.mostClauses }

  /// All up to the parenthesis that ends the group, which is passed, or to the end.
  ///
  /// `isExcluded` says whether what stands in it must not be.
  private mutating func group(depth: Int, isExcluded: Bool) -> SearchQuery.Node {
    // Each is joined to its neighbours by OR; what asks nothing has its place, for an OR may follow.
    var parts: [[SearchQuery.Node]] = []
    var isAlternative = false
    while !isAtEnd {
      rest = rest.drop(while: \.isSpace)
      if rest.first == ")" {
        rest = rest.dropFirst()
        if depth > 0 { break }
        continue
      }
      if !parts.isEmpty, let isOr = takeConnector() {
        isAlternative = isOr
        continue
      }
      let known = clauses.count
      guard !rest.isEmpty else { break }
      if !isAlternative { parts.append([]) }
      if let node = item(depth: depth, isExcluded: isExcluded) {
        parts[parts.count - 1].append(node)
      }
      if isAlternative, clauses.count > known { clauses[known].isAlternative = true }
      isAlternative = false
    }
    return .joining(parts.filter { !$0.isEmpty }.map { $0.count == 1 ? $0[0] : .any($0) })
  }

  /// Passes over `OR` (true) or `AND` (false), which all words have between them anyway.
  private mutating func takeConnector() -> Bool? {
    for (name, isOr) in [("OR", true), ("|", true), ("AND", false)] {
      let word = name.unicodeScalars
      guard rest.starts(with: word) else { continue }
      let after = rest.dropFirst(word.count)
      guard after.first.map({ $0.isSpace || "()".unicodeScalars.contains($0) }) ?? true else {
        continue
      }
      rest = after
      return isOr
    }
    return nil
  }

  /// The next stretch without spaces, phrase or group; nil for what asks nothing.
  private mutating func item(depth: Int, isExcluded: Bool) -> SearchQuery.Node? {
    let start = rest.startIndex
    let isNot = rest.first == "-"
    if isNot { rest = rest.dropFirst() }
    let isExcluded = isExcluded != isNot
    guard rest.first == "(" else {
      let node = leaf(from: start, isExcluded: isExcluded, isInGroup: depth > 0)
      return isNot ? node.map { .not($0) } : node
    }
    rest = rest.dropFirst()
    guard depth < Self.deepest else {
      passGroup()
      note(.misunderstood(.tooDeep(told(from: start))), from: start, false)
      return nil
    }
    let before = clauses.count
    let node = group(depth: depth + 1, isExcluded: isExcluded)
    if isNot { gather(from: before, start, isExcluded: isExcluded) }
    guard node != .all([]) else { return nil }
    return isNot ? .not(node) : node
  }

  /// Makes one of the clauses of a group that must not be as a whole: of each for itself that would be untrue.
  private mutating func gather(from first: Int, _ start: String.Index, isExcluded: Bool) {
    let parts = clauses[first...].map { clause in
      var clause = clause
      clause.isExcluded = clause.isExcluded != isExcluded
      return clause
    }
    let isUnderstood = parts.allSatisfy {
      if case .misunderstood = $0.meaning { false } else { true }
    }
    guard parts.count > 1, isUnderstood else { return }
    clauses.removeSubrange(first...)
    note(.group(parts), from: start, isExcluded)
    known -= 1
  }

  /// Passes over a group, after its parenthesis.
  private mutating func passGroup() {
    var open = 1
    while open > 0, let scalar = rest.popFirst() {
      if scalar == "(" { open += 1 }
      if scalar == ")" { open -= 1 }
    }
  }

  /// What is left at the end is left out, and said to be.
  private mutating func noteRest() {
    let left = text.unicodeScalars[rest.startIndex...].drop { $0.isSpace || $0 == ")" }
    guard !left.isEmpty else { return }
    rest = Substring(text).unicodeScalars[text.endIndex...]
    note(.misunderstood(.tooLong(told(from: left.startIndex))), from: left.startIndex, false)
  }

  /// What was passed since a place, as far as it is told.
  private func told(from start: String.Index) -> String {
    let passed = text.unicodeScalars[start..<rest.startIndex]
    let head = String(String.UnicodeScalarView(passed.prefix(Self.mostTold)))
    return passed.dropFirst(Self.mostTold).isEmpty ? head : head + "…"
  }

  private mutating func leaf(
    from start: String.Index, isExcluded: Bool, isInGroup: Bool
  ) -> SearchQuery.Node? {
    if rest.first?.isQuote == true {
      let phrase = takePhrase()
      guard let term = SearchQuery.Term(phrase, isPrefix: false) else {
        return emoji(in: phrase, from: start, isExcluded)
      }
      guard !term.isTooLong else { return refuse(from: start) }
      note(.phrase(String(phrase)), from: start, isExcluded)
      return .joining([.term(term)] + Self.emoji(beside: phrase))
    }
    if let pattern = takePattern() {
      guard let known = TextPattern(pattern) else {
        note(.misunderstood(.noPattern("/\(pattern)/")), from: start, isExcluded)
        return nil
      }
      note(.pattern(String(pattern)), from: start, isExcluded)
      return .pattern(known)
    }
    let word = takeWord(isInGroup: isInGroup)
    if let colon = word.firstIndex(of: ":"),
      SearchQuery.Filter.isName(Substring(word[..<colon]))
    {
      return filter(word, colon, from: start, isExcluded)
    }
    let terms = SearchQuery.Term.all(in: word, isPrefix: rest.isEmpty && !isExcluded)
    guard !terms.isEmpty else { return emoji(in: Substring(word), from: start, isExcluded) }
    guard !terms.contains(where: \.isTooLong) else { return refuse(from: start) }
    note(.word(String(Substring(word))), from: start, isExcluded)
    return .joining(terms.map { .term($0) } + Self.emoji(beside: Substring(word)))
  }

  /// Leaves out what is longer than any post: cut short it would find others.
  private mutating func refuse(from start: String.Index) -> SearchQuery.Node? {
    note(.misunderstood(.tooLong(told(from: start))), from: start, false)
    return nil
  }

  /// The emoji among words, each for itself: what lies between them is known to the index of words alone.
  private static func emoji(beside words: Substring) -> [SearchQuery.Node] {
    String(words).emojiAndSigns.compactMap { EmojiSequence([$0]).map { .emoji($0) } }
  }

  /// What has no word is looked for by its emoji, which the index of words leaves out.
  private mutating func emoji(
    in word: Substring, from start: String.Index, _ isExcluded: Bool
  ) -> SearchQuery.Node? {
    guard let emoji = EmojiSequence(String(word).emojiAndSigns) else { return nil }
    note(.word(String(word)), from: start, isExcluded)
    return .emoji(emoji)
  }

  private mutating func filter(
    _ word: Substring.UnicodeScalarView, _ colon: String.Index, from start: String.Index,
    _ isExcluded: Bool
  ) -> SearchQuery.Node? {
    var value = String(Substring(word[word.index(after: colon)...]))
    // A value of several words stands in quotation marks.
    if value.isEmpty, rest.first?.isQuote == true { value = String(takePhrase()) }
    do throws(SearchQuery.Misunderstanding) {
      let name = String(Substring(word[..<colon]))
      guard let filter = try SearchQuery.Filter(name: name, value: value) else { return nil }
      note(.filter(filter), from: start, isExcluded)
      return .filter(filter)
    } catch {
      // Nobody complains about what is still being typed.
      if !(rest.isEmpty && error.isBeginning) {
        note(.misunderstood(error), from: start, isExcluded)
      }
      return nil
    }
  }

  private mutating func note(
    _ meaning: SearchQuery.Meaning, from start: String.Index, _ isExcluded: Bool
  ) {
    let first = text.utf8.distance(from: text.startIndex, to: start)
    let end = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
    known += 1
    clauses.append(
      SearchQuery.Clause(range: first..<end, meaning: meaning, isExcluded: isExcluded))
  }

  /// The words up to the next quotation mark, or to the end.
  private mutating func takePhrase() -> Substring {
    rest = rest.dropFirst()
    let phrase = rest.prefix { !$0.isQuote }
    rest = rest.dropFirst(phrase.count + 1)
    return Substring(phrase)
  }

  /// What stands between slashes, the second of which ends a stretch; nil where there is none.
  private mutating func takePattern() -> Substring? {
    guard rest.first == "/" else { return nil }
    let inner = rest.dropFirst()
    var end = inner.startIndex
    while end < inner.endIndex {
      let after = inner.index(after: end)
      if inner[end] == "\\", after < inner.endIndex {
        end = inner.index(after: after)
        continue
      }
      let isLast = after == inner.endIndex || inner[after].isSpace || inner[after] == ")"
      if inner[end] == "/", isLast {
        guard end > inner.startIndex else { return nil }
        rest = rest[after...]
        return Substring(inner[..<end])
      }
      end = after
    }
    return nil
  }

  /// All up to a space or a quotation mark, and in a group up to its end.
  private mutating func takeWord(isInGroup: Bool) -> Substring.UnicodeScalarView {
    var open = 0
    var end = rest.startIndex
    while end < rest.endIndex, !rest[end].isSpace, !rest[end].isQuote {
      if rest[end] == "(" { open += 1 }
      if rest[end] == ")" {
        if open == 0, isInGroup { break }
        open -= 1
      }
      end = rest.index(after: end)
    }
    let word = rest[..<end]
    rest = rest[end...]
    return word
  }
}

extension Unicode.Scalar {
  /// White space, and the control characters, among them the one that would end SQLite's text.
  fileprivate var isSpace: Bool {
    properties.isWhitespace || properties.generalCategory == .control
  }

  fileprivate var isQuote: Bool { ["\"", "“", "”", "„", "«", "»"].contains(self) }
}
