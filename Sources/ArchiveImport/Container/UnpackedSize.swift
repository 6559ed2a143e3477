/// How much an archive unpacks to, against what it takes on the disk.
///
/// Text packs to a tenth, seldom to a hundredth; a bomb is made of nothing. Neither sum overflows.
struct UnpackedSize {
  /// Files claim what they like: far above any honest size, and low enough for sums of sizes.
  static let maximum = 1 << 50

  private static let maximumRatio = 250
  private static let alwaysAllowed = 512 << 20

  private var unpacked = 0
  private var packed: Int

  /// Nothing yet, of an archive that takes so many bytes.
  init(packed: Int) { self.packed = packed }

  /// Whether so many bytes more are more than any honest archive unpacks to.
  func isBomb(with bytes: Int) -> Bool {
    let sum = unpacked + min(bytes, Self.maximum)
    return sum > Self.alwaysAllowed && sum / Self.maximumRatio > packed
  }

  /// Counts a file that has so many bytes, and takes as many more on the disk as is told.
  mutating func add(_ bytes: Int, packed more: Int = 0) {
    unpacked = min(unpacked + min(bytes, Self.maximum), Self.maximum)
    packed = min(packed + more, Self.maximum)
  }
}
