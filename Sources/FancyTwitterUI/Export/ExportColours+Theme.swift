import Appearance
import Export

extension ExportColours {
  /// A file's colours, dark where it is for dark windows; and those for light ones where it has both.
  static func both(_ file: ThemeFile) -> (ExportColours, ExportColours?) {
    func colours(_ palette: ThemePalette) -> ExportColours {
      ExportColours(
        Theme(
          id: file.id, name: file.name, palette: palette, backdrop: palette.backdrop(.grid(0))))
    }
    let isBoth = file.dark != nil && file.light != nil
    return (
      colours(file.palette(prefersDark: true)),
      isBoth ? colours(file.palette(prefersDark: false)) : nil
    )
  }

  /// A theme's colours on pages: those of its panels, whose texts are read on one ground.
  private init(_ theme: Theme) {
    let panel = theme.panel
    self.init(
      isDark: theme.isDark, ground: panel.ground.css, text: panel.text.css,
      quiet: panel.quiet.css, link: theme.panelLink.css, accent: theme.accent.css,
      accentLabel: theme.accentLabel.css, line: panel.line.over(panel.ground).css,
      card: panel.hover.over(panel.ground).css)
  }
}
