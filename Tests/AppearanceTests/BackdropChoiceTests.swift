import Testing

@testable import Appearance

@Suite struct BackdropChoiceTests {
  @Test(arguments: [
    BackdropChoice.grid(0), .grid(6), .plain, .picture, .pattern(.dots), .pattern(.waves),
    .pattern(.weave), .pattern(.scales),
  ])
  func aChoiceIsKeptAsText(choice: BackdropChoice) {
    #expect(BackdropChoice(rawValue: choice.rawValue) == choice)
  }

  @Test(arguments: ["", "grid", "grid-0", "grid-x", "pattern-", "pattern-stars", "Plain"])
  func otherTextIsNoChoice(text: String) { #expect(BackdropChoice(rawValue: text) == nil) }

  // In steps as small as the slider's, at every node of the mesh.
  @Test(arguments: TestThemes.bundled.filter { $0.id.contains("grid") })
  func contrastOnlyRisesFromVividToCalm(theme: Theme) {
    var former: [Double] = []
    for step in 0...20 {
      let drawn = DrawnBackdrop(theme.backdrop, width: 33, height: 65, calm: Double(step) / 20)
      let luminances = drawn.pixels.map { Colour($0 & 0xFFFFFF).luminance }
      defer { former = luminances }
      guard !former.isEmpty else { continue }
      for (now, before) in zip(luminances, former) {
        // Of one step of eight bits at most, by rounding and dithering.
        #expect(theme.isDark ? now <= before + 0.008 : now >= before - 0.012)
      }
    }
  }

  @Test func calmStaysUnderTheText() {
    let backdrop = TestThemes.blue.backdrop
    let vivid = DrawnBackdrop(backdrop, width: 1400, height: 100)
    let calm = DrawnBackdrop(backdrop, width: 1400, height: 100, calm: 1, column: 500..<900)
    #expect(calm.mean(x: 0...0.2) == vivid.mean(x: 0...0.2))
    #expect(calm.mean(x: 0.8...1) == vivid.mean(x: 0.8...1))
    #expect(calm.mean(x: 0.4...0.6).y < vivid.mean(x: 0.4...0.6).y - 20)
  }

  @Test(arguments: BackdropPattern.allCases, [1, 2])
  func aPatternIsSeenAndRepeats(pattern: BackdropPattern, scale: Int) {
    let palette = TestThemes.catalogue.files[0].palette(prefersDark: true)
    let backdrop = palette.backdrop(.pattern(pattern))
    let plain = DrawnBackdrop(
      palette.backdrop(.grid(0)), width: 48 * scale, height: 24 * scale, scale: scale)
    let drawn = DrawnBackdrop(backdrop, width: 48 * scale, height: 24 * scale, scale: scale)
    let differs = zip(plain.pixels, drawn.pixels).map { $0 != $1 }
    let share = Double(differs.filter { $0 }.count) / Double(differs.count)
    #expect((0.02...0.6).contains(share))
    // Seen, but no more than that.
    let changes = zip(plain.pixels, drawn.pixels).map { Int($0 & 0xFF) - Int($1 & 0xFF) }
    #expect(changes.allSatisfy { (0...40).contains($0) })
    #expect((changes.max() ?? 0) > 8)
    for y in 0..<24 * scale {
      for x in 0..<24 * scale {
        #expect(differs[y * 48 * scale + x] == differs[y * 48 * scale + x + 24 * scale])
      }
    }
  }
}

@Suite struct BlurredPictureTests {
  private let palette = TestThemes.catalogue.files[0].palette(prefersDark: true)

  // Half red, half blue.
  private func halves(radius: Double) -> BlurredPicture {
    let pixels = (0..<64 * 32).map { ($0 % 64 < 32 ? 0xFF80_0000 : 0xFF00_0080) as UInt32 }
    return BlurredPicture(pixels: pixels, width: 64, radius: radius)
  }

  @Test func withoutBlurTheEdgeStaysSharp() {
    let mesh = halves(radius: 0).mesh
    #expect(mesh.colour(x: 0.4, y: 0.5).blue < 0.01)
    #expect(mesh.colour(x: 0.6, y: 0.5).red < 0.01)
  }

  @Test func moreBlurMixesMore() {
    let reds = [0.0, 40, 120, 300].map { halves(radius: $0).mesh.colour(x: 0.55, y: 0.5).red }
    #expect(reds == reds.sorted())
    #expect(reds[0] < 0.01 && reds[3] > 0.15)
  }

  @Test func itsMiddleIsSeenAndNothingIsStretched() {
    // Twice as wide as high, in a window twice as high as wide: a quarter of the width is seen.
    let frame = BackdropFrame(width: 100, height: 200)
    let crop = frame.crop(aspect: 2)
    #expect(crop.x == 0.375...0.625)
    #expect(crop.y == 0...1)
    let wide = BackdropFrame(width: 400, height: 100).crop(aspect: 2)
    #expect(wide.x == 0...1)
    #expect(wide.y == 0.25...0.75)
  }

  @Test(
    arguments: [[0xFFFF_FFFF], [0xFF00_0000], [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FF00]] as [[UInt32]]
  )
  func textIsReadOnAnyPicture(pixels: [UInt32]) {
    let picture = BlurredPicture(pixels: pixels, width: pixels.count, radius: 20)
    let theme = Theme(
      id: "own", name: "Own", palette: palette,
      backdrop: palette.backdrop(.picture, picture: picture))
    #expect(ThemeCheck(theme).passes)
  }

  @Test func withoutAPictureTheThemesOwnIsShown() {
    #expect(palette.backdrop(.picture) == palette.backdrop(.grid(0)))
  }
}
