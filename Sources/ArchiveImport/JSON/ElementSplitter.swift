/// Cuts `window.YTD.tweets.part0 = [ {…}, {…} ]` into its elements, as the bytes come in; or the list that is the value
/// of a name, as in `{"orderedItems": [ {…}, "…" ]}`, or that is all there is, texts in it included.
///
/// Only brackets and strings are looked at: an element with a mistake inside is handed out like any
/// other. A string whose closing quotation mark is missing is noticed at the end of its line, or by
/// what follows the next mark, and ended where it should have been. Memory is that of one element.
struct ElementSplitter {
  private enum State { case prefix, list, element, text, ended }

  /// Where in an element the next byte stands.
  private enum Place {
    case outside
    case string
    case escape
    /// After a string, where only `,`, `:` or a bracket may follow.
    case afterString
  }

  static let maximumLength = 4 << 20
  private static let maximumDepth = 64

  private var state = State.prefix
  private var seenEquals = false
  private var bytes: [UInt8] = []
  private var depth = 0
  private var place = Place.outside
  /// Where the last string stands in ``bytes``, without its marks.
  private var stringStart = 0
  private var stringEnd = 0
  private var isAbsurd = false

  /// What finds the list that is the value of a name, or all there is; nil where the first one is meant to which something
  /// is assigned.
  private var finder: MemberFinder?
  /// Whether another list may follow, as it does on each page of a list of pages.
  private var isPaged = false
  private var hasHadList = false

  /// Begins before the list, or within it.
  init(isInList: Bool = false) { state = isInList ? .list : .prefix }

  /// Begins before a list that is the value of one of some names, or all there is where it `takesAll`.
  ///
  /// Where it `isPaged`, all lists of those names are meant, as if they were one.
  init(members names: [String] = [], takesAll: Bool, isPaged: Bool = false) {
    finder = MemberFinder(names: names, takesAll: takesAll)
    self.isPaged = isPaged
  }

  /// Whether the list is at its end.
  var hasEnded: Bool { state == .ended }

  /// Takes the next bytes up to the end of the list, hands out the elements that end in them, and says how many it took.
  mutating func take(
    _ chunk: UnsafeRawBufferPointer, _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) -> Int {
    var taken = 0
    while taken < chunk.count, !hasEnded {
      let rest = UnsafeRawBufferPointer(rebasing: chunk[taken...])
      let count = takeString(rest)
      if count == 0 { try read(rest[0], body) }
      taken += max(count, 1)
    }
    return taken
  }

  /// Takes the next bytes, and hands out the elements that end in them.
  mutating func feed(
    _ chunk: UnsafeRawBufferPointer, _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    _ = try take(chunk, body)
  }

  /// Says that the file is at its end.
  func finish() throws(ImportError.Flaw) {
    switch state {
    case .prefix where hasHadList: break
    case .prefix: throw finder == nil ? .noList : .noPosts
    case .list, .element, .text: throw .endsTooEarly
    case .ended: break
    }
  }
}

// MARK: - Private

extension ElementSplitter {
  private mutating func read(
    _ byte: UInt8, _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    switch state {
    case .prefix: readPrefix(byte)
    case .list: readList(byte)
    case .element: try readElement(byte, body)
    case .text: try readText(byte, body)
    case .ended: return
    }
  }

  /// Takes what a string says up to the next byte that means something, and says how many bytes that was.
  ///
  /// Most of a file is in its strings.
  private mutating func takeString(_ chunk: UnsafeRawBufferPointer) -> Int {
    guard place == .string, state == .element || state == .text else { return 0 }
    let end = chunk.firstIndex {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n")
    }
    let count = end ?? chunk.count
    let room = Self.maximumLength - bytes.count
    bytes.append(contentsOf: chunk.prefix(min(count, room)))
    if count > room { isAbsurd = true }
    return count
  }

  private mutating func readPrefix(_ byte: UInt8) {
    if finder != nil {
      if finder?.finds(byte) == true { state = .list }
      return
    }
    switch byte {
    case UInt8(ascii: "="): seenEquals = true
    case UInt8(ascii: "[") where seenEquals: state = .list
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
    // What is assigned is something else, or the sign was in a text.
    default: seenEquals = false
    }
  }

  private mutating func readList(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      bytes = [byte]
      depth = 1
      isAbsurd = false
      place = .outside
      state = .element
    case UInt8(ascii: "\"") where finder != nil:
      bytes = [byte]
      isAbsurd = false
      place = .string
      state = .text
    case UInt8(ascii: "]"):
      state = isPaged ? .prefix : .ended
      hasHadList = true
    default: break
    }
  }

  /// Reads a text that is an element itself.
  private mutating func readText(
    _ byte: UInt8, _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    if bytes.count < Self.maximumLength { bytes.append(byte) } else { isAbsurd = true }
    switch (place, byte) {
    case (.escape, _): place = .string
    case (_, UInt8(ascii: "\\")): place = .escape
    // A line break in a text is always written as an escape: its closing mark is missing.
    case (_, UInt8(ascii: "\"")), (_, UInt8(ascii: "\n")):
      state = .list
      try body(isAbsurd ? .absurd : .value(bytes[...]))
      bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20)
    default: break
    }
  }

  private mutating func readElement(
    _ byte: UInt8, _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    if bytes.count < Self.maximumLength { bytes.append(byte) } else { isAbsurd = true }
    switch place {
    case .string: try readString(byte, body)
    case .escape:
      place = .string
      if byte == UInt8(ascii: "\n") { try readString(byte, body) }
    case .afterString:
      guard byte > 0x20 else { return }
      if byte.mayFollowString {
        place = .outside
        try readStructure(byte, body)
      } else {
        // The mark just read opened a string: the one before it was never closed.
        try mend(body)
      }
    case .outside: try readStructure(byte, body)
    }
  }

  private mutating func readString(
    _ byte: UInt8, _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    switch byte {
    case UInt8(ascii: "\\"): place = .escape
    case UInt8(ascii: "\""):
      place = .afterString
      stringEnd = bytes.count - 1
    case UInt8(ascii: "\n"):
      // A line break in a string is always written as an escape.
      stringEnd = bytes.count - 1
      try mend(body)
    default: break
    }
  }

  private mutating func readStructure(
    _ byte: UInt8, _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    switch byte {
    case UInt8(ascii: "\""):
      place = .string
      stringStart = bytes.count
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      if depth > Self.maximumDepth { isAbsurd = true }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      guard depth == 0 else { return }
      state = .list
      try body(isAbsurd ? .absurd : .value(bytes[...]))
      bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20)
    default: break
    }
  }

  /// Ends a string that was never closed, and reads again what seems to follow its text.
  private mutating func mend(
    _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    place = .outside
    // What is too long to be kept cannot be read again; it is skipped as a whole.
    guard !isAbsurd else { return }
    let rest = Array(bytes[bytes[stringStart..<stringEnd].structureStart...])
    bytes.removeLast(rest.count)
    for byte in rest { try read(byte, body) }
  }
}
