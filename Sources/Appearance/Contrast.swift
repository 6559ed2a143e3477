/// The contrasts that the program's text keeps.
public enum Contrast {
  /// What WCAG 2.2 AA asks of text.
  public static let text = 4.5
  /// What WCAG 2.2 AAA asks of text; the tweet's own text keeps it.
  public static let body = 7.0
  /// What WCAG 2.2 asks of shapes that carry meaning.
  public static let shape = 3.0

  /// What even a palette's quiet text has where its author wants high contrast.
  static let stark = 10.0

  // A little more, for the hundredths that rounding to eight bits and dithering take.
  static let aimedForText = 4.65
  static let aimedForBody = 7.25
  static let aimedForShape = 3.1
}

extension Colour {
  /// This colour, moved towards `pole` only as far as its contrast with a luminance asks.
  func moved(
    towards pole: Colour, untilContrast ratio: Double, withLuminance luminance: Double
  )
    -> Colour
  {
    for step in 0..<100 {
      let colour = mixed(with: pole, share: Double(step) / 100)
      if colour.contrast(withLuminance: luminance) >= ratio { return colour }
    }
    return pole
  }

  /// This colour over some grounds, with as little opacity from `least` on as a shape of it is seen with on each.
  func shape(over grounds: [Colour], opacity least: Double) -> Tint {
    let tints = stride(from: least, to: 1, by: 0.05).map { Tint(self, opacity: $0) }
    return tints.first { tint in
      grounds.allSatisfy { tint.over($0).contrast(with: $0) >= Contrast.aimedForShape }
    } ?? Tint(self, opacity: 1)
  }

  /// Black or white, whichever is better read on this colour.
  public var mostContrastingLabel: Colour {
    contrast(with: .white) >= contrast(with: .black) ? .white : .black
  }
}
