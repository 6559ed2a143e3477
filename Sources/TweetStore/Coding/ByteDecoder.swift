/// Takes values out of bytes that a ``ByteEncoder`` put together.
///
/// Whatever the bytes are, reading them ends with a value or a ``DecodingFailure``.
struct ByteDecoder {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether the bytes tell who somebody is.
  private(set) var knowsPeople = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Takes the number of the layout that the bytes begin with, and returns it.
  ///
  /// What an older version wrote is read as it is, so that no million rows are ever rewritten. From the layout `people` on the
  /// bytes tell who somebody is.
  mutating func layout(
    upTo newest: UInt64, people: UInt64 = 2
  ) throws(DecodingFailure) -> UInt64 {
    let layout = try unsigned()
    guard (1...newest).contains(layout) else { throw DecodingFailure() }
    knowsPeople = layout >= people
    return layout
  }

  /// What has not been read.
  var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { position == bytes.count }

  mutating func unsigned() throws(DecodingFailure) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw DecodingFailure()
  }

  mutating func signed() throws(DecodingFailure) -> Int64 {
    let number = try unsigned()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func count() throws(DecodingFailure) -> Int {
    guard let count = Int(exactly: try unsigned()) else { throw DecodingFailure() }
    return count
  }

  mutating func text() throws(DecodingFailure) -> String {
    let count = try count()
    guard count <= bytes.count - position else { throw DecodingFailure() }
    defer { position += count }
    let part = bytes[position..<position + count]
    guard let text = String(validating: part, as: UTF8.self) else { throw DecodingFailure() }
    return text
  }

  /// Passes over a text.
  mutating func skipText() throws(DecodingFailure) {
    let count = try count()
    guard count <= bytes.count - position else { throw DecodingFailure() }
    position += count
  }

  mutating func list<Element>(
    each read: (inout ByteDecoder) throws(DecodingFailure) -> Element
  ) throws(DecodingFailure) -> [Element] {
    var list: [Element] = []
    let count = try count()
    // What grows by itself holds up to twice as much, for as long as the tweet is held. A false count runs out of bytes,
    // of which each element takes some, and not of memory.
    list.reserveCapacity(min(count, (bytes.count - position) / 2))
    for _ in 0..<count { list.append(try read(&self)) }
    return list
  }

  mutating func optional<Value>(
    _ read: (inout ByteDecoder) throws(DecodingFailure) -> Value
  ) throws(DecodingFailure) -> Value? {
    switch try unsigned() {
    case 0: nil
    case 1: try read(&self)
    default: throw DecodingFailure()
    }
  }
}

/// The bytes are not what a ``ByteEncoder`` wrote.
struct DecodingFailure: Error {}
