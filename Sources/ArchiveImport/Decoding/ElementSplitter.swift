/// Cuts `window.YTD.tweets.part0 = [ {…}, {…} ]` into its elements, as the bytes come in.
///
/// Only brackets and strings are looked at: an element with a mistake inside is handed out like any
/// other. Memory is that of one element.
struct ElementSplitter {
  /// What is wrong with a file as a whole.
  enum Problem: Error {
    case noList, endsTooEarly

    var sentence: String {
      switch self {
      case .noList: "it does not begin with a name, \"=\" and a list"
      case .endsTooEarly: "its list does not end"
      }
    }
  }

  /// Something between two commas of the list.
  enum Element {
    case value(ArraySlice<UInt8>)
    /// Nested deeper or longer than any tweet.
    case absurd
  }

  private enum State { case prefix, list, element, ended }

  static let maximumLength = 4 << 20
  private static let maximumDepth = 64

  private var state = State.prefix
  private var seenEquals = false
  private var bytes: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isAbsurd = false

  /// Takes the next bytes, and hands out the elements that end in them.
  mutating func feed(
    _ chunk: UnsafeRawBufferPointer, _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    for byte in chunk {
      switch state {
      case .prefix: readPrefix(byte)
      case .list: readList(byte)
      case .element: try readElement(byte, body)
      case .ended: return
      }
    }
  }

  /// Says that the file is at its end.
  func finish() throws(Problem) {
    switch state {
    case .prefix: throw .noList
    case .list, .element: throw .endsTooEarly
    case .ended: break
    }
  }

  private mutating func readPrefix(_ byte: UInt8) {
    if byte == UInt8(ascii: "=") {
      seenEquals = true
    } else if byte == UInt8(ascii: "["), seenEquals {
      state = .list
    }
  }

  private mutating func readList(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      bytes = [byte]
      depth = 1
      isAbsurd = false
      state = .element
    case UInt8(ascii: "]"): state = .ended
    default: break
    }
  }

  private mutating func readElement(
    _ byte: UInt8, _ body: (Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    if bytes.count < Self.maximumLength { bytes.append(byte) } else { isAbsurd = true }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
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
}
