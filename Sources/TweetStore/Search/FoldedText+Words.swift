extension FoldedText {
  /// The words of what was typed, each once, to be looked for within folded texts.
  static func words(of text: String) -> [String] {
    var known: Set<String> = []
    // Handles are typed with their sign, too.
    return text.split(whereSeparator: \.isWhitespace)
      .map { make(of: $0.first == "@" ? $0.dropFirst() : $0) }
      .filter { !$0.isEmpty && known.insert($0).inserted }
  }

  /// Whether a name has each word in it of what was typed, of which there are some.
  static func has(wordsOf text: String, in name: String) -> Bool {
    let (words, folded) = (words(of: text), make(of: name))
    return !words.isEmpty && words.allSatisfy { folded.contains($0) }
  }
}
