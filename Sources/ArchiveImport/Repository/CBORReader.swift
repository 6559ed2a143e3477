/// Reads a value of DAG-CBOR (RFC 8949, as restricted by https://ipld.io/specs/codecs/dag-cbor/spec/).
///
/// Only the order of names in a map is not asked for. Time and memory are linear in the bytes, whatever lengths they claim.
struct CBORReader {
  private static let maximumDepth = 32
  /// Far more than the largest post or node of a tree has.
  private static let maximumValues = 1 << 16

  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var count = 0

  /// The value that takes all of the bytes.
  ///
  /// - Throws: ``CBORError``.
  static func value(of bytes: ArraySlice<UInt8>) throws(CBORError) -> CBORValue {
    var reader = CBORReader(bytes)
    let value = try reader.value(depth: 0)
    guard reader.offset == bytes.endIndex else { throw .goesOn }
    return value
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }
}

// MARK: - Private

extension CBORReader {
  private mutating func value(depth: Int) throws(CBORError) -> CBORValue {
    guard depth < Self.maximumDepth else { throw .tooDeep }
    count += 1
    guard count <= Self.maximumValues else { throw .tooMany }
    let (major, argument) = try head()
    switch major {
    case 0: return .integer(try number(argument))
    case 1: return .integer(-1 - (try number(argument)))
    case 2: return .bytes(try take(argument))
    case 3: return .text(try text(argument))
    case 4: return .list(try list(argument, depth: depth))
    case 5: return .map(try map(argument, depth: depth))
    case 6: return .link(try link(tag: argument))
    case 7: return try simple(argument)
    default: return .float(Double(bitPattern: argument))
    }
  }

  /// The kind of a value, from 0 to 7 and 8 for a floating-point number, and the number that tells of which size it is.
  private mutating func head() throws(CBORError) -> (major: UInt8, argument: UInt64) {
    let first = try byte()
    let (major, short) = (first >> 5, first & 0x1F)
    if short < 24 { return (major, UInt64(short)) }
    guard short < 28 else { throw short == 31 ? .notCanonical : .unknownKind }
    let length = 1 << (short - 24)
    var argument: UInt64 = 0
    for _ in 0..<length { argument = argument << 8 | UInt64(try byte()) }
    // Floating-point numbers have eight bytes, whatever stands in them.
    guard major != 7 else {
      guard length == 8 else { throw .notCanonical }
      let float = Double(bitPattern: argument)
      guard float.isFinite else { throw .unknownKind }
      return (8, argument)
    }
    let least: UInt64 = length == 1 ? 24 : 1 << UInt64(length * 4)
    guard argument >= least else { throw .notCanonical }
    return (major, argument)
  }

  private mutating func byte() throws(CBORError) -> UInt8 {
    guard offset < bytes.endIndex else { throw .endsTooEarly }
    defer { offset += 1 }
    return bytes[offset]
  }

  private func number(_ argument: UInt64) throws(CBORError) -> Int64 {
    guard let number = Int64(exactly: argument) else { throw .unknownKind }
    return number
  }

  private mutating func take(_ length: UInt64) throws(CBORError) -> ArraySlice<UInt8> {
    guard length <= UInt64(bytes.endIndex - offset) else { throw .endsTooEarly }
    let start = offset
    offset += Int(length)
    return bytes[start..<offset]
  }

  private mutating func text(_ length: UInt64) throws(CBORError) -> String {
    guard let text = String(validating: try take(length), as: UTF8.self) else { throw .badText }
    return text
  }

  private mutating func list(_ length: UInt64, depth: Int) throws(CBORError) -> [CBORValue] {
    // A value has one byte at least.
    guard length <= UInt64(bytes.endIndex - offset) else { throw .endsTooEarly }
    var values: [CBORValue] = []
    for _ in 0..<length { values.append(try value(depth: depth + 1)) }
    return values
  }

  private mutating func map(
    _ length: UInt64, depth: Int
  ) throws(CBORError) -> [String: CBORValue] {
    guard length <= UInt64(bytes.endIndex - offset) / 2 else { throw .endsTooEarly }
    var members: [String: CBORValue] = [:]
    for _ in 0..<length {
      let (major, argument) = try head()
      guard major == 3 else { throw .badName }
      let name = try text(argument)
      let former = members.updateValue(try value(depth: depth + 1), forKey: name)
      guard former == nil else { throw .badName }
    }
    return members
  }

  private mutating func link(tag: UInt64) throws(CBORError) -> ContentID {
    guard tag == 42 else { throw .unknownKind }
    let (major, length) = try head()
    guard major == 2 else { throw .badLink }
    let bytes = try take(length)
    // A byte that once said how the text of a link is written.
    guard bytes.first == 0, let link = ContentID(bytes.dropFirst()) else { throw .badLink }
    return link
  }

  private func simple(_ argument: UInt64) throws(CBORError) -> CBORValue {
    switch argument {
    case 20: return .bool(false)
    case 21: return .bool(true)
    case 22: return .null
    default: throw .unknownKind
    }
  }
}
