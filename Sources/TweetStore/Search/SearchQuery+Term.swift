extension SearchQuery.Term {
  /// So many words one after the other are a whole post; each of them is walked along by the index.
  private static let mostWords = 300
  /// Shorter beginnings fit too many words to be of use, and would make the index a third larger.
  private static let shortestBeginning = 3
  /// In characters: a name and a server's, of which DNS takes 253.
  private static let longestAddress = 400

  /// What a stretch without spaces asks for: a tag, and as words what cannot be part of its name.
  ///
  /// `isPrefix` says that it may still be typed.
  static func all(in word: Substring.UnicodeScalarView, isPrefix: Bool) -> [Self] {
    guard let sign = word.first?.sign else {
      return [Self(Substring(word), isPrefix: isPrefix)].compactMap { $0 }
    }
    let text = word.dropFirst()
    let name = (sign == "@" ? address(in: text) : nil) ?? text.prefix { $0.isInTag }
    guard name.contains(where: \.isSearched) else {
      return [Self(Substring(text), isPrefix: isPrefix)].compactMap { $0 }
    }
    let remainder = Self(Substring(text[name.endIndex...]), isPrefix: isPrefix)
    let shown = String(sign) + String(Substring(name))
    let isOpen = isPrefix && remainder == nil
    let tag = Self(
      words: SearchText.tags(shown), typed: shown, isPrefix: isOpen, mayBeWhole: isOpen)
    return [tag, remainder].compactMap { $0 }
  }

  /// A handle together with its server, with which a text begins; nil where none is named.
  private static func address(
    in text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    let whole = text.prefix(longestAddress).prefix {
      $0.isInTag || $0 == "@" || $0 == "." || $0 == "-"
    }
    guard let end = whole.lastIndex(where: \.isInTag),
      let sign = whole[..<end].firstIndex(of: "@"), sign > whole.startIndex
    else { return nil }
    return whole[...end]
  }

  /// Nil when nothing in the text is part of a word.
  init?(_ text: Substring, isPrefix: Bool) {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: \.isSearched), let last = scalars.last else { return nil }
    let search = SearchText(query: String(text))
    let isLongEnough =
      scalars.reversed().prefix { $0.wordRole != .gap }.count >= Self.shortestBeginning
    let isOpen = isPrefix && isLongEnough && !last.isUnspaced
    self.init(
      words: search.words, typed: String(text), isPrefix: isOpen || search.endsInSingle,
      mayBeWhole: isOpen && !search.endsInSingle)
  }
}

extension SearchQuery.Term {
  /// Whether it has more words than are looked for one after the other.
  var isTooLong: Bool {
    words.split(separator: " ", omittingEmptySubsequences: true).count > Self.mostWords
  }
}

extension Unicode.Scalar {
  /// Whether the name of a tag can have it.
  fileprivate var isInTag: Bool { wordRole != .gap || self == "_" }

  /// The sign of a tag that it stands for, in either width.
  fileprivate var sign: Unicode.Scalar? {
    switch self {
    case "#", "＃": "#"
    case "@", "＠": "@"
    default: nil
    }
  }
}
