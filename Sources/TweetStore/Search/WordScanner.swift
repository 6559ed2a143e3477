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
  private var isAfterMark = false

  /// The words of a text in order, in O(length).
  static func words(of text: some StringProtocol) -> [Word] {
    var scanner = WordScanner()
    var offset = 0
    for (scalar, width) in ComposedScalars(text) {
      scanner.take(scalar, at: offset..<offset + width)
      offset += width
    }
    scanner.endWord(at: offset)
    return scanner.words
  }
}

// MARK: - Private

extension WordScanner {
  private mutating func take(_ scalar: Unicode.Scalar, at range: Range<Int>) {
    guard !scalar.isUnspaced else {
      endWord(at: range.lowerBound)
      words.append(Word(folded: String(scalar), range: range, isUnspaced: true))
      return
    }
    let role = scalar.wordRole
    switch role {
    case .letter:
      if folded.isEmpty { start = range.lowerBound }
      scalar.appendFolded(to: &folded)
    case .mark:
      // One that no letter comes before is a word of its own: so the index has it.
      if folded.isEmpty { start = range.lowerBound }
      folded.append(IndexedMark.scalar(of: scalar))
    case .leftOut: return leaveOut(range)
    case .lineBreak where folded.isEmpty: return leaveOut(range)
    case .nonJoiner where isAfterMark: return
    case .nonJoiner, .lineBreak, .gap: endWord(at: range.lowerBound)
    }
    isAfterMark = role == .mark
  }

  /// What nobody sees between two characters without spaces keeps these together.
  private mutating func leaveOut(_ range: Range<Int>) {
    guard folded.isEmpty, let last = words.last, last.isUnspaced,
      last.range.upperBound == range.lowerBound
    else { return }
    words[words.count - 1] = Word(
      folded: last.folded, range: last.range.lowerBound..<range.upperBound, isUnspaced: true)
  }

  private mutating func endWord(at end: Int) {
    guard !folded.isEmpty else { return }
    let word = String(decoding: folded, as: UTF8.self)
    words.append(Word(folded: word, range: start..<end, isUnspaced: false))
    folded.removeAll(keepingCapacity: true)
  }
}
