extension FoldedText {
  /// The words of what was typed, each once, to be looked for within folded texts.
  static func words(of text: String) -> [String] {
    var known: Set<String> = []
    // Handles are typed with their sign, too.
    return text.split(whereSeparator: \.isWhitespace)
      .map { make(of: $0.first == "@" ? $0.dropFirst() : $0) }
      .filter { !$0.isEmpty && known.insert($0).inserted }
  }

  /// Whether a text that is not folded has each of some words in it.
  static func has(_ words: [String], in text: String) -> Bool {
    let folded = make(of: text)
    return words.allSatisfy { folded.contains($0) }
  }
}
