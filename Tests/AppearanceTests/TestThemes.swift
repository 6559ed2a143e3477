import Testing

import Testing
@testable import Appearance

/// The bundled themes, and others that use what those do not: a light one, plain ones, and wild ones.
enum TestThemes {
  static let all = Theme.bundled + [paper, night, glare, soot]

  static let paper = Theme(
    ThemePalette(
      id: "paper", name: "Paper", isDark: false,
      grid: [
        [0xF7F4EE, 0xF6F1EA, 0xF5EFE8, 0xF4EEE9], [0xF0EFEE, 0xEAEDEF, 0xE4ECF1, 0xDFEAF2],
        [0xF6F0E9, 0xF4EEE8, 0xF1ECE7, 0xEEEAE7],
      ],
      title: 0x0B0E11, body: 0x1E2328, quiet: 0x5A646E, link: 0xB4471A, accent: 0xC8501E))

  static let night = Theme(
    ThemePalette(
      id: "night", name: "Night", isDark: true, grid: [[0x000000]], title: 0xFFFFFF,
      body: 0xE4E7EA, quiet: 0x8C959E, link: 0x7FB7FF, accent: 0x4F9BFF))

  static let glare = Theme(
    ThemePalette(
      id: "glare", name: "Glare", isDark: true,
      grid: [[0xFFFFFF, 0x000000], [0xFF0000, 0x00FF00], [0x0000FF, 0xFFFF00]], title: 0xFFFFFF,
      body: 0xF0F0F0, quiet: 0x808080, link: 0x0000FF, accent: 0x00FF00))

  static let soot = Theme(
    ThemePalette(
      id: "soot", name: "Soot", isDark: false,
      grid: [[0xFFFFFF, 0x000000], [0xFF0000, 0x00FF00], [0x0000FF, 0xFFFF00]], title: 0x000000,
      body: 0x101010, quiet: 0x808080, link: 0xFFFF00, accent: 0x202060))
}

extension Theme: CustomTestStringConvertible {
  public var testDescription: String { id }
}
