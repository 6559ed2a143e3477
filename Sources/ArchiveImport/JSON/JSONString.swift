/// What the bytes between a text's marks say.
enum JSONString {
  /// The text; nil where it is no UTF-8, an escape is none, half a surrogate pair stands alone, or a control character is not escaped.
  static func text(_ bytes: [UInt8], _ range: Range<Int>, isPlain: Bool) -> String? {
    let written = bytes.span.extracting(range)
    if isPlain { return text(written) }
    var isSound = true
    // Every escape is longer than what it stands for.
    let unescaped = [UInt8](capacity: written.count) { output in
      isSound = unescape(written, into: &output)
    }
    return isSound ? text(unescaped.span) : nil
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

  private static func unescape(_ bytes: Span<UInt8>, into output: inout OutputSpan<UInt8>) -> Bool {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\\") {
        guard let scalar = scalar(bytes, &place) else { return false }
        for unit in scalar.utf8 { output.append(unit) }
      } else if byte < 0x20 {
        return false
      } else {
        output.append(byte)
      }
    }
    return true
  }

  /// What an escape stands for, from what follows the backslash; nil where it is none.
  private static func scalar(_ bytes: Span<UInt8>, _ place: inout Int) -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return numbered(bytes, &place)
    default: return nil
    }
  }

  /// The character of a number of four digits, or of two that are a surrogate pair.
  private static func numbered(_ bytes: Span<UInt8>, _ place: inout Int) -> Unicode.Scalar? {
    guard let unit = unit(bytes, &place) else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard place + 2 <= bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { return nil }
    place += 2
    guard let other = self.unit(bytes, &place), UTF16.isTrailSurrogate(other) else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([unit, other]))
  }

  private static func unit(_ bytes: Span<UInt8>, _ place: inout Int) -> UInt16? {
    guard place + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = bytes[place].hexadecimal else { return nil }
      unit = unit << 4 | digit
      place += 1
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
