/// What the bytes between a text's marks say.
enum JSONString {
  /// The text; nil where it is no UTF-8, an escape is none, half a surrogate pair stands alone, or a control character is not escaped.
  static func text(_ bytes: [UInt8], _ range: Range<Int>, isPlain: Bool) -> String? {
    let written = bytes.span.extracting(range)
    if isPlain { return text(written) }
    let (unescaped, isSound) = unescaped(written)
    return isSound ? text(unescaped.span) : nil
  }

  /// The text with U+FFFD for what of it cannot be read, as programs write who cut between the halves of a letter; a
  /// backslash that begins no escape is left out.
  static func mendedText(_ bytes: [UInt8], _ range: Range<Int>, isPlain: Bool) -> String {
    let written = bytes.span.extracting(range)
    if isPlain { return text(written) ?? String(decoding: bytes[range], as: UTF8.self) }
    let unescaped = unescaped(written).bytes
    return text(unescaped.span) ?? String(decoding: unescaped, as: UTF8.self)
  }

  /// Whether they are those of a word.
  static func isEqual(_ bytes: [UInt8], _ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      word.indices.allSatisfy { bytes[range.lowerBound + $0] == word[$0] }
    }
  }
}

// MARK: - Private

extension JSONString {
  private static func text(_ bytes: Span<UInt8>) -> String? {
    guard let span = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: span)
  }

  /// What the escapes stand for, and whether each of them is one.
  private static func unescaped(_ written: Span<UInt8>) -> (bytes: [UInt8], isSound: Bool) {
    var isSound = true
    // Every escape is longer than what it stands for, or what stands for half a pair.
    let bytes = [UInt8](capacity: written.count) { output in
      isSound = unescape(written, into: &output)
    }
    return (bytes, isSound)
  }

  private static func unescape(_ bytes: Span<UInt8>, into output: inout OutputSpan<UInt8>) -> Bool {
    var (place, isSound) = (0, true)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\\") {
        let escape = scalar(bytes, after: place)
        if escape == nil { isSound = false }
        // Of what is no escape all but the backslash is read again.
        if let (scalar, end) = escape ?? half(bytes, after: place) {
          for unit in scalar.utf8 { output.append(unit) }
          place = end
        }
      } else {
        if byte < 0x20 { isSound = false }
        output.append(byte)
      }
    }
    return isSound
  }

  /// What an escape stands for, by what follows the backslash, and where it ends; nil where it is none.
  private static func scalar(
    _ bytes: Span<UInt8>, after start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start < bytes.count else { return nil }
    let letter = bytes[start]
    func single(_ scalar: Unicode.Scalar) -> (Unicode.Scalar, Int) { (scalar, start + 1) }
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return single(Unicode.Scalar(letter))
    case UInt8(ascii: "b"): return single("\u{8}")
    case UInt8(ascii: "f"): return single("\u{C}")
    case UInt8(ascii: "n"): return single("\n")
    case UInt8(ascii: "r"): return single("\r")
    case UInt8(ascii: "t"): return single("\t")
    case UInt8(ascii: "u"): return numbered(bytes, at: start + 1)
    default: return nil
    }
  }

  /// The character of a number of four digits, or of two that are a surrogate pair, and where it ends.
  private static func numbered(
    _ bytes: Span<UInt8>, at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let unit = unit(bytes, at: start) else { return nil }
    let end = start + 4
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit).map { ($0, end) } }
    guard end + 2 <= bytes.count, bytes[end] == UInt8(ascii: "\\"),
      bytes[end + 1] == UInt8(ascii: "u"), let other = self.unit(bytes, at: end + 2),
      UTF16.isTrailSurrogate(other)
    else { return nil }
    return (UTF16.decode(UTF16.EncodedScalar([unit, other])), end + 6)
  }

  /// What stands for half a surrogate pair, and where that ends; nil for what is none.
  private static func half(
    _ bytes: Span<UInt8>, after start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "u"),
      let unit = unit(bytes, at: start + 1), UTF16.isSurrogate(unit)
    else { return nil }
    return ("\u{FFFD}", start + 5)
  }

  private static func unit(_ bytes: Span<UInt8>, at start: Int) -> UInt16? {
    guard start + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for place in start..<start + 4 {
      guard let digit = bytes[place].hexadecimal else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}

extension UInt8 {
  fileprivate var hexadecimal: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
