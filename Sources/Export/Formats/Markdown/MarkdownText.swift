import TweetModel

/// Texts as Markdown (CommonMark), which Hugo, Jekyll and Obsidian take for nothing else.
enum MarkdownText {
  // Obsidian's highlights, comments and formulas, and what Hugo and Jekyll fill in, begin with some of these.
  private static let special = Set("\\`*_[]<>{}~$|#".unicodeScalars)

  /// The text with all signs escaped that could mean something where they stand.
  static func escaped(_ text: some StringProtocol) -> String {
    // Of two signs that end a line together Swift makes one, which is none of both.
    String(text).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped(line: $0) }.joined(separator: "\n")
  }

  /// The text with its links and its emphasis; line breaks stay.
  ///
  /// A post's tags lead to its network.
  static func linked(_ text: TweetText, in post: TweetID? = nil) -> String {
    var stretches: [(shown: String, emphasis: Set<TextEmphasis.Kind>)] = []
    for run in TextRun.all(of: text) {
      let shown = shown(run, post)
      if stretches.last?.emphasis == run.emphasis {
        stretches[stretches.count - 1].shown += shown
      } else {
        stretches.append((shown, run.emphasis))
      }
    }
    let result = stretches.indices.map { place in
      emphasised(
        stretches[place].shown, stretches[place].emphasis,
        after: stretches[..<place].last?.shown.unicodeScalars.last,
        before: stretches[(place + 1)...].first?.shown.unicodeScalars.first)
    }
    return lines(result.joined())
  }

  /// A file beside this one as a link leads to it.
  static func target(file path: String) -> String { target(HTMLText.address(path)) }

  /// An address as a link leads to it.
  static func target(_ address: String) -> String {
    var result = ""
    // What looks like a letter's name is read as that letter, in addresses too (CommonMark 0.31, 2.5).
    let mayName = address.utf8.contains(UInt8(ascii: ";"))
    for byte in address.utf8 {
      let scalar = UnicodeScalar(byte)
      if scalar == "&", mayName {
        result += "&amp;"
      } else if byte <= 0x20 || byte >= 0x7F || "<>\\{}|^`\"".unicodeScalars.contains(scalar) {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return "<" + result + ">"
  }

  /// Something as a line of a front matter (YAML 1.2, 5.1), which JSON's strings are a part of, but for a few letters.
  static func quoted(_ text: String) -> String {
    let known = text.unicodeScalars.filter {
      !(0x7F..<0xA0).contains($0.value) && $0.value & 0xFFFE != 0xFFFE
    }
    return JSONText.quoted(String(known))
  }

  // MARK: Private

  private static func escaped(line: some StringProtocol) -> String {
    var result = ""
    // A line that is set in begins where it will begin once it is not.
    let start = line.unicodeScalars.prefix(while: isBlank).count
    let digits = line.unicodeScalars.dropFirst(start).prefix { ("0"..."9").contains($0) }.count
    let mayName = line.utf8.contains(UInt8(ascii: ";"))
    var last: Unicode.Scalar?
    for (place, scalar) in line.unicodeScalars.enumerated() where scalar.isOfText {
      defer { last = scalar }
      // What makes a list, a rule or a quotation does so at the beginning only.
      let isAtStart = place == start && "+-!:=".unicodeScalars.contains(scalar)
      let isNumbered = digits > 0 && place == start + digits && (scalar == "." || scalar == ")")
      let isDoubled = scalar == last && "=%".unicodeScalars.contains(scalar)
      // What Jekyll's kramdown knows no backslash before is told by its name or number.
      if scalar == "^" || scalar == "%" && isDoubled {
        result += "&#\(scalar.value);"
        continue
      }
      if scalar == "&", mayName {
        result += "&amp;"
        continue
      }
      if special.contains(scalar) || isAtStart || isNumbered || isDoubled { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func shown(_ run: TextRun, _ post: TweetID?) -> String {
    let shown = escaped(run.text)
    guard let address = run.address(in: post), address.isWebAddress else { return shown }
    return "[\(shown.replacing("\n", with: " "))](\(target(address)))"
  }

  /// Breaks stay breaks, an empty line a paragraph's end; what is set in would be code.
  private static func lines(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.unicodeScalars.drop(while: isBlank) }.map(Substring.init)
    var result = ""
    for (place, line) in lines.enumerated() {
      result += line
      guard place + 1 < lines.count else { break }
      result += line.isEmpty || lines[place + 1].isEmpty ? "\n" : "\\\n"
    }
    return result
  }
}
