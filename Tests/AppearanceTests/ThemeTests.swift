import Testing

@testable import Appearance

@Suite struct ThemeTests {
  // The original ships its bar as a picture; 10 % white over the top gives nearly its colour.
  @Test(
    arguments: [(TestThemes.blue, 0x1A557E), (TestThemes.green, 0x077E58)] as [(Theme, UInt32)])
  func theBarIsNearTheOriginals(theme: Theme, original: UInt32) {
    let shipped = Colour(original)
    for colour in theme.bar.colours {
      #expect(abs(colour.red - shipped.red) < 0.12)
      #expect(abs(colour.green - shipped.green) < 0.12)
      #expect(abs(colour.blue - shipped.blue) < 0.12)
    }
  }
}
