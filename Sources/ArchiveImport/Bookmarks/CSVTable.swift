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

  /// What stands between fields: the one of which the first lines have as many each, or else more.
  private static func separator(in text: String) -> Unicode.Scalar {
    var (commas, semicolons) = ([0], [0])
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: commas[commas.count - 1] += 1
      case ";" where !isQuoted: semicolons[semicolons.count - 1] += 1
      case "\n" where !isQuoted:
        commas.append(0)
        semicolons.append(0)
      default: break
      }
      if commas.count > mostLines { break }
    }
    // What follows the last line's end is no line.
    let lines = max(1, commas.count - 1)
    (commas, semicolons) = (Array(commas.prefix(lines)), Array(semicolons.prefix(lines)))
    func isEven(_ counts: [Int]) -> Bool { counts[0] > 0 && Set(counts).count == 1 }
    if isEven(commas) != isEven(semicolons) { return isEven(commas) ? "," : ";" }
    return semicolons[0] > commas[0] ? ";" : ","
  }

  private static let mostLines = 5
}
