import Appearance
import DesignKit
import GtkKit

/// All themes, each as the window in small.
@MainActor
final class ThemeGallery {
  let widget = Gallery(spacing: 2)

  /// Runs with the id of the theme that the person chose.
  var onChoose: (String) -> Void = { _ in }

  private var shown: [Theme] = []
  private var miniatures: [ThemeMiniature] = []
  private var shownPreferences = Preferences()

  init() {
    widget.accessibleName = translated("Themes")
    widget.onChoice { [weak self] in
      guard let self, let selection = widget.selection else { return }
      onChoose(shown[selection].id)
    }
  }

  /// Shows the themes that there are, with everything else as it is set.
  func show(_ look: Look) {
    var drawn = look.preferences
    drawn.theme = ""
    // A person's picture behind each of them would make them all alike.
    let choice = look.preferences.backdrop == .picture ? .grid(0) : look.preferences.backdrop
    let catalogue = look.themes.catalogue
    let themes = catalogue.files.map { file in
      let palette = file.palette(prefersDark: look.prefersDark)
      return Theme(
        id: file.id, name: translated(file.name), palette: palette,
        backdrop: palette.backdrop(choice))
    }
    if themes != shown || drawn != shownPreferences {
      shown = themes
      shownPreferences = drawn
      miniatures = themes.map { ThemeMiniature($0, preferences: drawn) }
      let letters = Self.longestWord(of: themes)
      let titles = catalogue.titles
      widget.setItems(
        zip(titles, miniatures).map { Self.item($0, $1, letters: letters) }, names: titles)
    }
    widget.selection = themes.firstIndex { $0.id == look.preferences.theme }
    for (index, miniature) in miniatures.enumerated() {
      miniature.isChosen = index == widget.selection
    }
  }

  /// So many letters has the longest word of their names: no word is broken for one letter.
  private static func longestWord(of themes: [Theme]) -> Int {
    let words = themes.flatMap { $0.name.split(separator: " ") }
    return min(14, max(9, words.map(\.count).max() ?? 0))
  }

  private static func item(_ name: String, _ miniature: ThemeMiniature, letters: Int) -> Widget {
    let item = Box(.column, spacing: 4)
    let label = Label(name)
    label.wrap(atCharacters: letters)
    label.center()
    item.append(miniature)
    item.append(label)
    return item
  }
}
