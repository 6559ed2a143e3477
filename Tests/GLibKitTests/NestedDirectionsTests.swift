import GLibKit
import Testing

struct NestedDirectionsTests {
  @Test(arguments: [
    "", "plain", "\u{2067}\u{05D0}\u{2069}", String(repeating: "…", count: 400),
    // One after the other, however many there are.
    String(repeating: "\u{2068}@ada\u{2069} ", count: 500),
    String(repeating: "\u{202A}a\u{202C}", count: 500),
    // Each line by itself.
    String(repeating: "\u{202E}a\n", count: 500),
  ])
  func whatIsShallowStaysAsItIs(_ text: String) { #expect(text.withShallowDirections == text) }

  @Test(arguments: [
    "\u{2067}", "\u{202E}", "\u{2068}\u{202A}", "\u{2066}a\u{202B}\u{05D0}\u{202C}",
  ])
  func whatIsDeepKeepsItsBytesAndItsLetters(_ period: String) {
    let text = String(repeating: period, count: 300) + "\nrest"
    let shallow = text.withShallowDirections
    #expect(shallow.utf8.count == text.utf8.count)
    #expect(shallow != text && shallow.hasSuffix("\nrest") && shallow.hasPrefix(period))
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { !(0x2000..<0x2070).contains($0.value) }
    }
    #expect(letters(shallow) == letters(text))
    #expect(Self.depth(of: shallow) <= 30)
  }

  /// How many of them go on at once, at most.
  private static func depth(of text: String) -> Int {
    var (open, deepest) = ([Bool](), 0)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append(false)
      case 0x2066...0x2068: open.append(true)
      case 0x202C: if open.last == false { open.removeLast() }
      case 0x2069: if let last = open.lastIndex(of: true) { open.removeSubrange(last...) }
      case 0x0A: open = []
      default: break
      }
      deepest = max(deepest, open.count)
    }
    return deepest
  }
}
