/// Cuts HTML into tags and text in one pass over its bytes.
///
/// Nothing is looked at twice but the few bytes of a tag's name or a character's, so time is linear in the length.
struct HTMLTokenizer {
  enum Token {
    /// Bytes as they stand there.
    case text(ArraySlice<UInt8>)
    /// A character that was written as a reference.
    case character(String)
    case open(String, HTMLAttributes)
    case close(String)
  }

  /// Bytes: longer than any post; the rest is left alone.
  static let maximumLength = 1 << 20

  private let bytes: [UInt8]
  private var position = 0
  /// How many bytes were looked at, for the tests.
  private(set) var steps = 0

  init(_ html: String) { bytes = Array(html.utf8.prefix(Self.maximumLength)) }

  mutating func next() -> Token? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"): if let token = markup() { return token }
      case UInt8(ascii: "&"): return reference()
      default:
        let start = position
        skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        return .text(bytes[start..<position])
      }
    }
    return nil
  }

  /// Passes over all up to the end tag of an element in which nothing is markup.
  mutating func skipRaw(_ name: String) {
    while position < bytes.count {
      skip { $0 != UInt8(ascii: "<") }
      guard position < bytes.count else { return }
      advance()
      guard peek == UInt8(ascii: "/") else { continue }
      advance()
      if tagName() == name { return skipTag() }
    }
  }
}

// MARK: - Private

extension HTMLTokenizer {
  private static let maximumName = 20

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    position += 1
    steps += 1
  }

  private mutating func skip(_ isMeant: (UInt8) -> Bool) {
    while position < bytes.count, isMeant(bytes[position]) { advance() }
  }

  /// What begins with "<"; nil for what is none of the text's business.
  private mutating func markup() -> Token? {
    let start = position
    advance()
    switch peek {
    case UInt8(ascii: "/"):
      advance()
      let name = tagName()
      skipTag()
      return name.isEmpty ? nil : .close(name)
    case UInt8(ascii: "!"):
      skipDeclaration()
      return nil
    case UInt8(ascii: "?"):
      skipTag()
      return nil
    case let byte? where byte.isLetter:
      let name = tagName()
      return .open(name, attributes())
    // "1 < 2", and "<3": no markup begins so, and what follows makes none of it.
    case nil: return .text(bytes[start..<position])
    case let byte? where byte.isSpace || byte == UInt8(ascii: "=") || byte.isDigit:
      return .text(bytes[start..<position])
    default: return nil
    }
  }

  /// A name in small letters.
  private mutating func tagName() -> String {
    var name: [UInt8] = []
    while let byte = peek, byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") {
      if name.count < Self.maximumName { name.append(byte.small) }
      advance()
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func skipTag() {
    skip { $0 != UInt8(ascii: ">") }
    if position < bytes.count { advance() }
  }

  private mutating func skipDeclaration() {
    advance()
    guard bytes[position...].starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) else {
      return skipTag()
    }
    var dashes = 0
    while let byte = peek {
      advance()
      if byte == UInt8(ascii: ">"), dashes >= 2 { return }
      dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    }
  }

  private mutating func attributes() -> HTMLAttributes {
    var attributes = HTMLAttributes()
    while let byte = peek, byte != UInt8(ascii: ">") {
      guard byte > 0x20, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "=") else {
        advance()
        continue
      }
      let start = position
      skip {
        $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      let name = bytes[start..<position].prefix(Self.maximumName).map(\.small)
      skip { $0 <= 0x20 }
      guard peek == UInt8(ascii: "=") else {
        attributes.set(String(decoding: name, as: UTF8.self), to: "")
        continue
      }
      advance()
      attributes.set(String(decoding: name, as: UTF8.self), to: value())
    }
    if position < bytes.count { advance() }
    return attributes
  }

  private mutating func value() -> String {
    skip { $0 <= 0x20 }
    let start = position
    guard let mark = peek, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      skip { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      return CharacterReferences.resolved(bytes[start..<position])
    }
    advance()
    skip { $0 != mark }
    let value = bytes[start + 1..<position]
    if position < bytes.count { advance() }
    return CharacterReferences.resolved(value)
  }

  private mutating func reference() -> Token {
    if let (text, end) = CharacterReferences.read(bytes[position...]) {
      steps += end - position
      position = end
      return .character(text)
    }
    advance()
    return .text(bytes[position - 1..<position])
  }
}

extension UInt8 {
  /// Whether HTML takes it for a space: the space itself, tab, line feed, form feed and carriage return.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var small: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
