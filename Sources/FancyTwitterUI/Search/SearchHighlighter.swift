/// Finds in a text the words that a person searched for.
nonisolated struct SearchHighlighter {
  private let words: [[Character]]

  /// Takes what was typed; signs and excluded words are left out.
  init(_ typed: String) {
    let cleared = typed.map { $0.isLetter || $0.isNumber || "-_#@".contains($0) ? $0 : " " }
    words = String(cleared).split(separator: " ").filter { !$0.hasPrefix("-") }.map { word in
      Array(word.drop { "#@".contains($0) }.lowercased())
    }.filter { !$0.isEmpty }
  }

  /// The places of the words in a text, in UTF-8 bytes, from left to right.
  ///
  /// O(length x words).
  func ranges(in text: String) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let characters = Array(text)
    let folded = characters.map { Character($0.lowercased().first.map(String.init) ?? " ") }
    var offsets = [0]
    for character in characters { offsets.append((offsets.last ?? 0) + character.utf8.count) }
    var found: [Range<Int>] = []
    var place = 0
    while place < folded.count {
      let isStart = place == 0 || !folded[place - 1].isWordPart || !folded[place].isSpaced
      let length = isStart ? longestMatch(folded[place...]) : 0
      if length > 0 { found.append(offsets[place]..<offsets[place + length]) }
      place += max(1, length)
    }
    return found
  }

  private func longestMatch(_ text: ArraySlice<Character>) -> Int {
    words.filter { text.starts(with: $0) }.map(\.count).max() ?? 0
  }
}

extension Character {
  fileprivate nonisolated var isWordPart: Bool { isLetter || isNumber }

  /// Whether its script puts spaces between words.
  fileprivate nonisolated var isSpaced: Bool {
    (unicodeScalars.first?.value ?? 0) < 0x0E00
  }
}
