import Glibc

/// A colour by its lightness, chroma and hue as eyes perceive them.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing": OKLab in polar form (OKLCh).
public struct LightnessChromaHue: Hashable, Sendable {
  /// From 0, black, to 1, white.
  public var lightness: Double
  /// From 0, grey, to about 0.37.
  public var chroma: Double
  /// In degrees.
  public var hue: Double

  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  /// How a colour is perceived.
  public init(_ colour: Colour) {
    let (r, g, b) = (
      Colour.linear(colour.red), Colour.linear(colour.green), Colour.linear(colour.blue)
    )
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let bb = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    chroma = (a * a + bb * bb).squareRoot()
    hue = atan2(bb, a) * 180 / .pi
  }

  /// The colour, with as much of the chroma as sRGB holds.
  public var colour: Colour {
    var (low, high) = (0.0, chroma)
    if let whole = colour(chroma: chroma) { return whole }
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if colour(chroma: middle) == nil { high = middle } else { low = middle }
    }
    return colour(chroma: low) ?? Colour(red: lightness, green: lightness, blue: lightness)
  }

  /// Nil where sRGB does not hold it.
  private func colour(chroma: Double) -> Colour? {
    let (a, b) = (chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180))
    func cubed(_ value: Double) -> Double { value * value * value }
    let l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    let channels = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
    guard channels.allSatisfy({ (-0.0005...1.0005).contains($0) }) else { return nil }
    let encoded = channels.map { Colour.encoded(min(1, max(0, $0))) }
    return Colour(red: encoded[0], green: encoded[1], blue: encoded[2])
  }
}
