/// The contrast of each of a theme's texts, measured where it is worst.
public struct ThemeCheck: Sendable {
  /// One text on one ground.
  public struct Line: Sendable {
    /// The text, as the theme's format or this program calls it.
    public let role: String
    public let contrast: Double
    public let required: Double

    public var passes: Bool { contrast >= required }
  }

  public let lines: [Line]

  public var passes: Bool { lines.allSatisfy(\.passes) }

  /// Measures a theme on the pixels of its drawn backdrop.
  public init(_ theme: Theme) {
    let frame = BackdropFrame(width: 480, height: 900)
    var pixels = [UInt32](repeating: 0, count: frame.width * frame.height)
    pixels.withUnsafeMutableBufferPointer {
      theme.backdrop.draw(into: $0, frame: frame, stride: frame.width)
    }
    let grounds = Set(pixels).map { Colour($0 & 0xFFFFFF) }
    let text = theme.text
    let panel = theme.panel
    let covered = [theme.selection, theme.card].flatMap { tint in grounds.map(tint.over) }
    let handle = theme.scrollHandle
    func line(_ role: String, _ colour: Colour, _ grounds: [Colour], _ required: Double) -> Line {
      Line(
        role: role, contrast: grounds.map { colour.contrast(with: $0) }.min() ?? 21,
        required: required)
    }
    let all = grounds + covered
    let bar = theme.bar.colours
    let panels = [panel.ground, panel.field, panel.hover.over(panel.ground)]
    let places = grounds + [panel.ground, panel.field]
    let bubble = theme.ownBubble
    lines = [
      line("body", text.body, all, Contrast.body), line("name", text.name, all, Contrast.text),
      line("handle", text.handle, all, Contrast.text), line("link", text.link, all, Contrast.text),
      line("time", text.time, all, Contrast.text), line("count", text.count, all, Contrast.text),
      line("accent and focus ring", theme.accent, places, Contrast.shape),
      Line(
        role: "scroll bar",
        contrast: places.map { handle.over($0).contrast(with: $0) }.min() ?? 21,
        required: Contrast.shape),
      line("drag bar at rest", theme.affordance.idle, grounds, Contrast.shape),
      line("drag bar stretched", theme.affordance.expanded, grounds, Contrast.shape),
      line("drag bar complete", theme.affordance.complete, grounds, Contrast.shape),
      line("bar title", theme.bar.title, bar + bar.map(theme.bar.hover.over), Contrast.text),
      line("panel text", panel.text, panels, Contrast.text),
      line("panel counts", panel.quiet, panels, Contrast.text),
      line("panel link", theme.panelLink, [panel.ground, panel.field], Contrast.text),
      line("panel problem", theme.panelProblem, [panel.ground, panel.field], Contrast.text),
      line("own message", bubble.body, [bubble.ground], Contrast.body),
      line("own message’s link", bubble.link, [bubble.ground], Contrast.text),
      line("own message’s time", bubble.quiet, [bubble.ground], Contrast.text),
      line("chart", theme.chart.mark, grounds, Contrast.shape),
      line("menu text", theme.menu.text, [theme.menu.ground.over(text.body)], Contrast.text),
      line("button label", theme.accentLabel, [theme.accent], Contrast.text),
    ]
  }
}
