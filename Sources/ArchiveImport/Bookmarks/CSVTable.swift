/// A table as RFC 4180 has it: lines of fields apart by commas, the first of which names them.
struct CSVTable {
  /// The fields of each line but the first, by the names of their columns.
  let rows: [[String: String]]

  /// Reads a table; fields without a name are left out.
  init(_ text: String) {
    let lines = Self.lines(text)
    let names = (lines.first ?? []).map { $0.lowercased() }
    rows = lines.dropFirst().map { fields in
      Dictionary(zip(names, fields), uniquingKeysWith: { first, _ in first })
    }
  }

  /// The fields of each line that has any, in O(length).
  static func lines(_ text: String) -> [[String]] {
    var lines: [[String]] = []
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
      case "," where !isQuoted: end()
      case "\n" where !isQuoted:
        end()
        if line != [""] { lines.append(line) }
        line = []
      case "\r" where !isQuoted: break
      default: field.append(scalar)
      }
      wasQuote = false
    }
    end()
    if line != [""] { lines.append(line) }
    return lines
  }
}
