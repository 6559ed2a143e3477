import Testing

@testable import Appearance

struct BackdropTests {
  @Test(arguments: Theme.bundled, [(1, 1), (3, 700), (700, 3), (481, 333)])
  func everyPixelIsDrawnAndOpaque(_ theme: Theme, _ size: (Int, Int)) {
    let pixels = drawn(theme.backdrop, size.0, size.1)
    #expect(pixels.allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test(arguments: Theme.bundled)
  func noBandShows(_ theme: Theme) {
    let pixels = drawn(theme.backdrop, 400, 800)
    // Dithered neighbours differ by the noise of a step and the slope, never by a jump.
    for y in stride(from: 0, to: 799, by: 7) {
      for x in 0..<399 {
        #expect(distance(pixels[y * 400 + x], pixels[y * 400 + x + 1]) <= 4)
      }
    }
    // A band would be a long run of one colour.
    var longest = 0
    var run = 0
    for x in 1..<400 {
      run = pixels[300 * 400 + x] == pixels[300 * 400 + x - 1] ? run + 1 : 0
      longest = max(longest, run)
    }
    #expect(longest < 60)
  }

  @Test(arguments: Theme.bundled)
  func everySizeShowsTheSamePicture(_ theme: Theme) {
    let small = drawn(theme.backdrop, 120, 240)
    let large = drawn(theme.backdrop, 480, 960)
    for y in stride(from: 4, to: 236, by: 9) {
      for x in stride(from: 4, to: 116, by: 9) {
        #expect(distance(small[y * 120 + x], large[(y * 4 + 2) * 480 + x * 4 + 2]) <= 4)
      }
    }
  }

  @Test func drawingTwiceGivesTheSame() {
    #expect(drawn(Theme.blue.backdrop, 90, 90) == drawn(Theme.blue.backdrop, 90, 90))
  }

  /// The original's shipped colours at the middle of its bars.
  @Test(arguments: [(Theme.blue, 0x1A557E as UInt32), (.green, 0x077E58)])
  func theBarIsTheOriginals(_ theme: Theme, _ shipped: UInt32) {
    #expect(distance(theme.bar.colours[0].rgb, shipped) <= 20)
  }

  @Test func anUnknownThemeIsNamed() {
    #expect(throws: ThemeError.unknown(id: "mauve", known: ["blue", "green"])) {
      try Theme.named("mauve")
    }
  }

  private func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [16, 8, 0].map { shift in
      abs(Int(first >> UInt32(shift) & 0xFF) - Int(second >> UInt32(shift) & 0xFF))
    }.max() ?? 0
  }
}
