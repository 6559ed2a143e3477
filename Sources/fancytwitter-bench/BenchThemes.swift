import Appearance
import FancyTwitterUI

/// The program's own themes, each with its first backdrop.
enum BenchThemes {
  static var all: [Theme] {
    let files = ThemeCatalogue(folders: [Folders.current.resources + "/themes"]).files
    let themes = files.map { file in
      let palette = file.palette(prefersDark: true)
      return Theme(
        id: file.id, name: file.name, palette: palette, backdrop: palette.backdrop(.grid(0)))
    }
    return themes.isEmpty ? [.plain] : themes
  }
}
