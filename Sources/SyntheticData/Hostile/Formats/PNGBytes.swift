/// PNG files of any size: black, or clear where they have an alpha.
enum PNGBytes {
  /// How a pixel is kept.
  enum Pixel: Int, CaseIterable {
    case grey = 0
    case colour = 2
    case clear = 6

    fileprivate var channels: Int {
      switch self {
      case .grey: 1
      case .colour: 3
      case .clear: 4
      }
    }
  }

  /// A whole file; `depth` in bits for a channel, `isInterlaced` in seven passes, with a `clearColour` that is white.
  static func file(
    width: Int, height: Int, pixel: Pixel = .colour, depth: Int = 8, isInterlaced: Bool = false,
    clearColour: Bool = false
  ) -> [UInt8] {
    let bits = pixel.channels * depth
    let whole = [Pass(0, 0, 1, 1)]
    let count = (isInterlaced ? Pass.interlaced : whole).reduce(0) {
      $0 + $1.bytes(width, height, bits)
    }
    return [0x89] + "PNG\r\n\u{1A}\n".utf8
      + head(width, height, pixel: pixel, depth: depth, isInterlaced: isInterlaced)
      + (clearColour ? chunk("tRNS", white(pixel)) : [])
      + chunk("IDAT", DeflatedZeros.stream(of: count)) + chunk("IEND", [])
  }

  private static func head(
    _ width: Int, _ height: Int, pixel: Pixel, depth: Int, isInterlaced: Bool
  ) -> [UInt8] {
    chunk(
      "IHDR",
      UInt32(truncatingIfNeeded: width).bigEndianBytes
        + UInt32(truncatingIfNeeded: height).bigEndianBytes
        + [UInt8(depth), UInt8(pixel.rawValue), 0, 0, isInterlaced ? 1 : 0])
  }

  /// The colour of white, of two bytes for each channel.
  private static func white(_ pixel: Pixel) -> [UInt8] {
    (0..<pixel.channels).flatMap { _ in [0, 0xFF] }
  }

  private static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(kind.utf8) + body
    return UInt32(body.count).bigEndianBytes + named + sum(named).bigEndianBytes
  }

  /// The cyclic redundancy check of PNG.
  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~0 as UInt32
    for byte in bytes { sum = sums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return ~sum
  }

  private static let sums = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
  }

  /// The pixels of a picture that are told together.
  private struct Pass {
    let (x, y, stepX, stepY): (Int, Int, Int, Int)

    init(_ x: Int, _ y: Int, _ stepX: Int, _ stepY: Int) {
      (self.x, self.y, self.stepX, self.stepY) = (x, y, stepX, stepY)
    }

    static let interlaced = [
      Pass(0, 0, 8, 8), Pass(4, 0, 8, 8), Pass(0, 4, 4, 8), Pass(2, 0, 4, 4), Pass(0, 2, 2, 4),
      Pass(1, 0, 2, 2), Pass(0, 1, 1, 2),
    ]

    func bytes(_ width: Int, _ height: Int, _ bits: Int) -> Int {
      let columns = (width - x + stepX - 1) / stepX
      let rows = (height - y + stepY - 1) / stepY
      // Before each row stands how it is filtered.
      return columns > 0 && rows > 0 ? rows * (1 + (columns * bits + 7) / 8) : 0
    }
  }
}
