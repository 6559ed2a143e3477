/// A table as RFC 4180 has it: lines of fields apart by commas, the first of which names them; or by semicolons, as it is
/// written where a comma begins a number's fraction.
enum CSVTable {
  /// Hands out the fields of each line but the first, by the names of their columns; those without a name are left out.
  static func forEachRow(_ text: String, _ body: ([String: String]) -> Void) {
    var names: [String]?
    forEachLine(text) { fields in
      guard let names else { return names = fields.map { $0.lowercased() } }
      body(Dictionary(zip(names, fields), uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The fields of each line that has any, in O(length).
  static func lines(_ text: String) -> [[String]] {
    var lines: [[String]] = []
    forEachLine(text) { lines.append($0) }
    return lines
  }

  private static func forEachLine(_ text: String, _ body: ([String]) -> Void) {
    let separator = separator(in: text)
    var line: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var wasQuote = false
    func end() {
      line.append(String(field))
      field.removeAll()
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where isQuoted:
        isQuoted = false
        wasQuote = true
        continue
      case "\"":
        // Two of them are one that belongs to the text.
        if wasQuote { field.append(scalar) }
        isQuoted = true
      case separator where !isQuoted: end()
      case "\n" where !isQuoted:
        end()
        if line != [""] { body(line) }
        line = []
      case "\r" where !isQuoted: break
      default: field.append(scalar)
      }
      wasQuote = false
    }
    end()
    if line != [""] { body(line) }
  }

  /// What stands between fields: the one that the first line has more of.
  private static func separator(in text: String) -> Unicode.Scalar {
    var (commas, semicolons) = (0, 0)
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: commas += 1
      case ";" where !isQuoted: semicolons += 1
      case "\n" where !isQuoted: return semicolons > commas ? ";" : ","
      default: break
      }
    }
    return semicolons > commas ? ";" : ","
  }
}
