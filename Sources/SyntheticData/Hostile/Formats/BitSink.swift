/// Bits put into bytes, the lowest of each byte first, as deflate and WebP have them.
struct BitSink {
  private var whole: [UInt8] = []
  private var rest: UInt64 = 0
  private var restCount = 0

  /// All that was added, and zeros up to the end of the last byte.
  var bytes: [UInt8] { restCount == 0 ? whole : whole + [UInt8(truncatingIfNeeded: rest)] }

  /// Adds the lowest `count` bits of a number, at most 56, its own lowest first.
  mutating func add(_ value: UInt64, _ count: Int) {
    rest |= value << UInt64(restCount)
    restCount += count
    while restCount >= 8 {
      whole.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
      restCount -= 8
    }
  }
}
