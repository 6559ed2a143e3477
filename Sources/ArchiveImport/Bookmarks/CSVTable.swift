/// A table as RFC 4180 has it: lines of fields apart by commas, the first of which names them; or by semicolons, as it is
/// written where a comma begins a number's fraction.
enum CSVTable {
  /// Hands out the fields of each line but the first, by the names of their columns; those without a name are left out.
  static func forEachRow<Stop>(
    _ text: String, _ body: ([String: String]) throws(Stop) -> Void
  ) throws(Stop) {
    var names: [String]?
    try forEachLine(text) { (fields) throws(Stop) in
      guard let names else { return names = fields.map { $0.lowercased() } }
      try body(Dictionary(zip(names, fields), uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The fields of each line that has any, in O(length).
  static func lines(_ text: String) -> [[String]] {
    var lines: [[String]] = []
    forEachLine(text) { lines.append($0) }
    return lines
  }

  private static func forEachLine<Stop>(
    _ text: String, _ body: ([String]) throws(Stop) -> Void
  ) throws(Stop) {
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
        if line != [""] { try body(line) }
        line = []
      case "\r" where !isQuoted: break
      default: field.append(scalar)
      }
      wasQuote = false
    }
    end()
    if line != [""] { try body(line) }
  }

  /// What stands between fields: the one of which the first lines have as many each, or else more.
  private static func separator(in text: String) -> Unicode.Scalar {
    var lines = [(commas: 0, semicolons: 0)]
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: lines[lines.count - 1].commas += 1
      case ";" where !isQuoted: lines[lines.count - 1].semicolons += 1
      case "\n" where !isQuoted: lines.append((0, 0))
      default: break
      }
      if lines.count > mostLines { break }
    }
    // What follows the last line's end is no line.
    if lines.count > 1, lines[lines.count - 1] == (0, 0) { lines.removeLast() }
    func isEven(_ count: (_ line: (commas: Int, semicolons: Int)) -> Int) -> Bool {
      count(lines[0]) > 0 && lines.allSatisfy { count($0) == count(lines[0]) }
    }
    let (haveCommas, haveSemicolons) = (isEven(\.commas), isEven(\.semicolons))
    if haveCommas != haveSemicolons { return haveCommas ? "," : ";" }
    return lines[0].semicolons > lines[0].commas ? ";" : ","
  }

  private static let mostLines = 5
}
