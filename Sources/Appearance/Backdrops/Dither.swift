/// Noise of up to one colour step, the same at each drawing.
///
/// Every row reads one sequence from a place of its own, so that no pattern shows.
struct Dither {
  // A prime, so that neighbouring rows' places follow no rhythm.
  private static let places: UInt32 = 4093

  private let width: Int
  private let noise: [Int32]

  /// Noise for rows of `width` pixels.
  init(width: Int) {
    self.width = width
    noise = (0..<width + Int(Self.places)).map {
      Int32(Self.hash(UInt32(truncatingIfNeeded: $0)) >> 16)
    }
  }

  /// Passes a row's noise in 65536ths of a step, one value a pixel.
  func withRow(_ y: Int, _ body: (UnsafeBufferPointer<Int32>) -> Void) {
    let first = Int(Self.hash(~UInt32(truncatingIfNeeded: y)) % Self.places)
    noise.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[first..<first + width])) }
  }

  private static func hash(_ value: UInt32) -> UInt32 {
    var hash = value &* 0x9E37_79B1
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    hash = (hash ^ hash >> 12) &* 0x297A_2D39
    return hash ^ hash >> 15
  }
}
