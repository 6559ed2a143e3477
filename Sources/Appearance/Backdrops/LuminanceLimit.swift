/// The luminance that a backdrop may not pass, for the sake of the text on it.
///
/// Distances are counted from black in a dark theme and from white in a light one.
struct LuminanceLimit {
  private let isDark: Bool
  /// The distance at which the text still has its contrast.
  private let reach: Double
  /// The distance of the colour that lies furthest.
  private let furthest: Double

  /// Leaves `text` a contrast of a little more than 7:1 on each of `colours`.
  init(text: Colour, isDark: Bool, colours: some Sequence<Colour>) {
    self.isDark = isDark
    let lit = text.luminance + 0.05
    reach = max(
      0.001,
      isDark ? lit / Contrast.aimedForBody - 0.05 : 1.05 - lit * Contrast.aimedForBody)
    furthest = colours.map { isDark ? $0.luminance : 1 - $0.luminance }.max() ?? 0
  }

  /// The colour with its hue kept and its luminance within the limit.
  ///
  /// Light is scaled towards black or white, not veiled with grey.
  func applied(to colour: Colour) -> Colour {
    let distance = isDark ? colour.luminance : 1 - colour.luminance
    let allowed = shortened(distance)
    guard allowed < distance else { return colour }
    let pole = isDark ? 0.0 : 1
    func scaled(_ value: Double) -> Double {
      Colour.encoded(pole + (Colour.linear(value) - pole) * allowed / distance)
    }
    return Colour(
      red: scaled(colour.red), green: scaled(colour.green), blue: scaled(colour.blue))
  }

  // Nothing changes below a knee at half the reach. Above it distances follow a hyperbola that
  // leaves the knee without a bend and ends at the reach with the furthest colour, so that a glow
  // beyond the reach is dimmed but keeps its shape.
  private func shortened(_ distance: Double) -> Double {
    let knee = reach / 2
    guard furthest > reach, distance > knee else { return min(distance, reach) }
    let slope = (furthest - knee) / (reach - knee)
    let t = (distance - knee) / (furthest - knee)
    return knee + (reach - knee) * min(1, slope * t / (1 + (slope - 1) * t))
  }
}
