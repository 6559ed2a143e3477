/// Cuts text into words as the search index does, case and diacritics left out.
///
/// Each character of a script that writes no spaces is a word of its own.
struct WordScanner {
  /// A word, and where it stands.
  struct Word: Hashable {
    let folded: String
    /// UTF-8 bytes of the text.
    let range: Range<Int>
    /// Whether it is a character of a script without spaces.
    let isUnspaced: Bool
  }

  private var words: [Word] = []
  private var folded: [UInt8] = []
  private var start = 0

  /// The words of a text in order, in O(length).
  static func words(of text: some StringProtocol) -> [Word] {
    var scanner = WordScanner()
    var offset = 0
    for scalar in text.unicodeScalars {
      scanner.take(scalar, at: offset)
      offset += UTF8.width(scalar)
    }
    scanner.endWord(at: offset)
    return scanner.words
  }
}

// MARK: - Private

extension WordScanner {
  private mutating func take(_ scalar: Unicode.Scalar, at offset: Int) {
    if scalar.isUnspaced {
      endWord(at: offset)
      let range = offset..<offset + UTF8.width(scalar)
      words.append(Word(folded: String(scalar), range: range, isUnspaced: true))
    } else if scalar.isSearched {
      if folded.isEmpty { start = offset }
      scalar.appendFolded(to: &folded)
    } else if !(scalar.isCombining && !folded.isEmpty) {
      endWord(at: offset)
    }
  }

  private mutating func endWord(at end: Int) {
    guard !folded.isEmpty else { return }
    let word = String(decoding: folded, as: UTF8.self)
    words.append(Word(folded: word, range: start..<end, isUnspaced: false))
    folded.removeAll(keepingCapacity: true)
  }
}
