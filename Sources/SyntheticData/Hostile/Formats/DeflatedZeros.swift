/// Zero bytes as zlib packs them, 159 in each: a bomb of any size in next to no time.
enum DeflatedZeros {
  /// A whole stream of so many zero bytes (RFC 1950 and 1951).
  static func stream(of count: Int) -> [UInt8] {
    var bits = BitSink()
    // The last block, of the codes that need no table.
    bits.add(1, 1)
    bits.add(1, 2)
    // A zero, and then copies of what is one byte before: 258 at a time, the rest one by one.
    let copies = max(0, count - 1) / 258
    for _ in 0..<min(count, 1) + max(0, count - 1) % 258 { bits.add(0b0000_1100, 8) }
    // 285 is written as 11000101, its highest bit first, and the distance as five zeros.
    for _ in 0..<copies { bits.add(0b0_0000_1010_0011, 13) }
    bits.add(0, 7)
    // Adler-32 of zeros: the sum is one, and the sum of sums how many there are.
    return [0x78, 0x01] + bits.bytes + (UInt32(count % 65_521) << 16 | 1).bigEndianBytes
  }
}
