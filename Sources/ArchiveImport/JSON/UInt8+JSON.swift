// What the bytes of JSON outside its strings mean.

extension UInt8 {
  var mayFollowString: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"): true
    default: false
    }
  }

  var isSpace: Bool { self <= 0x20 }
  var isOpener: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }
  var isCloser: Bool { self == UInt8(ascii: "}") || self == UInt8(ascii: "]") }
}

extension Collection<UInt8> {
  /// A text without the mark of the byte order that some programs write before one.
  var withoutMark: SubSequence { dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) }
}

extension ArraySlice<UInt8> {
  /// Where at the end of a text JSON goes on: closing brackets, a comma, and opening ones.
  var structureStart: Int {
    var start = endIndex
    func drop(_ isWanted: (UInt8) -> Bool) {
      while start > startIndex, isWanted(self[start - 1]) || self[start - 1].isSpace { start -= 1 }
    }
    drop(\.isOpener)
    if start > startIndex, self[start - 1] == UInt8(ascii: ",") {
      start -= 1
    } else {
      // A bracket without a comma before it belongs to the text.
      start = endIndex
    }
    drop(\.isCloser)
    return start
  }
}
