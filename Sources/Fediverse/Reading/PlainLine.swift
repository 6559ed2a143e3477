import Markup
import TweetModel

/// Lines that some servers write as text and others as HTML.
enum PlainLine {
  /// A warning as it is read; nil for an empty one.
  static func warning(_ text: String?) -> String? {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    let plain = isMarkup(text) ? HTMLReader.text(text).display : text
    return plain.isEmpty ? nil : plain.asLine(atMost: 500)
  }

  private static func isMarkup(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return false
    }
    return ["</", "<br", "&amp;", "&lt;", "&gt;", "&quot;", "&#"].contains { text.contains($0) }
  }
}
