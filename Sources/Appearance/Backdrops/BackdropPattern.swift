import Glibc

/// A small motif that is repeated over a backdrop, drawn in code.
public enum BackdropPattern: String, Hashable, Sendable, CaseIterable {
  case dots
  case waves
  case weave
  case scales

  /// The motif for a device scale.
  func tile(scale: Int) -> PatternTile {
    PatternTile(side: Self.side * scale) { x, y in strength(x: x, y: y) }
  }

  /// Logical pixels from one motif to the next.
  private static let side = 24

  /// How strong the motif is at a place of its tile, everything from 0 to 1.
  private func strength(x: Double, y: Double) -> Double {
    switch self {
    case .dots:
      // One in the middle, one in the corners.
      let inner = hypot(x - 0.5, y - 0.5)
      let outer = hypot(min(x, 1 - x), min(y, 1 - y))
      return Self.edge(0.11 - min(inner, outer))
    case .waves:
      let crest = 0.25 + 0.1 * sin(2 * .pi * x)
      return Self.edge(0.07 - min(abs(y - crest), abs(y - crest - 0.5), abs(y - crest + 0.5)))
    case .weave:
      let stripe = (x + y).truncatingRemainder(dividingBy: 1)
      let other = (x - y + 1).truncatingRemainder(dividingBy: 1)
      let isOver = (x < 0.5) == (y < 0.5)
      return Self.edge(0.08 - abs((isOver ? stripe : other) - 0.5))
    case .scales:
      // Half circles, every other row moved by half a motif.
      let row = y < 0.5 ? y : y - 0.5
      let across = y < 0.5 ? x : (x + 0.5).truncatingRemainder(dividingBy: 1)
      return Self.edge(0.05 - abs(hypot(across - 0.5, row) - 0.46))
    }
  }

  // A soft edge of about one logical pixel.
  private static func edge(_ distance: Double) -> Double {
    max(0, min(1, 0.5 + distance * Double(side)))
  }
}

/// A motif's strength at each pixel.
struct PatternTile {
  private let side: Int
  /// In 256ths of a whole.
  private let strengths: [UInt32]

  /// Asks for the strength at each pixel's middle, everything from 0 to 1.
  init(side: Int, strength: (_ x: Double, _ y: Double) -> Double) {
    self.side = side
    strengths = (0..<side * side).map { index in
      let place = (x: Double(index % side) + 0.5, y: Double(index / side) + 0.5)
      return UInt32(strength(place.x / Double(side), place.y / Double(side)) * 256)
    }
  }

  /// The colour that a motif leads to.
  enum Pole: Hashable {
    case black, white

    /// How far it is approached where the motif is strongest: light takes more to be seen.
    var share: Double { self == .black ? 0.18 : 0.24 }
  }

  /// Draws one row of the repeated motif over what is there.
  func draw(row y: Int, towards pole: Pole, into row: UnsafeMutableBufferPointer<UInt32>) {
    let line = strengths[(y % side) * side..<(y % side + 1) * side]
    let most = UInt32(pole.share * 256)
    strengths.withUnsafeBufferPointer { strengths in
      for x in row.indices {
        let share = strengths[line.startIndex + x % side]
        guard share > 0 else { continue }
        switch pole {
        case .black: row[x] = Self.darkened(row[x], by: share * most / 256)
        case .white: row[x] = ~Self.darkened(~row[x], by: share * most / 256) | 0xFF00_0000
        }
      }
    }
  }

  /// A pixel with a share, in 256ths, of its light taken.
  private static func darkened(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    let rest = 256 - share
    let redBlue = (((pixel & 0x00FF_00FF) * rest) >> 8) & 0x00FF_00FF
    let green = (((pixel & 0x0000_FF00) * rest) >> 8) & 0x0000_FF00
    return 0xFF00_0000 | redBlue | green
  }
}
