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
    var written = WrittenDirections()
    #expect(written.fitting(text) == text)
    written.add(String(repeating: "\u{202E}", count: 500))
    #expect(written.fitting(text).count <= text.count)
  }

  @Test(arguments: begins) func whatIsTooMuchIsLeftOut(_ mark: Unicode.Scalar) {
    var (text, written) = ("", WrittenDirections())
    for _ in 0..<9 {
      let addition = written.fitting(String(repeating: "a\(mark)\n", count: 25))
      text += addition
      written.add(addition)
    }
    #expect(Self.count(text) == 60)
    #expect(text.unicodeScalars.count { $0 == "a" } == 225)
    #expect(text.hasPrefix("a\(mark)\na\(mark)\n"))
    // What ends one makes nothing deeper.
    #expect(written.fitting("\u{202C}\u{2069}") == "\u{202C}\u{2069}")
  }

  @Test(arguments: begins) func whatIsDeletedMakesRoom(_ mark: Unicode.Scalar) {
    let many = String(repeating: "\(mark)", count: 60)
    var written = WrittenDirections()
    for _ in 0..<3 {
      #expect(written.fitting(many) == many)
      written.add(many)
      #expect(written.fitting("\(mark)x") == "x")
      written.remove(many)
    }
  }
}
