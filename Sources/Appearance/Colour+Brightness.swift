extension Colour {
  /// Brightness as an eye perceives it, from 0 to 255.
  ///
  /// Source: Darel Rex Finley's HSP model, in the coefficients published by nbdtech in 2008.
  public var perceivedBrightness: Double {
    let (red, green, blue) = (red * 255, green * 255, blue * 255)
    return (0.241 * red * red + 0.691 * green * green + 0.068 * blue * blue).squareRoot()
  }

  /// Brightness, from 0 to 255.
  ///
  /// Source: W3C, "Techniques for Accessibility Evaluation and Repair", 2.2.
  public var w3cBrightness: Double { (299 * red + 587 * green + 114 * blue) * 255 / 1000 }

  /// Below this perceived brightness a colour is shifted to brighter, else to darker.
  static let brightnessThreshold = 130.0

  /// This colour with a fifth added to each channel when it is dark, or taken when it is bright.
  public var shifted: Colour {
    let step = perceivedBrightness < Self.brightnessThreshold ? 0.2 : -0.2
    func moved(_ value: Double) -> Double { max(0, min(1, value + step)) }
    return Colour(red: moved(red), green: moved(green), blue: moved(blue))
  }
}
