import GLibKit
import Testing

struct WrittenDirectionsTests {
  private static let begins: [Unicode.Scalar] = [
    "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
  ]

  private static func count(_ text: String) -> Int {
    text.unicodeScalars.count { begins.contains($0) }
  }

  @Test(arguments: ["", "plain", "\u{2067}\u{05D0}\u{2069}", String(repeating: "…", count: 400)])
  func whatAnybodyWritesStaysAsItIs(_ text: String) {
    #expect(WrittenDirections.fitting(text, to: text) == text)
    #expect(
      WrittenDirections.fitting(text, to: String(repeating: "\u{202E}", count: 500)).count
        <= text.count)
  }

  @Test(arguments: begins) func whatIsTooMuchIsLeftOut(_ mark: Unicode.Scalar) {
    var text = ""
    for _ in 0..<9 {
      text += WrittenDirections.fitting(String(repeating: "a\(mark)\n", count: 25), to: text)
    }
    #expect(Self.count(text) == 60)
    #expect(text.unicodeScalars.count { $0 == "a" } == 225)
    #expect(text.hasPrefix("a\(mark)\na\(mark)\n"))
    // What ends one makes nothing deeper.
    #expect(WrittenDirections.fitting("\u{202C}\u{2069}", to: text) == "\u{202C}\u{2069}")
  }
}
