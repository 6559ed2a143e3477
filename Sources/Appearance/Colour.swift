import Glibc

/// An opaque colour in sRGB, each channel from 0 to 1.
public struct Colour: Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double

  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour as `0xRRGGBB`.
  public init(_ rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255)
  }

  public static let white = Colour(0xFFFFFF)
  public static let black = Colour(0x000000)

  /// The nearest colour of eight bits a channel, as `0xRRGGBB`.
  public var rgb: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// A colour as CSS writes it, `#1a557e`; nil for anything else.
  public init?(css text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let rgb = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(rgb)
  }

  /// The colour as CSS writes it, such as `#1a557e`.
  public var css: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// This colour with a share of another, from 0 to 1, mixed in sRGB as painting with opacity does.
  public func mixed(with other: Colour, share: Double) -> Colour {
    Colour(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }
}

extension Colour {
  /// Relative luminance, from 0 to 1.
  ///
  /// Source: WCAG 2.2, "relative luminance".
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast between two colours, from 1 to 21.
  ///
  /// Source: WCAG 2.2, "contrast ratio". AA asks 4.5 of text, AAA 7.
  public func contrast(with other: Colour) -> Double {
    contrast(withLuminance: other.luminance)
  }

  /// The same with a colour of which the luminance alone is known.
  func contrast(withLuminance other: Double) -> Double {
    let (darker, lighter) = (min(luminance, other), max(luminance, other))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Light intensity of an sRGB channel value, both from 0 to 1; IEC 61966-2-1.
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The grey of a luminance.
  static func grey(_ luminance: Double) -> Colour {
    let value = encoded(luminance)
    return Colour(red: value, green: value, blue: value)
  }

  /// The sRGB channel value of a light intensity, both from 0 to 1.
  static func encoded(_ intensity: Double) -> Double {
    intensity <= 0.0031308 ? intensity * 12.92 : 1.055 * pow(intensity, 1 / 2.4) - 0.055
  }
}

/// A colour that lets what lies beneath shine through.
public struct Tint: Hashable, Sendable {
  public let colour: Colour
  /// From 0, unseen, to 1, opaque.
  public let opacity: Double

  public init(_ colour: Colour, opacity: Double) {
    self.colour = colour
    self.opacity = opacity
  }

  /// What is seen where it lies over `background`.
  public func over(_ background: Colour) -> Colour {
    background.mixed(with: colour, share: opacity)
  }
}
