import Testing

@testable import Appearance

@Suite struct ThemeTests {
  @Test func themesAreFoundById() throws {
    for theme in Theme.bundled { #expect(try Theme.named(theme.id) == theme) }
    #expect(Set(Theme.bundled.map(\.id)).count == Theme.bundled.count)
  }

  @Test(arguments: ["", "Blue", "mauve", "blue "])
  func anUnknownIdNamesTheKnownOnes(id: String) {
    let error = #expect(throws: ThemeError.self) { try Theme.named(id) }
    #expect(error?.description.contains("blue, green") == true)
  }

  // The original ships its bar as a picture; 10 % white over the top gives nearly its colour.
  @Test(arguments: [(Theme.blue, 0x1A557E), (.green, 0x077E58)] as [(Theme, UInt32)])
  func theBarIsNearTheOriginals(theme: Theme, original: UInt32) {
    let shipped = Colour(original)
    for colour in theme.bar.colours {
      #expect(abs(colour.red - shipped.red) < 0.12)
      #expect(abs(colour.green - shipped.green) < 0.12)
      #expect(abs(colour.blue - shipped.blue) < 0.12)
    }
  }
}
