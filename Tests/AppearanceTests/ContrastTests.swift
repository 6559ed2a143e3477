import Testing

@testable import Appearance

struct ContrastTests {
  @Test(arguments: [
    (Colour.black, Colour.white, 21.0), (.white, .white, 1), (Colour(0x777777), .white, 4.478),
    (Colour(0xFF0000), .white, 3.998),
  ])
  func contrastIsThatOfWCAG(_ first: Colour, _ second: Colour, _ ratio: Double) {
    #expect(abs(first.contrast(with: second) - ratio) < 0.01)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test func anInitialIsReadableOnItsDisc() {
    for number in 0..<400 {
      let colours = AvatarColours(seed: "name\(number)")
      #expect(Colour.white.contrast(with: colours.start) >= 2)
      #expect(Colour.white.contrast(with: colours.end) >= 3)
    }
  }
}
