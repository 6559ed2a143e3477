/// How well a text fits a query: BM25 with the frequencies of the candidates themselves.
///
/// Source: S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond".
/// Every candidate has every word, so that the words' rarity says nothing and is left out.
struct SearchRanking {
  private static let saturation = 1.2
  private static let lengthShare = 0.75
  /// About how many words a tweet has.
  private static let meanWords = 12.0

  private let patterns: [SearchQuery.Pattern]

  init(_ query: SearchQuery) { patterns = SearchQuery.Pattern.all(query) }

  /// Greater for the better fit.
  func score(_ text: String) -> Double {
    let words = WordScanner.words(of: text)
    let bytes = Array(text.utf8)
    let length = 1 - Self.lengthShare + Self.lengthShare * Double(words.count) / Self.meanWords
    return patterns.reduce(0) { score, pattern in
      let frequency = Double(pattern.matches(in: words, of: bytes).count)
      return score + frequency * (Self.saturation + 1) / (frequency + Self.saturation * length)
    }
  }
}
