extension SearchQuery {
  /// Where a text shows what is looked for, for a highlight.
  ///
  /// The ranges are UTF-8 bytes of `text`, in order and apart. Case and diacritics do not matter.
  /// O(length · number of terms).
  public func ranges(in text: String) -> [Range<Int>] {
    let words = WordScanner.words(of: text)
    let bytes = Array(text.utf8)
    let found = Pattern.all(self).flatMap { $0.matches(in: words, of: bytes) }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
      guard let last = ranges.last, range.lowerBound < last.upperBound else {
        return ranges.append(range)
      }
      ranges[ranges.count - 1] =
        last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// Words one after the other that a text may hold.
  struct Pattern {
    private let words: [WordScanner.Word]
    /// The sign that stands before the first word of a tag.
    private let sign: UInt8?
    private let isPrefix: Bool

    /// Nil for a term without words.
    init?(_ term: Term) {
      words = WordScanner.words(of: term.typed)
      guard !words.isEmpty else { return nil }
      sign = term.typed.utf8.first.flatMap { [0x23, 0x40].contains($0) ? $0 : nil }
      isPrefix = term.isPrefix
    }

    static func all(_ query: SearchQuery) -> [Pattern] { query.terms.compactMap { Pattern($0) } }

    /// Whether the pattern stands in a text.
    func isIn(_ text: String) -> Bool {
      !matches(in: WordScanner.words(of: text), of: Array(text.utf8)).isEmpty
    }

    /// Where the pattern stands in a text of these words and bytes.
    func matches(in words: [WordScanner.Word], of bytes: [UInt8]) -> [Range<Int>] {
      guard words.count >= self.words.count else { return [] }
      return (0...words.count - self.words.count).compactMap { start in
        match(words[start..<start + self.words.count], of: bytes)
      }
    }
  }
}

// MARK: - Private

extension SearchQuery.Pattern {
  private func match(
    _ candidates: ArraySlice<WordScanner.Word>, of bytes: [UInt8]
  ) -> Range<Int>? {
    guard let first = candidates.first, let last = candidates.last,
      zip(words.dropLast(), candidates.dropLast()).allSatisfy({ $0.folded == $1.folded }),
      zip(candidates, candidates.dropFirst()).allSatisfy({ Self.adjoin($0, $1) }),
      let length = matchedLength(of: last)
    else { return nil }
    let end = last.range.lowerBound + length
    guard let sign else { return first.range.lowerBound..<end }
    guard let start = bytes.start(of: sign, before: first.range.lowerBound) else { return nil }
    let isWhole = end == bytes.count || bytes[end] != UInt8(ascii: "_")
    return isPrefix || isWhole ? start..<end : nil
  }

  /// How many bytes of the last word fit the last of the pattern; nil when it does not.
  private func matchedLength(of word: WordScanner.Word) -> Int? {
    guard let wanted = words.last else { return nil }
    if word.folded == wanted.folded { return word.range.count }
    // The whole word is set off: its beginning may have other letters than the one typed.
    return isPrefix && word.folded.hasPrefix(wanted.folded) ? word.range.count : nil
  }

  /// Characters of a script without spaces make up a word only where nothing is between them.
  private static func adjoin(_ first: WordScanner.Word, _ second: WordScanner.Word) -> Bool {
    !(first.isUnspaced && second.isUnspaced) || first.range.upperBound == second.range.lowerBound
  }
}

extension [UInt8] {
  /// Where a sign, in either width, begins that ends at `end`.
  fileprivate func start(of sign: UInt8, before end: Int) -> Int? {
    if end > 0, self[end - 1] == sign { return end - 1 }
    let wide = Array((sign == UInt8(ascii: "#") ? "＃" : "＠").utf8)
    return self[..<end].suffix(wide.count).elementsEqual(wide) ? end - wide.count : nil
  }
}
