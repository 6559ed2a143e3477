import TweetModel

extension MarkdownText {
  /// A stretch of Markdown that stands out, between two letters; nil for the beginning and the end.
  ///
  /// Marks have to touch the words, and between a letter and punctuation they are none (CommonMark 0.31, 6.2): where they
  /// would be seen as they are, they are left out.
  static func emphasised(
    _ text: String, _ emphasis: Set<TextEmphasis.Kind>, after former: Unicode.Scalar? = nil,
    before next: Unicode.Scalar? = nil
  ) -> String {
    let letters = text.unicodeScalars
    let start = letters.prefix { $0.properties.isWhitespace }
    let rest = letters.dropFirst(start.count)
    let end = rest.suffix(rest.reversed().prefix { $0.properties.isWhitespace }.count)
    let core = rest.dropLast(end.count)
    let marks = marks(of: emphasis)
    guard !marks.isEmpty, !hasEmptyLine(core),
      stands(marks, between: start.last ?? former, core.first),
      stands(marks, between: end.first ?? next, core.last)
    else { return text }
    return String(start) + marks.joined() + String(core) + marks.reversed().joined() + String(end)
  }

  /// The marks before the words, from without.
  private static func marks(of emphasis: Set<TextEmphasis.Kind>) -> [String] {
    [(TextEmphasis.Kind.strikethrough, "~~"), (.bold, "**"), (.italic, "*")]
      .filter { emphasis.contains($0.0) }.map(\.1)
  }

  /// Whether marks are any between what lies outside of them and what within.
  private static func stands(
    _ marks: [String], between outer: Unicode.Scalar?, _ inner: Unicode.Scalar?
  ) -> Bool {
    guard let inner else { return false }
    guard let outer, !outer.properties.isWhitespace, !outer.isPunctuation else { return true }
    // To the outer of two kinds the inner is punctuation.
    let isMixed = marks.first == "~~" && marks.count > 1
    return !isMixed && !inner.isPunctuation
  }

  private static func hasEmptyLine(_ text: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .contains { $0.allSatisfy(\.properties.isWhitespace) }
  }
}

extension Unicode.Scalar {
  /// What CommonMark calls so, signs of all sorts included.
  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
