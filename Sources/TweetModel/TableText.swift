/// A text as tables have it that other programs read: comma-separated values (RFC 4180), or the clipboard.
public enum TableText {
  /// The text with an apostrophe before it where spreadsheets would take it for a formula: others wrote it.
  ///
  /// Those of East Asia read full-width signs, too (OWASP, CSV Injection). A mention is none, though formulas may begin like
  /// that.
  public static func guarded(_ text: String) -> String {
    let isFormula =
      switch text.unicodeScalars.first {
      case "=", "+", "-", "\t", "\r", "\n", "＝", "＋", "－": true
      case "@", "＠": text.unicodeScalars.contains { $0 == "(" || $0 == "|" }
      default: false
      }
    return isFormula ? "'" + text : text
  }

  /// The text in quotation marks, without the byte 0, at which programs take a text for ended.
  ///
  /// Whoever reads a table goes by bytes, and Swift by letters: a mark on a quotation mark makes another one of it.
  public static func quoted(_ text: String) -> String {
    let doubled = text.unicodeScalars.filter { $0.value > 0 }
      .split(separator: "\"", omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }.joined(separator: "\"\"")
    return "\"" + doubled + "\""
  }
}
