import Appearance
import DesignKit

/// The backdrops that a person can choose from in the theme that is shown.
@MainActor
struct BackdropNames {
  let pairs: [(BackdropChoice, String)]

  init(_ look: Look) {
    // Of the file as it was last right: it may be gone while it is shown.
    let grids = look.themeFile?.palette(prefersDark: look.prefersDark).grids ?? []
    var pairs = grids.enumerated().map { index, grid in
      (BackdropChoice.grid(index), translated(grid.name))
    }
    // Of the theme shown before, which had more.
    if case .grid(let index) = look.preferences.backdrop, index >= grids.count {
      pairs.append((look.preferences.backdrop, translated(grids.first?.name ?? "Solid color")))
    }
    pairs += BackdropPattern.allCases.map { (.pattern($0), Self.name($0)) }
    pairs.append((.plain, translated("Solid color")))
    pairs.append((.picture, translated("Own picture")))
    self.pairs = pairs
  }

  private static func name(_ pattern: BackdropPattern) -> String {
    switch pattern {
    case .dots: translated("Pattern: dots")
    case .waves: translated("Pattern: waves")
    case .weave: translated("Pattern: weave")
    case .scales: translated("Pattern: scales")
    }
  }
}
