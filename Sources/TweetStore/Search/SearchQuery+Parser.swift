import TweetModel

extension SearchQuery {
  /// Cuts what a person typed into terms.
  struct Parser {
    /// Far more than anybody types; FTS5 limits how deep an expression may be.
    private static let mostTerms = 32
    private static let mostScalars = 1024
    /// What stands in so many words one after the other, stands once.
    private static let mostWords = 24
    private static let shortestBeginning = 3

    private var rest: Substring.UnicodeScalarView
    private let start: (CalendarDay) -> Timestamp
    private var filters: [Filter] = []
    private var misunderstood: [Misunderstanding] = []

    init(_ text: String, start: @escaping (CalendarDay) -> Timestamp) {
      rest = Substring(text).unicodeScalars.prefix(Self.mostScalars)
      self.start = start
    }

    mutating func parse() -> (
      terms: [Term], filters: [Filter], misunderstood: [Misunderstanding]
    ) {
      var terms: [Term] = []
      while terms.count + filters.count + misunderstood.count < Self.mostTerms, let found = next() {
        terms += found.filter { !terms.contains($0) }
      }
      return (Array(terms.prefix(Self.mostTerms)), filters, misunderstood)
    }
  }
}

// MARK: - Private

extension SearchQuery.Parser {
  /// The terms of the next stretch without spaces, or of the next phrase; nil at the end.
  private mutating func next() -> [SearchQuery.Term]? {
    rest = rest.drop(while: \.isSpace)
    guard let first = rest.first else { return nil }
    let isExcluded = first == "-"
    if isExcluded { rest = rest.dropFirst() }
    guard rest.first?.isQuote != true else { return phrase(isExcluded) }
    let word = rest.prefix { !$0.isSpace && !$0.isQuote }
    rest = rest.dropFirst(word.count)
    if readFilter(String(Substring(word)), isExcluded) { return [] }
    let isPrefix = rest.isEmpty && !isExcluded
    guard let sign = word.first?.sign else { return [term(word, isExcluded, isPrefix)].compact }
    return tag(sign, word.dropFirst(), isExcluded, isPrefix)
  }

  /// Whether a stretch is a filter, or should be one.
  private mutating func readFilter(_ word: String, _ isExcluded: Bool) -> Bool {
    do throws(SearchQuery.Misunderstanding) {
      let filter = try SearchQuery.Filter(word, isExcluded: isExcluded, start: start)
      if let filter { filters.append(filter) }
      return filter != nil
    } catch {
      // Nobody complains about what is still being typed.
      if !(rest.isEmpty && error.isBeginning) { misunderstood.append(error) }
      return true
    }
  }

  /// The words up to the next quotation mark, or to the end.
  private mutating func phrase(_ isExcluded: Bool) -> [SearchQuery.Term] {
    rest = rest.dropFirst()
    let phrase = rest.prefix { !$0.isQuote }
    rest = rest.dropFirst(phrase.count + 1)
    return [term(phrase, isExcluded, false)].compact
  }

  /// A tag, and as words what follows that cannot be part of its name.
  private func tag(
    _ sign: Unicode.Scalar, _ text: Substring.UnicodeScalarView, _ isExcluded: Bool,
    _ isPrefix: Bool
  ) -> [SearchQuery.Term] {
    let name = text.prefix { $0.isSearched || $0 == "_" || $0.properties.isDiacritic }
    guard name.contains(where: \.isSearched) else {
      return [term(text, isExcluded, isPrefix)].compact
    }
    let remainder = term(text[name.endIndex...], isExcluded, isPrefix)
    let shown = String(sign) + String(Substring(name))
    let tag = SearchQuery.Term(
      words: shown, typed: shown, isExcluded: isExcluded,
      isPrefix: isPrefix && remainder == nil, mayBeWhole: isPrefix && remainder == nil)
    return [tag, remainder].compact
  }

  /// Nil when nothing in the text is part of a word.
  private func term(
    _ text: Substring.UnicodeScalarView, _ isExcluded: Bool, _ isPrefix: Bool
  ) -> SearchQuery.Term? {
    guard text.contains(where: \.isSearched), let last = text.last else { return nil }
    let search = SearchText(query: String(Substring(text)))
    let words = search.words.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count <= Self.mostWords else {
      return SearchQuery.Term(
        words: words.prefix(Self.mostWords).joined(separator: " "),
        typed: String(Substring(text)), isExcluded: isExcluded, isPrefix: false)
    }
    // Shorter beginnings fit too many words to be of use, and would make the index a third larger.
    let isLongEnough = text.reversed().prefix { $0.isSearched }.count >= Self.shortestBeginning
    let isOpen = isPrefix && isLongEnough && !last.isUnspaced
    return SearchQuery.Term(
      words: search.words, typed: String(Substring(text)), isExcluded: isExcluded,
      isPrefix: isOpen || search.endsInSingle, mayBeWhole: isOpen && !search.endsInSingle)
  }
}

extension [SearchQuery.Term?] {
  fileprivate var compact: [SearchQuery.Term] { compactMap { $0 } }
}

extension Unicode.Scalar {
  /// White space, and the control characters, among them the one that would end SQLite's text.
  fileprivate var isSpace: Bool {
    properties.isWhitespace || properties.generalCategory == .control
  }

  fileprivate var isQuote: Bool { ["\"", "“", "”", "„", "«", "»"].contains(self) }

  /// The sign of a tag that it stands for, in either width.
  fileprivate var sign: Unicode.Scalar? {
    switch self {
    case "#", "＃": "#"
    case "@", "＠": "@"
    default: nil
    }
  }
}
