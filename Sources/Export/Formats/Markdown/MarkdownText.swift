import TweetModel

/// Texts as Markdown (CommonMark), which Hugo, Jekyll and Obsidian take for nothing else.
enum MarkdownText {
  // Obsidian's highlights, comments and formulas, and what Hugo and Jekyll fill in, begin with some of these.
  private static let special = Set("\\`*_[]<>{}~$|^#".unicodeScalars)

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
    var result = ""
    let runs = TextRun.all(of: text)
    var rest = runs[...]
    while let first = rest.first {
      let emphasis = first.emphasis
      let same = rest.prefix { $0.emphasis == emphasis }
      rest = rest.dropFirst(same.count)
      let inner = same.map { shown($0, post) }.joined()
      result += emphasised(inner, emphasis)
    }
    return lines(result)
  }

  /// A path or an address as a link leads to it.
  static func target(_ address: String) -> String {
    var result = ""
    for byte in address.utf8 {
      let scalar = UnicodeScalar(byte)
      if byte <= 0x20 || byte >= 0x7F || "<>\\{}|^`\"".unicodeScalars.contains(scalar) {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return "<" + result + ">"
  }

  /// Something as a line of a front matter (YAML 1.2), which JSON's strings are a part of.
  static func quoted(_ text: String) -> String {
    JSONText.quoted(String(text.unicodeScalars.filter { !($0.value >= 0x7F && $0.value < 0xA0) }))
  }

  // MARK: Private

  private static func escaped(line: some StringProtocol) -> String {
    var result = ""
    // A line that is set in begins where it will begin once it is not.
    let start = line.unicodeScalars.prefix(while: isBlank).count
    let digits = line.unicodeScalars.dropFirst(start).prefix { ("0"..."9").contains($0) }.count
    var last: Unicode.Scalar?
    for (place, scalar) in line.unicodeScalars.enumerated() {
      defer { last = scalar }
      // What makes a list, a rule or a quotation does so at the beginning only.
      let isAtStart = place == start && "+-!:=".unicodeScalars.contains(scalar)
      let isNumbered = digits > 0 && place == start + digits && (scalar == "." || scalar == ")")
      let isDoubled = scalar == last && "=%".unicodeScalars.contains(scalar)
      if special.contains(scalar) || isAtStart || isNumbered || isDoubled
        || isEntity(line, scalar)
      {
        result += "\\"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func isEntity(_ line: some StringProtocol, _ scalar: Unicode.Scalar) -> Bool {
    scalar == "&" && line.contains(";")
  }

  private static func shown(_ run: TextRun, _ post: TweetID?) -> String {
    let shown = escaped(run.text)
    guard let address = run.address(in: post), address.isWebAddress else { return shown }
    return "[\(shown.replacing("\n", with: " "))](\(target(address)))"
  }

  // Marks have to touch the words.
  private static func emphasised(_ text: String, _ emphasis: Set<TextEmphasis.Kind>) -> String {
    guard !emphasis.isEmpty else { return text }
    let start = text.prefix { $0.isWhitespace }
    let body = text.dropFirst(start.count)
    let end = body.reversed().prefix { $0.isWhitespace }.reversed()
    let core = body.dropLast(end.count)
    guard !core.isEmpty, !core.contains("\n\n") else { return text }
    var result = String(core)
    if emphasis.contains(.italic) { result = "*" + result + "*" }
    if emphasis.contains(.bold) { result = "**" + result + "**" }
    if emphasis.contains(.strikethrough) { result = "~~" + result + "~~" }
    return start + result + String(end)
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
