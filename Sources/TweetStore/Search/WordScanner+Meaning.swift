extension WordScanner {
  private static let lengths = 3...100

  /// Words that may mean something by themselves: no contractions, and nothing too short or too long to be one.
  static func meaningful(in text: Substring) -> [(shown: String, folded: String)] {
    let utf8 = Array(text.utf8)
    return words(of: text).compactMap { word in
      guard !word.isUnspaced, lengths.contains(word.folded.unicodeScalars.count),
        word.folded.unicodeScalars.contains(where: \.properties.isAlphabetic),
        !utf8.isApostrophe(before: word.range.lowerBound),
        !utf8.isApostrophe(at: word.range.upperBound)
      else { return nil }
      return (String(decoding: utf8[word.range], as: UTF8.self), word.folded)
    }
  }
}

extension [UInt8] {
  private static let typographic = Array("’".utf8)

  fileprivate func isApostrophe(at offset: Int) -> Bool {
    let rest = self[offset...]
    return rest.first == UInt8(ascii: "'") || rest.starts(with: Self.typographic)
  }

  fileprivate func isApostrophe(before offset: Int) -> Bool {
    let text = self[..<offset]
    return text.last == UInt8(ascii: "'") || text.suffix(3).elementsEqual(Self.typographic)
  }
}
