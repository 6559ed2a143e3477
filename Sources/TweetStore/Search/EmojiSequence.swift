/// Emoji that stand one after the other, however each says that it is a picture.
struct EmojiSequence: Hashable, Sendable {
  /// Without U+FE0F, which says that.
  let text: String

  /// Nil for no emoji.
  init?(_ emoji: [String]) {
    let scalars = emoji.joined().unicodeScalars.filter { $0 != "\u{FE0F}" }
    guard !scalars.isEmpty else { return nil }
    text = String(String.UnicodeScalarView(scalars))
  }

  /// The signs by which ``EmojiTable`` lists what has it.
  var signs: [Unicode.Scalar] { text.emojiSigns }

  /// Whether that table tells of it all there is to know.
  var isSign: Bool { text.unicodeScalars.count == 1 && signs.count == 1 }

  /// Whether a text holds it; O(its length).
  ///
  /// Two signs make a flag: of a row of them each flag begins after an even number.
  func isIn(_ whole: String) -> Bool {
    let (wanted, whole) = (
      Array(text.unicodeScalars), whole.unicodeScalars.filter { $0 != "\u{FE0F}" }
    )
    var before = 0
    for start in whole.indices {
      let begins = wanted.first?.isOfFlag != true || before.isMultiple(of: 2)
      let isFound = begins && whole[start...].starts(with: wanted)
      if isFound { return true }
      before = whole[start].isOfFlag ? before + 1 : 0
    }
    return false
  }

  /// In SQL, that a text holds it.
  func condition(on column: String) -> String { "holds_emoji(\(column), \(text.sql))" }
}

extension Unicode.Scalar {
  fileprivate var isOfFlag: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
