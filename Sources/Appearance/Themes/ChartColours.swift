extension Theme {
  /// The colours of charts.
  public struct ChartColours: Hashable, Sendable {
    /// Dots, single bars, the ring of what has the keyboard.
    public let mark: Colour
    /// The cells of a heat map, from nothing to most.
    public let heat: [Tint]
    /// The parts of a bar, from the ground up: posts, replies, reposts, quotes.
    public let parts: [Colour]
    /// The lines behind marks.
    public let grid: Tint
    /// Whether parts are told apart by their hatching too.
    public let isHatched: Bool
  }
}

extension Theme.ChartColours {
  /// Those that follow from the accent, the text's pole and the backdrop's worst pixel.
  ///
  /// No meaning lies in a hue alone: parts keep their order and a gap between them, and every number is told in words.
  init(accent: Colour, isDark: Bool, worstLuminance worst: Double, isHatched: Bool) {
    let pole = isDark ? Colour.white : .black
    func seen(_ colour: Colour) -> Colour {
      colour.moved(towards: pole, untilContrast: Contrast.aimedForShape, withLuminance: worst)
    }
    let mark = seen(accent)
    let own = LightnessChromaHue(accent)
    func part(_ lightness: Double, _ chroma: Double, _ turn: Double) -> Colour {
      seen(
        LightnessChromaHue(
          lightness: lightness, chroma: own.chroma * chroma, hue: own.hue + turn
        ).colour)
    }
    let parts =
      isDark
      ? [
        part(max(own.lightness, 0.74), 1, 0), part(0.74, 0.62, 150), part(0.64, 0.50, 250),
        part(0.92, 0.38, 40),
      ]
      : [
        part(min(own.lightness, 0.56), 1, 0), part(0.52, 0.62, 150), part(0.58, 0.50, 250),
        part(0.33, 0.38, 40),
      ]
    self.mark = mark
    self.parts = parts
    let nothing = Tint(pole, opacity: 0.09)
    let shares = isHatched ? Self.starkShares(mark, over: nothing, worst) : [0.30, 0.52, 0.76, 1]
    heat = [nothing] + shares.map { Tint(mark, opacity: $0) }
    grid = Tint(pole, opacity: 0.10)
    self.isHatched = isHatched
  }

  /// How much of a mark's colour cells have where the least is to be told from nothing as a shape is from its ground.
  private static func starkShares(
    _ mark: Colour, over nothing: Tint, _ luminance: Double
  ) -> [Double] {
    let ground = Colour.grey(luminance)
    let empty = nothing.over(ground)
    let least =
      stride(from: 0.30, to: 1, by: 0.02).first { share in
        ground.mixed(with: mark, share: share).contrast(with: empty) >= Contrast.aimedForShape
      } ?? 1
    return (0...3).map { least + (1 - least) * Double($0) / 3 }
  }
}
