/// Finds the beginning of the list that is the value of a name in JSON, or all of it, as the bytes come in.
struct MemberFinder {
  private let names: [[UInt8]]
  /// Whether nothing has come so far, and a list alone will do.
  private var isAtBeginning: Bool
  private var string: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  /// Whether what was last read is one of the names, and then whether its colon was, too.
  private var isNamed = false
  private var hasColon = false

  // Longer than any of the names.
  private static let maximumName = 32
  // That of the byte order, which some put before a file.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// `takesAll` says that what is a list alone is meant, too.
  init(names: [String], takesAll: Bool) {
    self.names = names.map { Array($0.utf8) }
    isAtBeginning = takesAll
  }

  /// Takes a byte, and says whether the list begins with it.
  mutating func finds(_ byte: UInt8) -> Bool {
    if isInString {
      readString(byte)
      return false
    }
    if isAtBeginning, !byte.isSpace, !Self.mark.contains(byte) {
      isAtBeginning = false
      if byte == UInt8(ascii: "[") { return true }
    }
    switch byte {
    case UInt8(ascii: "\""):
      string.removeAll(keepingCapacity: true)
      (isInString, isNamed, hasColon) = (true, false, false)
    case UInt8(ascii: ":"): hasColon = isNamed
    case UInt8(ascii: "["):
      defer { (isNamed, hasColon) = (false, false) }
      return isNamed && hasColon
    case let byte where byte.isSpace: break
    default: (isNamed, hasColon) = (false, false)
    }
    return false
  }

  private mutating func readString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      isNamed = names.contains(string)
      return
    }
    if string.count < Self.maximumName { string.append(byte) }
  }
}
