/// A colour of a theme's file that could not be read on its backdrop, and what is shown for it.
public struct MovedColour: Hashable, Sendable {
  /// The colour's key in the file.
  public let key: String
  /// Where it is shown.
  public let use: String
  public let written: Colour
  public let shown: Colour
}

extension Theme {
  /// Every colour of a palette that is shown as another one in a theme made of it.
  public func colours(movedFrom palette: ThemePalette) -> [MovedColour] {
    let bars = palette.affordance ?? []
    let pairs: [(String, String, Colour, Colour)] =
      [
        ("title", "names", palette.title, text.name),
        ("title", "the bar's title", palette.title, bar.title),
        ("title", "panels", palette.title, panel.text),
        ("title", "the menu", palette.title, menu.text),
        ("body", "the text", palette.body, text.body),
        ("quiet", "handles, times and counts", palette.quiet, text.handle),
        ("quiet", "panels", palette.quiet, panel.quiet),
        ("quiet", "the menu", palette.quiet, menu.quiet),
        ("link", "links in the text", palette.link, text.link),
        ("link", "links on panels", palette.link, panelLink),
        ("accent", "focus rings, buttons and what is chosen", palette.accent, accent),
      ]
      + zip(bars, [affordance.idle, affordance.expanded, affordance.complete]).enumerated().map {
        ("affordance.\($0)", "a drag's bars", $1.0, $1.1)
      }
    // As they are written, and as a screen shows them.
    return pairs.filter { $0.2.rgb != $0.3.rgb }
      .map { MovedColour(key: $0.0, use: $0.1, written: $0.2, shown: $0.3) }
  }
}
