/// The two colours of the disc that stands for a person without a picture.
public struct AvatarColours: Hashable, Sendable {
  /// At the disc's top left.
  public let start: Colour
  /// At its bottom right.
  public let end: Colour

  /// The colours of a name, which are the same at each start.
  ///
  /// A white initial is read on both.
  public init(seed: String) {
    // FNV-1a: Swift's own hash differs from run to run.
    var hash: UInt32 = 0x811C_9DC5
    for byte in seed.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let hue = Double(hash % 360) / 360
    start = Self.ground(hue: hue, saturation: 0.48, lightness: 0.50)
    end = Self.ground(hue: hue + 0.11, saturation: 0.56, lightness: 0.38)
  }

  // Yellow and green are lighter than they say: they are darkened until white is read on them.
  private static func ground(hue: Double, saturation: Double, lightness: Double) -> Colour {
    colour(hue: hue, saturation: saturation, lightness: lightness)
      .moved(towards: .black, untilContrast: 3.2, withLuminance: 1)
  }

  private static func colour(hue: Double, saturation: Double, lightness: Double) -> Colour {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    func channel(_ offset: Double) -> Double {
      let place = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
      return lightness - chroma / 2 + chroma * max(0, min(1, abs(place - 3) - 1))
    }
    return Colour(red: channel(0), green: channel(4), blue: channel(2))
  }
}
