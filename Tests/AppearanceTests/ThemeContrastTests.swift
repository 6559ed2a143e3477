import Testing

@testable import Appearance

@Suite struct ThemeContrastTests {
  @Test(arguments: TestThemes.all, [0, 0.5, 1])
  func everyTextAndBarIsSeenOnEveryPixel(of theme: Theme, calm: Double) {
    let drawn = DrawnBackdrop(theme.backdrop, width: 200, height: 320, calm: calm).colours
    Self.expectTexts(of: theme, on: drawn)
    Self.expectBars(of: theme, on: drawn)
  }

  @Test(arguments: TestThemes.all)
  func whatIsChosenAndCardsAreSeen(of theme: Theme) {
    let drawn = DrawnBackdrop(theme.backdrop, width: 200, height: 320, calm: 0).colours
    for tint in [theme.selection, theme.card] {
      let contrasts = drawn.map { tint.over(Colour($0)).contrast(with: Colour($0)) }
      #expect((contrasts.max() ?? 1) > 1.04)
    }
  }

  private static func expectTexts(of theme: Theme, on drawn: Set<UInt32>) {
    let grounds = [nil, theme.selection, theme.card].map { tint in
      drawn.map { pixel in tint?.over(Colour(pixel)) ?? Colour(pixel) }.map(\.luminance)
    }
    for luminances in grounds {
      let darkest = luminances.min() ?? 0
      let lightest = luminances.max() ?? 1
      for (role, colour, least) in roles(of: theme) {
        let own = colour.luminance
        #expect(own > lightest || own < darkest, "\(role) lies among the backdrop's colours")
        let nearest = own > lightest ? lightest : darkest
        let contrast = (max(own, nearest) + 0.05) / (min(own, nearest) + 0.05)
        #expect(contrast >= least, "\(role)")
      }
    }
  }

  private static func roles(of theme: Theme) -> [(String, Colour, Double)] {
    let text = theme.text
    return [
      ("name", text.name, Contrast.text), ("body", text.body, Contrast.body),
      ("handle", text.handle, Contrast.text), ("link", text.link, Contrast.text),
      ("time", text.time, Contrast.text), ("count", text.count, Contrast.text),
      ("focus ring", theme.focusRing, Contrast.shape),
    ]
  }

  /// The bars of a drag.
  private static func expectBars(of theme: Theme, on drawn: Set<UInt32>) {
    let bars = [theme.affordance.idle, theme.affordance.expanded, theme.affordance.complete]
    for (number, bar) in bars.enumerated() {
      let worst = drawn.map { bar.contrast(with: Colour($0)) }.min() ?? 0
      #expect(worst >= Contrast.shape, "bar \(number)")
    }
  }

  @Test(arguments: TestThemes.all)
  func barsPanelsAndButtonsAreRead(of theme: Theme) {
    for colour in theme.bar.colours + theme.bar.colours.map(theme.bar.hover.over) {
      #expect(theme.bar.title.contrast(with: colour) >= Contrast.text)
      #expect(theme.bar.icon.contrast(with: colour) >= 3)
    }
    let panel = theme.panel
    for ground in [panel.ground, panel.field, panel.hover.over(panel.ground)] {
      #expect(panel.text.contrast(with: ground) >= Contrast.text)
      #expect(panel.quiet.contrast(with: ground) >= Contrast.text)
    }
    #expect(theme.panelProblem.contrast(with: panel.ground) >= Contrast.text)
    // A coloured letter was the same to the eye as a link.
    #expect(panel.text.contrast(with: theme.panelExcess) >= Contrast.text)
    #expect(theme.panelExcess.contrast(with: panel.field) >= 1.4)
    for beneath in [theme.text.body, theme.text.link, theme.backdrop.colour(x: 0.5, y: 0.5)] {
      let ground = theme.menu.ground.over(beneath)
      #expect(theme.menu.text.contrast(with: ground) >= Contrast.text)
      #expect(theme.menu.quiet.contrast(with: ground) >= Contrast.text)
    }
    #expect(theme.accentLabel.contrast(with: theme.accent) >= Contrast.text)
    for ground in [panel.ground, panel.field] {
      #expect(theme.accent.contrast(with: ground) >= Contrast.shape)
    }
  }

