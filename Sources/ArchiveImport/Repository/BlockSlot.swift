/// Where a block is, in 16 bytes, by how the digest in its id begins.
struct BlockSlot: Comparable, BitwiseCopyable {
  /// The beginning of the digest.
  let key: UInt64
  /// The offset of the block's bytes, and in the lower bits how many there are.
  private let place: UInt64

  private static let lengthBits: UInt64 = 24

  /// Nil for one that lies beyond a terabyte.
  init?(_ frame: BlockFrame) {
    guard frame.block.upperBound < 1 << 40, frame.block.count < 1 << Self.lengthBits else {
      return nil
    }
    key = frame.id.digest.beginning
    place = UInt64(frame.block.lowerBound) << Self.lengthBits | UInt64(frame.block.count)
  }

  var offset: Int { Int(place >> Self.lengthBits) }
  var length: Int { Int(place & (1 << Self.lengthBits - 1)) }

  static func < (left: BlockSlot, right: BlockSlot) -> Bool {
    (left.key, left.place) < (right.key, right.place)
  }
}
