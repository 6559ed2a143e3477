/// Walks through a JSON text up to its first fault.
struct JSONSyntaxCheck {
  /// A fault, and which character it is at.
  struct Fault: Error {
    let place: Int
    let reason: String
  }

  let characters: [Character]
  private var place = 0
  private var depth = 0
  private static let maximumDepth = 500

  init(_ text: String) {
    characters = Array(text.first == "\u{FEFF}" ? text.dropFirst() : text[...])
  }

  /// - Throws: ``Fault``, the first.
  mutating func scanDocument() throws(Fault) {
    try scanValue()
    skipSpace()
    guard place == characters.count else {
      throw fault("the file must end here, but there is \(shown(at: place))")
    }
  }

  private mutating func scanValue() throws(Fault) {
    skipSpace()
    switch next {
    case "{": try scanList(closedBy: "}") { scanner throws(Fault) in try scanner.scanMember() }
    case "[": try scanList(closedBy: "]") { scanner throws(Fault) in try scanner.scanValue() }
    case "\"": try scanText()
    case nil: throw fault("the file ends where a value is expected")
    default: try scanWord()
    }
  }

  private mutating func scanMember() throws(Fault) {
    skipSpace()
    guard next == "\"" else {
      throw fault("a key in quotes is expected, but there is \(shown(at: place))")
    }
    try scanText()
    skipSpace()
    guard next == ":" else { throw fault("a colon is missing before \(shown(at: place))") }
    place += 1
    try scanValue()
  }

  /// What stands between brackets, apart by commas; one after the last element is let pass, as the decoder does.
  private mutating func scanList(
    closedBy end: Character, element: (inout JSONSyntaxCheck) throws(Fault) -> Void
  ) throws(Fault) {
    let start = place
    place += 1
    depth += 1
    guard depth < Self.maximumDepth else { throw fault("the brackets lie too deep in each other") }
    while true {
      skipSpace()
      if next == end { break }
      guard next != nil else { throw unclosed(from: start, by: end) }
      try element(&self)
      skipSpace()
      if next == "," {
        place += 1
      } else if next == nil {
        throw unclosed(from: start, by: end)
      } else if next != end {
        throw fault("a comma or “\(end)” is missing before \(shown(at: place))")
      }
    }
    place += 1
    depth -= 1
  }

  private mutating func scanText() throws(Fault) {
    let start = place
    place += 1
    while let character = next, character != "\"" {
      guard !character.isNewline else { throw Fault(place: start, reason: Self.unclosedText) }
      place += 1
      if character == "\\" { try scanEscape() }
    }
    guard next != nil else { throw Fault(place: start, reason: Self.unclosedText) }
    place += 1
  }

  private mutating func scanEscape() throws(Fault) {
    guard let kind = next, "\"\\/bfnrtu".contains(kind) else {
      place -= 1
      throw fault("\(shown(at: place + 1)) means nothing after a backslash")
    }
    place += 1
    guard kind == "u" else { return }
    let digits = characters[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else {
      throw fault("four hexadecimal digits are expected after “\\u”")
    }
    place += 4
  }

  private mutating func scanWord() throws(Fault) {
    let word = String(
      characters[place...].prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) })
    guard ["true", "false", "null"].contains(word) || Double(word) != nil else {
      throw fault("a value is expected, but there is \(shown(at: place))")
    }
    place += word.count
  }

  private static let unclosedText = "the text that begins here has no closing quote"

  private var next: Character? { place < characters.count ? characters[place] : nil }

  private mutating func skipSpace() {
    while let character = next, character.isNewline || character == " " || character == "\t" {
      place += 1
    }
  }

  private func fault(_ reason: String) -> Fault { Fault(place: place, reason: reason) }

  private func unclosed(from start: Int, by end: Character) -> Fault {
    Fault(place: start, reason: "the “\(characters[start])” here is never closed by “\(end)”")
  }

  private func shown(at place: Int) -> String {
    guard place < characters.count else { return "the file’s end" }
    return characters[place].isNewline ? "the line’s end" : "“\(characters[place])”"
  }
}