  @Test(arguments: TestThemes.catalogue.files.flatMap { [$0.dark, $0.light].compactMap { $0 } })
  func theAccentsOfTheProgramsOwnThemesAreShownAsTheyAreWritten(of palette: ThemePalette) {
    let theme = Theme(id: "own", name: "", palette: palette, backdrop: palette.backdrop(.grid(0)))
    #expect(theme.accent == palette.accent)
  }

  @Test(arguments: TestThemes.all.filter { $0.backdrop.pattern == nil })
  func worstLuminanceIsTheDrawnOne(of theme: Theme) throws {
    let luminances = DrawnBackdrop(theme.backdrop, width: 240, height: 450).colours
      .map { Colour($0).luminance }
    let drawn = try #require(theme.isDark ? luminances.max() : luminances.min())
    #expect(abs(drawn - theme.backdrop.worstLuminance) < 0.01)
  }

  @Test(arguments: TestThemes.bundled.filter { $0.id.hasPrefix("contrast") })
  func highContrastIsHighEverywhere(of theme: Theme) {
    for line in ThemeCheck(theme).lines {
      #expect(line.contrast >= 7, "\(line.role): \(line.contrast)")
    }
  }

  @Test(arguments: [true, false])
  func highContrastDrawsTheEdgesOfWhatATintSetsApart(isDark: Bool) throws {
    let theme = TestThemes.named(isDark ? "contrast" : "contrast-light")
    #expect(theme.isDark == isDark)
    let (panel, ground) = (theme.panel, isDark ? Colour.black : .white)
    let edge = try #require(theme.edge)
    let lines = [
      (panel.line, panel.ground), (panel.line, panel.field), (theme.cardLine, ground),
      (edge, ground),
    ]
    for (line, ground) in lines {
      #expect(line.over(ground).contrast(with: ground) >= Contrast.shape)
    }
    #expect(TestThemes.blue.edge == nil)
  }

  // A copy of it under another name had none of its lines.
  @Test(arguments: TestThemes.catalogue.files)
  func highContrastIsAThingOfColoursAndNotOfNames(in file: ThemeFile) {
    for palette in [file.dark, file.light].compactMap(\.self) {
      for index in palette.grids.indices {
        let theme = Theme(
          id: "mine", name: "Mine", palette: palette, backdrop: palette.backdrop(.grid(index)))
        #expect((theme.edge != nil) == file.id.hasPrefix("contrast"), "\(file.id) \(index)")
        #expect(theme.chart.isHatched == file.id.hasPrefix("contrast"))
      }
    }
  }

  // Between the backdrop and the text its panels have grounds on which the accent's ring could hardly be seen.
  @Test func theKeyboardIsSeenOnPanelsOfAnyGround() throws {
    for (ground, accent) in [(0x2C6080, 0x7F7F7F), (0x000000, 0x333333), (0x777777, 0x777777)] {
      let palette = ThemePalette(
        isDark: true, grids: [ColourGrid(name: "One", rows: [[Colour(UInt32(ground))]])],
        title: .white, body: .white, quiet: .white, link: .white, accent: Colour(UInt32(accent)))
      let theme = Theme(
        id: "own", name: "Own", palette: palette, backdrop: palette.backdrop(.grid(0)))
      let drawn = theme.backdrop.colour(x: 0.5, y: 0.5)
      for place in [drawn, theme.panel.ground, theme.panel.field] {
        #expect(theme.focusRing.contrast(with: place) >= Contrast.shape)
        #expect(
          theme.scrollHandle.over(place).contrast(with: place) >= Contrast.shape, "\(ground)")
      }
    }
  }

  @Test(arguments: TestThemes.bundled.filter { $0.id.hasSuffix("grid-1") })
  func theCheckAgreesWithTheseTests(of theme: Theme) {
    #expect(ThemeCheck(theme).passes)
  }
}
