/// Puts values one after the other into bytes.
struct ByteEncoder {
  private(set) var bytes: [UInt8] = []

  /// A whole number, seven bits a byte, the lowest first.
  mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number that may be below zero: small magnitudes take few bytes (zigzag).
  mutating func append(_ number: Int64) {
    append(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }

  mutating func append(count: Int) { append(UInt64(count)) }

  /// A text as its length and its UTF-8.
  mutating func append(_ text: String) {
    append(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append<Element>(
    _ list: [Element], each write: (inout ByteEncoder, Element) -> Void
  ) {
    append(count: list.count)
    for element in list { write(&self, element) }
  }

  mutating func append<Value>(
    _ value: Value?, write: (inout ByteEncoder, Value) -> Void
  ) {
    append(count: value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }
}
