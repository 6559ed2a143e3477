extension Theme {
  /// Dark letters on white, for what is printed.
  public static let onPaper: Theme = {
    let palette = ThemePalette(
      isDark: false, grids: [ColourGrid(name: "", rows: [[.white]])], title: .black,
      body: Colour(red: 0.1, green: 0.1, blue: 0.1),
      quiet: Colour(red: 0.35, green: 0.35, blue: 0.35),
      link: Colour(red: 0.04, green: 0.29, blue: 0.55),
      accent: Colour(red: 0.04, green: 0.29, blue: 0.55))
    return Theme(
      id: "on-paper", name: "", palette: palette, backdrop: palette.backdrop(.plain))
  }()
}
