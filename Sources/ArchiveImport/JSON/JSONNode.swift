/// Something in JSON, and where it stands.
///
/// What is in a list or an object follows it, each text that is a member's name before that member's value.
enum JSONNode {
  /// `end` is the number of the node that follows all that is in it.
  case object(end: Int)
  /// An object one of whose names cannot be read.
  case brokenObject(end: Int)
  case list(end: Int)
  /// The bytes between its marks; a plain one has neither escapes nor what ought to be one.
  case text(Range<Int>, isPlain: Bool)
  case number(Range<Int>)
  case flag(Bool)
  case null
}

extension JSONNode {
  /// The index after this node and its descendants; `place` is the node's own.
  func end(at place: Int) -> Int {
    switch self {
    case .object(let end), .brokenObject(let end), .list(let end): end
    case .text, .number, .flag, .null: place + 1
    }
  }

  /// Whether it says a word.
  func isText(_ word: StaticString, in bytes: [UInt8]) -> Bool {
    guard case .text(let range, let isPlain) = self else { return false }
    return isPlain
      ? JSONString.isEqual(bytes, range, word)
      : JSONString.text(bytes, range, isPlain: false) == "\(word)"
  }
}
