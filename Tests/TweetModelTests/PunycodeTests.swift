import Testing

@testable import TweetModel

/// The length of domain labels in their ASCII form.
struct PunycodeTests {
  @Test(arguments: [
    ("", ""), ("abc", "abc"), ("bücher", "xn--bcher-kva"), ("münchen", "xn--mnchen-3ya"),
    ("рф", "xn--p1ai"), ("中国", "xn--fiqs8s"), ("ελ", "xn--qxam"), ("한국", "xn--3e0b707e"),
    ("xn--p1ai", "xn--p1ai"),
  ])
  func lengthIsThatOfTheEncodedLabel(_ label: String, _ encoded: String) {
    #expect(Punycode.encodedLength(of: label.unicodeScalars) == encoded.utf8.count)
  }

  @Test func encodedLabelsHoldNoOtherLetters() {
    #expect(Punycode.encodedLength(of: "xn--ü".unicodeScalars) == nil)
  }
}
