import Testing

@testable import Appearance

@Suite struct ThemeContrastTests {
  private static let sizes = [(480, 900), (1600, 1000)]

  @Test(arguments: TestThemes.all, sizes)
  func everyTextIsReadOnEveryPixel(of theme: Theme, size: (Int, Int)) {
    let drawn = DrawnBackdrop(theme.backdrop, width: size.0, height: size.1).colours
    let grounds = [nil, theme.selection, theme.card].map { tint in
      drawn.map { pixel in tint?.over(Colour(pixel)) ?? Colour(pixel) }.map(\.luminance)
    }
    for luminances in grounds {
      let darkest = luminances.min() ?? 0
      let lightest = luminances.max() ?? 1
      for (role, colour, least) in Self.roles(of: theme) {
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
      ("focus ring", theme.focusRing, 3),
    ]
  }

  @Test(arguments: TestThemes.all)
  func barsPanelsAndButtonsAreRead(of theme: Theme) {
    for colour in theme.bar.colours {
      #expect(theme.bar.title.contrast(with: colour) >= Contrast.text)
      #expect(theme.bar.icon.contrast(with: colour) >= 3)
    }
    #expect(theme.panelText.contrast(with: theme.panel) >= Contrast.text)
    #expect(theme.accentLabel.contrast(with: theme.accent) >= Contrast.text)
  }

  @Test(arguments: TestThemes.all)
  func worstLuminanceIsTheDrawnOne(of theme: Theme) throws {
    let luminances = DrawnBackdrop(theme.backdrop, width: 480, height: 900).colours
      .map { Colour($0).luminance }
    let drawn = try #require(theme.isDark ? luminances.max() : luminances.min())
    #expect(abs(drawn - theme.backdrop.worstLuminance) < 0.01)
  }
}
