/// The few colours that a theme is designed of; all others follow from them.
public struct ThemePalette: Hashable, Sendable {
  /// Names the theme on the command line and in files.
  public let id: String
  /// Names the theme to a person.
  public let name: String
  public let isDark: Bool
  /// The backdrop's colours, rows from top to bottom, at most 4 x 7; one makes it plain.
  public let grid: [[Colour]]
  public let title: Colour
  public let body: Colour
  /// Handles, times and counts.
  public let quiet: Colour
  public let link: Colour
  public let accent: Colour

  /// Takes colours as `0xRRGGBB`; the rows of `grid` are equally long.
  init(
    id: String, name: String, isDark: Bool, grid: [[UInt32]], title: UInt32, body: UInt32,
    quiet: UInt32, link: UInt32, accent: UInt32
  ) {
    self.id = id
    self.name = name
    self.isDark = isDark
    self.grid = grid.map { $0.map { Colour($0) } }
    self.title = Colour(title)
    self.body = Colour(body)
    self.quiet = Colour(quiet)
    self.link = Colour(link)
    self.accent = Colour(accent)
  }
}
