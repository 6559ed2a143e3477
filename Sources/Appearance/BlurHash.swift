import Glibc

/// A blurred picture in a few letters.
///
/// Source: https://github.com/woltapp/blurhash, "Algorithm.md".
public struct BlurHash: Sendable {
  /// The waves that the picture is the sum of, row by row: how much red, green and blue light each has.
  private let waves: [SIMD3<Double>]
  private let columns: Int
  private let rows: Int

  /// Nil for a text that is none, such as one of another length than its first letter says.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    let digits = text.utf8.compactMap { Self.digits[$0] }
    guard digits.count == text.utf8.count, let size = digits.first else { return nil }
    (columns, rows) = (size % 9 + 1, size / 9 + 1)
    guard rows <= 9, digits.count == 4 + 2 * columns * rows else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 83 + $1 } }
    let mean = number(2..<6)
    guard mean <= 0xFF_FFFF else { return nil }
    let light = SIMD3(mean >> 16, mean >> 8 & 0xFF, mean & 0xFF)
    let strength = Double(digits[1] + 1) / 166
    waves =
      [light.map { Colour.linear(Double($0) / 255) }]
      + stride(from: 6, to: digits.count, by: 2).map { start in
        let value = number(start..<start + 2)
        return SIMD3(value / 361, value / 19 % 19, value % 19).map { level in
          let share = Double(level - 9) / 9
          return share * abs(share) * strength
        }
      }
  }

  /// The picture, `side` pixels wide and high whatever its shape, row by row, xRGB.
  ///
  /// O(side²): about 0.1 ms for 32 pixels.
  public func pixels(side: Int) -> [UInt32] {
    let steps = (0..<max(columns, rows)).map { wave in
      (0..<side).map { cos(.pi * Double(wave * $0) / Double(side)) }
    }
    // First along each row of waves, then from one row to the next.
    let lines = (0..<rows).map { row in
      (0..<side).map { x in
        (0..<columns).reduce(SIMD3<Double>.zero) { $0 + waves[row * columns + $1] * steps[$1][x] }
      }
    }
    return (0..<side).flatMap { y in
      (0..<side).map { x in
        Self.pixel((0..<rows).reduce(SIMD3<Double>.zero) { $0 + lines[$1][x] * steps[$1][y] })
      }
    }
  }

  private static func pixel(_ light: SIMD3<Double>) -> UInt32 {
    let channels = light.map { UInt32((Colour.encoded(min(max($0, 0), 1)) * 255).rounded()) }
    return channels.x << 16 | channels.y << 8 | channels.z
  }

  /// Of nine waves either way.
  private static let maximumLength = 166

  private static let digits = Dictionary(
    uniqueKeysWithValues: zip(
      ("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        + "#$%*+,-.:;=?@[]^_{|}~").utf8, 0...))
}

extension SIMD3 {
  fileprivate func map<Value>(_ transform: (Scalar) -> Value) -> SIMD3<Value> {
    SIMD3<Value>(transform(x), transform(y), transform(z))
  }
}
