/// Packs bytes (RFC 1951, RFC 1952), not small but right.
enum Gzip {
  private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]

  /// The bytes in blocks that are stored as they are.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var result = header
    var start = 0
    repeat {
      let end = min(start + 0xffff, bytes.count)
      let count = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      result += little(UInt32(count)).prefix(2) + little(UInt32(~count)).prefix(2)
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    return result + little(checksum(bytes)) + little(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// What begins a run of zeros: the header, a block that is never the last, a zero and one repetition of 258.
  static let bombStart = header + bits([0, 1, 0] + code(0b0011_0000, 8) + repetition)

  /// Eight more repetitions, 2,064 zeros in 13 bytes.
  static let bombPart = bits((0..<8).flatMap { _ in repetition })

  private static let repetition = code(0b1100_0101, 8) + code(0, 5)

  // Huffman codes stand with their highest bit first, all else with its lowest.
  private static func code(_ value: Int, _ count: Int) -> [Int] {
    (0..<count).reversed().map { (value >> $0) & 1 }
  }

  private static func bits(_ bits: [Int]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 | (start + $1 < bits.count ? UInt8(bits[start + $1]) << $1 : 0) }
    }
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~0 as UInt32
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? (sum >> 1) ^ 0xedb8_8320 : sum >> 1 }
  }
}
