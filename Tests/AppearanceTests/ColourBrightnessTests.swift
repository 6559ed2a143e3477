import Testing

@testable import Appearance

@Suite struct ColourBrightnessTests {
  @Test(
    arguments: [
      (0x000000, 0.0, 0.0, 0x333333), (0xFFFFFF, 255, 255, 0xCCCCCC),
      (0xFF0000, 125.18, 76.25, 0xFF3333), (0x00FF00, 211.97, 149.69, 0x00CC00),
      (0x0000FF, 66.50, 29.07, 0x3333FF), (0x800080, 71.15, 52.86, 0xB333B3),
      (0xFFFF00, 246.18, 225.93, 0xCCCC00), (0xFF8000, 164.29, 151.38, 0xCC4D00),
      (0x008080, 111.51, 89.73, 0x33B3B3), (0xFDA676, 188.19, 186.54, 0xCA7343),
    ] as [(UInt32, Double, Double, UInt32)])
  func brightnessAndShiftAreThoseOfTheirSources(
    rgb: UInt32, perceived: Double, w3c: Double, shifted: UInt32
  ) {
    let colour = Colour(rgb)
    #expect(abs(colour.perceivedBrightness - perceived) < 0.005_001)
    #expect(abs(colour.w3cBrightness - w3c) < 0.005_001)
    #expect(colour.shifted.rgb == shifted)
  }

  // Perceived, this green is bright; by the W3C's measure it is dark.
  @Test func thePerceivedBrightnessDecides() {
    let green = Colour(0x009E00)
    #expect(abs(green.perceivedBrightness - 131.34) < 0.005)
    #expect(abs(green.w3cBrightness - 92.75) < 0.005)
    #expect(green.shifted.rgb == 0x006B00)
  }

  @Test func noShiftLeavesTheRangeOfAChannel() {
    for rgb in stride(from: 0 as UInt32, through: 0xFFFFFF, by: 0x03_07_0B) {
      let shifted = Colour(rgb).shifted
      let channels = [shifted.red, shifted.green, shifted.blue]
      #expect(channels.allSatisfy { (0...1).contains($0) })
      #expect(shifted.rgb != rgb)
    }
  }

  @Test func theThresholdLiesBetweenTwoGreys() {
    #expect(Colour(0x818181).shifted.red > Colour(0x818181).red)
    #expect(Colour(0x828282).shifted.red < Colour(0x828282).red)
  }
}
