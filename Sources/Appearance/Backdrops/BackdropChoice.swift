/// The backdrop that a person chose for whatever theme is shown.
public enum BackdropChoice: Hashable, Sendable {
  /// One of the theme's own, from 0; a theme that has fewer shows its first.
  case grid(Int)
  /// The theme's first, with a motif over it.
  case pattern(BackdropPattern)
  /// One colour, the mean of the theme's first.
  case plain
  /// The person's own picture, blurred.
  case picture
}

extension BackdropChoice: RawRepresentable {
  public init?(rawValue: String) {
    switch rawValue {
    case "plain": self = .plain
    case "picture": self = .picture
    default:
      let parts = rawValue.split(separator: "-", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      if parts[0] == "grid", let number = Int(parts[1]), (1...99).contains(number) {
        self = .grid(number - 1)
      } else if parts[0] == "pattern", let pattern = BackdropPattern(rawValue: parts[1]) {
        self = .pattern(pattern)
      } else {
        return nil
      }
    }
  }

  /// The choice as the settings keep it: `grid-1`, `pattern-dots`, `plain`, `picture`.
  public var rawValue: String {
    switch self {
    case .grid(let index): "grid-\(index + 1)"
    case .pattern(let pattern): "pattern-\(pattern.rawValue)"
    case .plain: "plain"
    case .picture: "picture"
    }
  }
}

extension ThemePalette {
  /// The backdrop of a choice; the first of the theme's own stands in for a picture that is not there.
  public func backdrop(_ choice: BackdropChoice, picture: BlurredPicture? = nil) -> Backdrop {
    switch choice {
    case .grid(let index):
      return Backdrop(grid: grids.indices.contains(index) ? grids[index] : grids[0], palette: self)
    case .pattern(let pattern):
      return Backdrop(grid: grids[0], palette: self, pattern: pattern)
    case .plain:
      return Backdrop(grid: ColourGrid(name: "", rows: [[grids[0].mean]]), palette: self)
    case .picture:
      guard let picture else { return backdrop(.grid(0)) }
      return Backdrop(picture: picture, palette: self)
    }
  }
}
