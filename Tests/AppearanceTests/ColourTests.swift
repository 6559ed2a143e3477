import Testing

@testable import Appearance

@Suite struct ColourTests {
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0x000000, 21), (0x123456, 0x123456, 1),
      (0xFFFFFF, 0x777777, 4.478), (0xFFFFFF, 0x767676, 4.542), (0xFFFFFF, 0xFF0000, 3.998),
      (0xFFFFFF, 0x0000FF, 8.592), (0xE6EDF1, 0x0B2230, 13.8), (0xFDA676, 0x0B2230, 8.47),
      (0x81A5B9, 0x0B2230, 6.23), (0xFFFFFF, 0x1A557E, 7.94), (0xFFFFFF, 0x077E58, 5.08),
    ] as [(UInt32, UInt32, Double)])
  func contrastIsThatOfWCAG(first: UInt32, second: UInt32, ratio: Double) {
    #expect(abs(Colour(first).contrast(with: Colour(second)) - ratio) < 0.05)
  }

  @Test(
    arguments: [
      (0x000000, "#000000"), (0x00000A, "#00000a"), (0x1A557E, "#1a557e"), (0xFFFFFF, "#ffffff"),
    ] as [(UInt32, String)])
  func survivesTheWayToCSS(rgb: UInt32, css: String) {
    #expect(Colour(rgb).rgb == rgb)
    #expect(Colour(rgb).css == css)
  }

  @Test func channelsBeyondTheRangeAreClamped() {
    #expect(Colour(red: -1, green: 0.5, blue: 9).rgb == 0x0080FF)
  }

  @Test func tintsLieOverTheirGround() {
    #expect(Tint(.white, opacity: 0.1).over(Colour(0x00416F)).rgb == 0x1A547D)
    #expect(Tint(.white, opacity: 0).over(.black) == .black)
    #expect(Tint(.white, opacity: 1).over(.black) == .white)
  }

  @Test func linearLightIsInverted() {
    for step in 0...255 {
      let value = Double(step) / 255
      #expect(abs(Colour.encoded(Colour.linear(value)) - value) < 1e-6)
    }
  }

  @Test func movesNoFurtherThanContrastAsks() {
    let readable = Colour(0xFFD0A8)
    #expect(readable.moved(towards: .white, untilContrast: 4.5, withLuminance: 0) == readable)
    #expect(Colour.black.moved(towards: .white, untilContrast: 21, withLuminance: 0) == .white)
  }

  @Test(
    arguments: [(0x000000, 0xFFFFFF), (0xFFFFFF, 0), (0xFDA676, 0), (0x1A557E, 0xFFFFFF)]
      as [(UInt32, UInt32)])
  func labelsTakeTheStrongerContrast(ground: UInt32, label: UInt32) {
    #expect(Colour(ground).mostContrastingLabel.rgb == label)
  }
}
