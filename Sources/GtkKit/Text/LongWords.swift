import CGtk

/// Where a line may end within a word of hundreds of letters, or what else has no place at which one may end.
///
/// Where there is none, Pango tries to end each line behind each letter of all that is left: four thousand wide letters
/// took it a fifth of a second, and a label of GTK's, which lays its text out a hundred times, four seconds.
enum LongWords {
  /// ZERO WIDTH SPACE, which nobody sees, and at which a line may end.
  static let space = "\u{200B}"
  /// Letters that no word and hardly an address has: those have no mark, and fill their lines.
  private static let longest = 256

  /// The bytes of a text before which a line may end, though nothing in the text says so.
  ///
  /// O(length).
  static func places(in text: String) -> [Int] {
    guard hasLongStretch(text) else { return [] }
    var (places, letters, byte) = ([Int](), 0, 0)
    for (scalar, attribute) in zip(text.unicodeScalars, LineBreaksInLetters.attributes(of: text)) {
      if attribute.is_line_break != 0 || attribute.is_mandatory_break != 0 { letters = 0 }
      if letters >= longest, attribute.is_char_break != 0 {
        places.append(byte)
        letters = 0
      }
      letters += 1
      byte += UTF8.width(scalar)
    }
    return places
  }

  /// Whether so much of it is without a space that looking closer is worth it.
  private static func hasLongStretch(_ text: String) -> Bool {
    guard text.utf8.count > longest else { return false }
    var letters = 0
    for byte in text.utf8 {
      // What goes on with a letter begins none.
      if byte & 0xC0 != 0x80 { letters += 1 }
      if byte <= 0x20 { letters = 0 }
      if letters > longest { return true }
    }
    return false
  }
}
