/// CRC-32, as zip files have it.
///
/// Source: ISO 3309; the polynomial 0x04C11DB7, mirrored.
struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      state = Self.table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
    }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var checksum = CRC32()
    checksum.add(bytes)
    return checksum.value
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
