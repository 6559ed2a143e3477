import Testing

@testable import Appearance

@Suite struct ChartColoursTests {
  @Test(arguments: TestThemes.all)
  func marksAreSeenOnEveryThemesGround(_ theme: Theme) {
    let worst = theme.backdrop.worstLuminance
    func contrast(_ colour: Colour) -> Double {
      let own = colour.luminance
      return (max(own, worst) + 0.05) / (min(own, worst) + 0.05)
    }
    let chart = theme.chart
    for colour in [chart.mark] + chart.parts { #expect(contrast(colour) >= Contrast.shape) }
    let shares = Array(chart.heat.map(\.opacity).dropFirst())
    if chart.isHatched {
      #expect(shares.count == 4 && shares == shares.sorted() && shares.last == 1)
      let grey = Colour.encoded(worst)
      let ground = Colour(red: grey, green: grey, blue: grey)
      #expect(chart.heat[1].over(ground).contrast(with: chart.heat[0].over(ground)) >= 3)
    } else {
      #expect(shares == [0.30, 0.52, 0.76, 1])
    }
    #expect(Set(chart.parts).count == 4)
  }

  @Test(arguments: [UInt32(0xFDA676), 0x1A557E, 0xFFFFFF, 0x000000, 0x00FF00, 0x777777])
  func perceptionGivesTheSameColourBack(_ rgb: UInt32) {
    let colour = Colour(rgb)
    #expect(LightnessChromaHue(colour).colour.rgb == rgb)
  }

  @Test func chromaIsLoweredUntilTheColourExists() {
    let vivid = LightnessChromaHue(lightness: 0.74, chroma: 0.4, hue: 150).colour
    let back = LightnessChromaHue(vivid)
    #expect(abs(back.lightness - 0.74) < 0.01 && back.chroma < 0.4)
  }
}
