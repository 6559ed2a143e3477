/// The few colours that a theme is designed of; all others follow from them.
public struct ThemePalette: Hashable, Sendable {
  public let isDark: Bool
  /// At least one; the first is the one that the theme starts with.
  public let grids: [ColourGrid]
  public let title: Colour
  public let body: Colour
  /// Handles, times and counts.
  public let quiet: Colour
  public let link: Colour
  public let accent: Colour
  /// The bars that a drag to the side pulls in.
  ///
  /// At rest, stretched, and when letting go opens the menu; nil for colours that follow from the others.
  public let affordance: [Colour]?
  /// Families that the tweets are set in; nil for the desktop's font.
  public let font: String?

  init(
    isDark: Bool, grids: [ColourGrid], title: Colour, body: Colour, quiet: Colour, link: Colour,
    accent: Colour, affordance: [Colour]? = nil, font: String? = nil
  ) {
    self.isDark = isDark
    self.grids = grids
    self.title = title
    self.body = body
    self.quiet = quiet
    self.link = link
    self.accent = accent
    self.affordance = affordance
    self.font = font
  }

  /// Whether it is one of high contrast: on all that is written, and not what a backdrop makes of it.
  var isStark: Bool {
    grids.allSatisfy { grid in
      grid.rows.joined().allSatisfy { quiet.contrast(with: $0) >= Contrast.stark }
    }
  }
}
