/// The contrasts that the program's text keeps.
public enum Contrast {
  /// What WCAG 2.2 AA asks of text.
  public static let text = 4.5
  /// What WCAG 2.2 AAA asks of text; the tweet's own text keeps it.
  public static let body = 7.0
  /// What WCAG 2.2 asks of shapes that carry meaning.
  public static let shape = 3.0

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
    func suffices(_ colour: Colour) -> Bool {
      let own = colour.luminance
      return (max(own, luminance) + 0.05) / (min(own, luminance) + 0.05) >= ratio
    }
    for step in 0..<100 {
      let colour = mixed(with: pole, share: Double(step) / 100)
      if suffices(colour) { return colour }
    }
    return pole
  }

  /// Black or white, whichever is better read on this colour.
  public var mostContrastingLabel: Colour {
    contrast(with: .white) >= contrast(with: .black) ? .white : .black
  }
}
