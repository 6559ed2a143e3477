import Testing

import Testing
@testable import Appearance

/// The bundled themes, and others that use what those do not: wild ones.
enum TestThemes {
  static let catalogue = ThemeCatalogue(folders: [folder])

  /// Each variant of each bundled theme, over each of its own backdrops and each other choice.
  static let bundled: [Theme] = catalogue.files.flatMap { file in
    [file.dark, file.light].compactMap { $0 }.flatMap { palette in
      let choices =
        palette.grids.indices.map { BackdropChoice.grid($0) }
        + BackdropPattern.allCases.map { .pattern($0) } + [.plain]
      return choices.map { choice in
        Theme(
          id: file.id + " " + choice.rawValue + (palette.isDark ? "" : " light"), name: file.name,
          palette: palette, backdrop: palette.backdrop(choice))
      }
    }
  }

  static let blue = named("blue")
  static let green = named("green")

  static let all = bundled + [glare, soot]

  /// The sources' `Resources/themes`.
  static let folder: String = {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/Resources/themes"
  }()

  static let glare = wild(isDark: true, body: 0xF0F0F0, quiet: 0x808080, link: 0x0000FF)
  static let soot = wild(isDark: false, body: 0x101010, quiet: 0x808080, link: 0xFFFF00)

  static func named(_ id: String, isDark: Bool = true) -> Theme {
    let palette = catalogue.files.first { $0.id == id }?.palette(prefersDark: isDark) ?? .plain
    return Theme(id: id, name: id, palette: palette, backdrop: palette.backdrop(.grid(0)))
  }

  private static func wild(isDark: Bool, body: UInt32, quiet: UInt32, link: UInt32) -> Theme {
    let grid: [[UInt32]] = [[0xFFFFFF, 0x000000], [0xFF0000, 0x00FF00], [0x0000FF, 0xFFFF00]]
    let palette = ThemePalette(
      isDark: isDark,
      grids: [ColourGrid(name: "", rows: grid.map { row in row.map { Colour($0) } })],
      title: isDark ? .white : .black, body: Colour(body), quiet: Colour(quiet),
      link: Colour(link), accent: Colour(isDark ? 0x00FF00 : 0x202060))
    return Theme(id: "wild", name: "Wild", palette: palette, backdrop: palette.backdrop(.grid(0)))
  }
}

extension Theme: CustomTestStringConvertible {
  public var testDescription: String { id }
}
