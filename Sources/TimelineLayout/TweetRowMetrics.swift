import Geometry

/// Every length of a row, in logical pixels, from the desktop's text scale and a person's wishes.
public struct TweetRowMetrics: Hashable, Sendable {
  /// 1 for a base text of 15 pixels on 21.
  public let scale: Double
  /// What the distance from baseline to baseline is multiplied by.
  public let lineSpacing: Double
  public let density: RowDensity
  public let avatarShape: AvatarShape

  /// Takes a text scale from 0.5 to 4 and a line spacing from 1 to 2; what lies outside is moved
  /// there.
  public init(
    scale: Double, lineSpacing: Double = 1, density: RowDensity = .normal,
    avatarShape: AvatarShape = .round
  ) {
    self.scale = max(0.5, min(4, scale))
    self.lineSpacing = max(1, min(2, lineSpacing))
    self.density = density
    self.avatarShape = avatarShape
  }

  func length(_ pixels: Double) -> Int { Int((pixels * scale).rounded()) }

  /// A third of a line: all vertical distances are multiples of it.
  var rhythm: Int { length(7 * density.factor) }
  var pictureGap: Int { length(4) }
  /// Where less than this is left beside the time, the time goes beneath the name.
  var minimumNameWidth: Int { length(56) }
  public var pictureRadius: Int { length(10) }
  public var iconSide: Int { length(15) }
  /// From one count to the next.
  var countStride: Int { length(72) }

  /// The widest that rows become: a measure of about 66 characters beside the avatar.
  public var maximumWidth: Int { length(600) }

  /// Where rows stand in a list of some width: the column is centred in a wide one.
  public func column(in width: Int) -> Rectangle {
    let column = min(width, maximumWidth)
    return Rectangle(x: (width - column) / 2, y: 0, width: column, height: 0)
  }

  /// Pixels of the em square of a role's text.
  public func fontSize(_ role: RowText.Role, style: TweetRowStyle = .reading) -> Double {
    if style == .classic {
      switch role {
      case .name: return 21 * scale
      case .handle: return 16 * scale
      case .body, .more: return 17 * scale
      default: break
      }
    }
    // Three sizes: for each one more Pango sorts all fonts of the system before the first paint.
    switch role {
    case .name, .quoteName, .heading: return 15.5 * scale
    case .body, .more, .quoteBody: return 15 * scale
    case .handle, .time, .context, .count, .label: return 13 * scale
    }
  }

  /// The side of the pictures in a role's text: those of all fonts are higher from the lowest to the highest letter.
  public func emojiSide(_ role: RowText.Role, style: TweetRowStyle = .reading) -> Int {
    Int((fontSize(role, style: style) * 1.15).rounded())
  }

  /// 400 is regular, 600 semibold.
  public func fontWeight(_ role: RowText.Role, style: TweetRowStyle = .reading) -> Int {
    switch role {
    case .name: style == .classic ? 400 : 600
    case .quoteName, .heading, .label: 600
    default: 400
    }
  }

  /// Pixels from baseline to baseline of texts of several lines; nil for the font's own.
  public func lineHeight(_ role: RowText.Role) -> Double? {
    switch role {
    case .body: 21 * scale * lineSpacing
    case .quoteBody: 19 * scale * lineSpacing
    default: nil
    }
  }
}
