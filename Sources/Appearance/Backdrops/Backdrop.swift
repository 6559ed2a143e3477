/// The colours behind the tweets, interpolated smoothly over the whole window.
///
/// Their luminance is held under a ceiling (over a floor in a light theme), so that they stay
/// colourful and text keeps its contrast at every pixel.
public struct Backdrop: Hashable, Sendable {
  /// The luminance that comes nearest to the text's, over all that the backdrop shows.
  public let worstLuminance: Double
  /// Drawn over the colours.
  public let pattern: BackdropPattern?
  /// What the pattern moves colours towards: away from the text's colour, so that contrast only
  /// rises, unless the backdrop is too near to that end to show it.
  let patternPole: PatternTile.Pole

  let vivid: BackdropMesh
  let calm: BackdropMesh
  /// Width by height of what must keep its proportions; nil for what may be stretched.
  let aspect: Double?

  /// A backdrop of a few colours, which leaves the palette's body text a contrast of 7:1.
  ///
  /// Takes a fraction of a millisecond.
  init(grid: ColourGrid, palette: ThemePalette, pattern: BackdropPattern? = nil) {
    let surface = BicubicSurface(grid.rows)
    self.init(
      mesh: BackdropMesh(columns: 32, rows: 64) { x, y in surface.colour(x: x, y: y) },
      limit: LuminanceLimit(
        text: palette.body, isDark: palette.isDark, colours: grid.rows.joined()),
      isDark: palette.isDark, pattern: pattern, aspect: nil)
  }

  /// A backdrop of a person's own picture, of which the middle is seen.
  init(picture: BlurredPicture, palette: ThemePalette) {
    let mesh = picture.mesh
    self.init(
      mesh: mesh,
      limit: LuminanceLimit(text: palette.body, isDark: palette.isDark, colours: mesh.colours),
      isDark: palette.isDark, pattern: nil, aspect: picture.aspect)
  }

  private init(
    mesh: BackdropMesh, limit: LuminanceLimit, isDark: Bool, pattern: BackdropPattern?,
    aspect: Double?
  ) {
    let vivid = mesh.map(limit.applied)
    self.vivid = vivid
    calm = vivid.map { $0.calmed(isDark: isDark) }
    let worst = vivid.colours.max { first, second in
      isDark ? first.luminance < second.luminance : first.luminance > second.luminance
    }
    let luminance = worst?.luminance ?? (isDark ? 0 : 1)
    let shows = isDark ? luminance > Self.leastThatDarkens : luminance < Self.leastThatIsWhite
    patternPole = isDark == shows ? .black : .white
    let reached =
      shows || pattern == nil
      ? worst : worst?.mixed(with: isDark ? .white : .black, share: patternPole.share)
    worstLuminance = reached?.luminance ?? 0
    self.pattern = pattern
    self.aspect = aspect
  }

  /// The luminance above which a dark ground can be seen to darken.
  static let leastThatDarkens = 0.012

  /// The luminance from which a light ground cannot be seen to become lighter.
  static let leastThatIsWhite = 0.9

  /// The colour at a place, both coordinates from 0 to 1, where nothing is calmed.
  public func colour(x: Double, y: Double) -> Colour { vivid.colour(x: x, y: y) }
}

extension Colour {
  // Nearly grey, and with a third of the light, or of the darkness: all three channels of a dark
  // colour fall by more than taking its saturation raises them.
  fileprivate func calmed(isDark: Bool) -> Colour {
    let muted = mixed(with: .grey(luminance), share: 0.55)
    let pole = isDark ? 0.0 : 1
    func scaled(_ value: Double) -> Double {
      Colour.encoded(pole + (Colour.linear(value) - pole) * 0.3)
    }
    return Colour(
      red: scaled(muted.red), green: scaled(muted.green), blue: scaled(muted.blue))
  }
}
