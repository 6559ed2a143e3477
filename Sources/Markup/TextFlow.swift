import TweetModel

/// Puts a text together as a browser would set it: spaces run together, paragraphs apart, lists and quotes marked.
struct TextFlow {
  private var builder = TweetText.Builder()
  private var pending: [UInt8] = []
  private var isEmpty = true
  private var hasSpace = false
  private var lineBreaks = 0
  private var counts: [TextEmphasis.Kind: Int] = [:]
  /// How that stands out which was written last.
  private var lastEmphasis: Set<TextEmphasis.Kind> = []
  private var directions = DirectionMarks()
  /// What begins each line: "> " for each quote around it.
  private(set) var quotes = 0
  /// How many elements keep their spaces.
  var verbatim = 0
  /// What the next item of a list begins with.
  private var marker = ""
  /// How many bytes were written, for the tests.
  private(set) var steps = 0

  private static let maximumQuotes = 8

  /// The text so far, which is at its end.
  var text: TweetText {
    mutating get {
      endParagraph()
      flush()
      return builder.text
    }
  }

  /// Adds text as it stands in HTML.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      steps += 1
      if byte == 0x0A, verbatim > 0 {
        breakLine()
      } else if byte.isSpace {
        appendSpace()
      } else if byte > 0x20, byte != 0x7F {
        begin()
        pending.append(byte)
      }
    }
  }

  /// Adds a character that was written as a reference: it is text, whatever it is.
  mutating func append(character: String) {
    guard let scalar = character.unicodeScalars.first, !scalar.isControl else {
      return appendSpace()
    }
    steps += 1
    begin()
    pending += character.utf8
  }

  /// Adds an entity.
  mutating func append(_ kind: TextEntity.Kind, shown: String, target: String, id: String?) {
    guard !shown.isEmpty else { return }
    steps += shown.utf8.count
    begin()
    flush()
    lastEmphasis = builder.emphasis
    builder.append(
      kind, shown: directions.closed(shown), target: target,
      person: TextEntity.Mentioned(id: id, name: ""))
  }

  /// Ends the line, once for each time that it is asked.
  mutating func breakLine() {
    hasSpace = false
    // What begins with empty lines begins later.
    guard !isEmpty || !marker.isEmpty else { return }
    if !marker.isEmpty { begin() }
    lineBreaks = min(lineBreaks + 1, Self.maximumLineBreaks)
  }

  /// Begins a line of its own, with an empty line before it where it is a paragraph.
  mutating func beginBlock(_ breaks: Int) {
    hasSpace = false
    guard !isEmpty, marker.isEmpty else { return }
    lineBreaks = max(lineBreaks, breaks)
    if breaks > 1 { endParagraph() }
  }

  /// Begins an item of a list.
  mutating func beginItem(_ sign: String) {
    beginBlock(1)
    marker = sign
  }

  mutating func beginQuote() { quotes = min(quotes + 1, Self.maximumQuotes) }
  mutating func endQuote() { quotes = max(quotes - 1, 0) }

  /// Says that what follows stands out, or does no longer.
  mutating func emphasise(_ kind: TextEmphasis.Kind, _ begins: Bool) {
    flush()
    counts[kind, default: 0] += begins ? 1 : -1
    if counts[kind, default: 0] > 0 {
      builder.emphasis.insert(kind)
    } else {
      builder.emphasis.remove(kind)
    }
  }
}

// MARK: - Private

extension TextFlow {
  private static let maximumLineBreaks = 100

  private mutating func appendSpace() {
    guard verbatim > 0 else {
      hasSpace = !isEmpty && lineBreaks == 0
      return
    }
    begin()
    pending.append(0x20)
  }

  /// Writes what stands between what was written last and what follows.
  private mutating func begin() {
    let emphasis = builder.emphasis
    let isTurn = !isEmpty && pending.isEmpty && emphasis != lastEmphasis
    if isTurn { builder.emphasis.formIntersection(lastEmphasis) }
    if lineBreaks > 0 {
      for _ in 0..<lineBreaks { plain("\n") }
      steps += lineBreaks
      for _ in 0..<quotes { plain("> ") }
    } else if isEmpty {
      for _ in 0..<quotes { plain("> ") }
    } else if hasSpace {
      pending.append(0x20)
    }
    if !marker.isEmpty { plain(marker) }
    // What lies between two stretches stands out only if both do.
    if isTurn {
      flush()
      builder.emphasis = emphasis
    }
    (lineBreaks, hasSpace, isEmpty, marker) = (0, false, false, "")
  }

  private mutating func plain(_ text: String) { pending += text.utf8 }

  /// Gives what was gathered to the builder.
  private mutating func flush() {
    guard !pending.isEmpty else { return }
    lastEmphasis = builder.emphasis
    builder.append(directions.followed(String(decoding: pending, as: UTF8.self)))
    pending.removeAll(keepingCapacity: true)
  }

  /// A direction that the text has turned to ends with the paragraph.
  private mutating func endParagraph() {
    flush()
    builder.append(directions.end())
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
