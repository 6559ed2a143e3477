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

  /// In SQL, that a text holds it; O(its length).
  func isIn(_ column: String) -> String {
    "(instr(replace(\(column), char(65039), ''), \(text.sql)) > 0)"
  }
}
