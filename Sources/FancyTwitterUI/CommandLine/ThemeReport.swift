import Appearance
import TweetModel

/// `--check-theme`: whether a theme's file is right, and how well its texts are read.
enum ThemeReport {
  /// Prints the contrast of each text at the worst pixel of each backdrop.
  ///
  /// - Returns: the exit status: 0 when the file is right and every text is read well, else 1.
  static func print(_ path: String) -> Int {
    let file: ThemeFile
    do throws(ThemeError) {
      file = try ThemeFile(path: path)
    } catch {
      Terminal.printFailure(error)
      return 1
    }
    let palettes = [file.dark, file.light].compactMap { $0 }
    let passes = palettes.map { palette in check(file, palette) }
    return passes.allSatisfy { $0 } ? 0 : 1
  }

  private static func check(_ file: ThemeFile, _ palette: ThemePalette) -> Bool {
    var passes = true
    for (index, grid) in palette.grids.enumerated() {
      let theme = Theme(
        id: file.id, name: file.name, palette: palette, backdrop: palette.backdrop(.grid(index)))
      let check = ThemeCheck(theme)
      Terminal.print("\(file.name), \(palette.isDark ? "dark" : "light"), \(grid.name)")
      for line in check.lines {
        let mark = line.passes ? "ok " : "LOW"
        let role = line.role + String(repeating: " ", count: max(1, 14 - line.role.count))
        Terminal.print(
          "  \(mark) \(role)\(hundredths(line.contrast)) : 1, at least \(hundredths(line.required))"
        )
      }
      for moved in theme.colours(movedFrom: palette) {
        Terminal.print(
          "  moved \(moved.key): \(moved.written.css) is shown as \(moved.shown.css) in \(moved.use)"
        )
      }
      passes = passes && check.passes
    }
    return passes
  }

  private static func hundredths(_ number: Double) -> String {
    // Rounded down: 4.499 is not 4.5.
    let value = Int(number * 100)
    return "\(value / 100).\((value % 100).twoDigits)"
  }
}
