extension String {
  /// The text; empty where nothing of it can be seen, as of names that people choose so.
  public var unlessInvisible: String { unicodeScalars.contains(where: \.isSeen) ? self : "" }
}

extension Unicode.Scalar {
  /// Whether it leaves ink, alone or on another one.
  fileprivate var isSeen: Bool {
    switch value {
    case 0x21..<0x7F: return true
    case 0x00...0xA0: return false
    // The pattern of Braille without dots is a sign by its properties.
    case 0x2800: return false
    default: break
    }
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
  }
}
