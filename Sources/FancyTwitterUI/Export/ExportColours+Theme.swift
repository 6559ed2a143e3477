import Appearance
import Export

extension ExportColours {
  /// A theme's colours on pages: those of its panels, whose texts are read on one ground.
  init(_ theme: Theme) {
    let panel = theme.panel
    self.init(
      isDark: theme.isDark, ground: panel.ground.css, text: panel.text.css,
      quiet: panel.quiet.css, link: theme.panelLink.css, accent: theme.accent.css,
      accentLabel: theme.accentLabel.css, line: panel.line.over(panel.ground).css,
      card: panel.hover.over(panel.ground).css)
  }

  /// A file's colours as it is dark or light, and the other way round where it has both.
  static func both(_ file: ThemeFile, isDark: Bool) -> (ExportColours, ExportColours?) {
    func colours(_ palette: ThemePalette) -> ExportColours {
      ExportColours(
        Theme(
          id: file.id, name: file.name, palette: palette, backdrop: palette.backdrop(.grid(0))))
    }
    let shown = file.palette(prefersDark: isDark)
    let other = shown.isDark ? file.light : file.dark
    return (colours(shown), other.map(colours))
  }
}
