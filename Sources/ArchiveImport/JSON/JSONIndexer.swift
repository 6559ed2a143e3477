/// Finds in one pass over JSON where each value stands.
///
/// Texts and numbers are not looked into: one that is wrong costs no more than itself. As Foundation's decoder does, it lets
/// a comma pass that follows the last of a list.
struct JSONIndexer {
  private(set) var nodes: [JSONNode] = []

  private let bytes: [UInt8]
  private var place = 0

  /// As deep as Foundation's decoder goes.
  private static let maximumDepth = 512

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A post with its envelope has about as many.
    nodes.reserveCapacity(96)
  }

  /// Says whether it is JSON, from its beginning to its end.
  mutating func scan() -> Bool { scanValue(depth: 0) && next() == nil }
}

// MARK: - Private

extension JSONIndexer {
  /// The next byte that is no space; nil at the end.
  private mutating func next() -> UInt8? {
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      place += 1
    }
    return nil
  }

  private mutating func scanValue(depth: Int) -> Bool {
    guard let byte = next() else { return false }
    switch byte {
    case UInt8(ascii: "\""): return scanText()
    case UInt8(ascii: "{"):
      return depth < Self.maximumDepth && scanObject(depth: depth + 1)
    case UInt8(ascii: "["):
      return depth < Self.maximumDepth && scanList(depth: depth + 1)
    case UInt8(ascii: "t"): return scanWord("true", .flag(true))
    case UInt8(ascii: "f"): return scanWord("false", .flag(false))
    case UInt8(ascii: "n"): return scanWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      scanNumber()
      return true
    default: return false
    }
  }

  private mutating func scanObject(depth: Int) -> Bool {
    let object = begin()
    var isSound = true
    while let byte = next(), byte != UInt8(ascii: "}") {
      guard byte == UInt8(ascii: "\""), scanText() else { return false }
      isSound = isSound && hasSoundName()
      guard next() == UInt8(ascii: ":") else { return false }
      place += 1
      guard scanValue(depth: depth), passComma(before: UInt8(ascii: "}")) else {
        return false
      }
    }
    nodes[object] = isSound ? .object(end: nodes.count) : .brokenObject(end: nodes.count)
    return end()
  }

  private mutating func scanList(depth: Int) -> Bool {
    let list = begin()
    while let byte = next(), byte != UInt8(ascii: "]") {
      guard scanValue(depth: depth), passComma(before: UInt8(ascii: "]")) else {
        return false
      }
    }
    nodes[list] = .list(end: nodes.count)
    return end()
  }

  /// Keeps a place for what begins with a bracket, and says which.
  private mutating func begin() -> Int {
    nodes.append(.null)
    place += 1
    return nodes.count - 1
  }

  /// Passes the bracket that ends it, unless the bytes are at their end.
  private mutating func end() -> Bool {
    guard place < bytes.count else { return false }
    place += 1
    return true
  }

  private mutating func passComma(before closer: UInt8) -> Bool {
    let byte = next()
    if byte == UInt8(ascii: ",") { place += 1 }
    return byte == UInt8(ascii: ",") || byte == closer
  }

  /// Whether the text that was read last can be a name.
  private func hasSoundName() -> Bool {
    guard case .text(let range, let isPlain)? = nodes.last else { return false }
    return JSONString.text(bytes, range, isPlain: isPlain) != nil
  }

  private mutating func scanText() -> Bool {
    let start = place + 1
    var end = start
    var isPlain = true
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        nodes.append(.text(start..<end, isPlain: isPlain))
        place = end + 1
        return true
      }
      end += 1
      if byte < 0x20 { isPlain = false }
      guard byte == UInt8(ascii: "\\"), end < bytes.count else { continue }
      isPlain = false
      end += 1
      guard bytes[end - 1] == UInt8(ascii: "u") else { continue }
      // The four digits, whatever they are, lie within the text.
      for _ in 0..<4 {
        guard end < bytes.count, bytes[end] != UInt8(ascii: "\"") else { return false }
        end += 1
      }
    }
    return false
  }

  private mutating func scanNumber() {
    let start = place
    while place < bytes.count, bytes[place].mayBeInNumber { place += 1 }
    nodes.append(.number(start..<place))
  }

  private mutating func scanWord(
    _ word: StaticString, _ node: JSONNode
  ) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count,
      JSONString.isEqual(bytes, place..<place + count, word)
    else { return false }
    nodes.append(node)
    place += count
    return true
  }
}

extension UInt8 {
  fileprivate var mayBeInNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
