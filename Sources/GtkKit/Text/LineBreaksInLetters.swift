import CGtk
import GLibKit

/// Where Pango would end a line within what people take for one letter: between a space and the accent upon it, or
/// a letter and the tone of skin behind it.
///
/// Where there is no room for what stands before such a place, Pango before 1.56.4 ends the program: it looks for a line's
/// end in vain, and asserts that it found one.
enum LineBreaksInLetters {
  /// WORD JOINER, which nobody sees, and at which no line ends.
  static let joiner = "\u{2060}"
  /// As UTF-8 has U+0300, the first that is not a letter by itself.
  private static let firstAccent: UInt8 = 0xCC

  /// The bytes of a text before which a line would end so, from its start to its end.
  ///
  /// O(length).
  static func places(in text: String) -> [Int] {
    guard text.utf8.contains(where: { $0 >= firstAccent }) else { return [] }
    var (places, byte) = ([Int](), 0)
    for (scalar, attribute) in zip(text.unicodeScalars, attributes(of: text)) {
      if byte > 0, attribute.is_line_break != 0, attribute.is_char_break == 0 {
        places.append(byte)
      }
      byte += UTF8.width(scalar)
    }
    return places
  }

  /// What may be before each character of a text, and at its end.
  static func attributes(of text: String) -> [PangoLogAttr] {
    text.withCString { start in
      let count = Int(g_utf8_strlen(start, -1)) + 1
      var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count)
      pango_get_log_attrs(
        start, gint(strlen(start)), -1, pango_language_get_default(), &attributes, gint(count))
      return attributes
    }
  }
}
