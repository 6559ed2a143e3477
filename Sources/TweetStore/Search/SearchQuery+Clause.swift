import TweetModel

extension SearchQuery {
  /// A part of what was typed that means something by itself.
  public struct Clause: Sendable, Hashable {
    /// The UTF-8 bytes of the text, sign and quotation marks included.
    public let range: Range<Int>
    public let meaning: Meaning
    /// Whether it must not be.
    public internal(set) var isExcluded: Bool
    /// Whether an `OR` joins it to the one before.
    public internal(set) var isAlternative = false
  }

  /// What a part of a query means.
  public enum Meaning: Sendable, Hashable {
    /// A word, or a tag with its sign.
    case word(String)
    /// Words one after the other.
    case phrase(String)
    case filter(Filter)
    /// A regular expression.
    case pattern(String)
    case misunderstood(Misunderstanding)
    /// Several that must not all be, or of which none must, as `OR` between them says.
    case group([Clause])
  }

  /// A text without one of the clauses that were found in it, and without what it alone needed: an
  /// `OR`, parentheses around it.
  public static func text(_ text: String, without clause: Clause) -> String {
    let bytes = Array(text.utf8)
    let range = clause.range.clamped(to: 0..<bytes.count)
    var before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self).trimmedAtEnd
    var after = String(decoding: bytes[range.upperBound...], as: UTF8.self).trimmedAtStart
    while before.hasSuffix("("), after.hasPrefix(")") {
      before.removeLast()
      if before.hasSuffix("-") { before.removeLast() }
      before = before.trimmedAtEnd
      after = String(after.dropFirst()).trimmedAtStart
    }
    if let rest = before.withoutConnector(atEnd: true) {
      before = rest.trimmedAtEnd
    } else if before.isEmpty || before.hasSuffix("(") || !clause.isAlternative,
      let rest = after.withoutConnector(atEnd: false)
    {
      after = rest.trimmedAtStart
    }
    let isTight = before.isEmpty || after.isEmpty || before.hasSuffix("(") || after.hasPrefix(")")
    return before + (isTight ? "" : " ") + after
  }
}

extension SearchQuery.Clause {
  /// Itself, or what it is a group of.
  var leaves: [Self] {
    if case .group(let parts) = meaning { parts.flatMap(\.leaves) } else { [self] }
  }
}

extension String {
  /// Without what joins two conditions, at its end or its beginning; nil where there is none.
  fileprivate func withoutConnector(atEnd: Bool) -> String? {
    for sign in ["OR", "|", "AND"] where atEnd ? hasSuffix(sign) : hasPrefix(sign) {
      let rest = atEnd ? dropLast(sign.count) : dropFirst(sign.count)
      let next = atEnd ? rest.last : rest.first
      if let next, next.isWhitespace || next == (atEnd ? ")" : "(") { return String(rest) }
    }
    return nil
  }
}
