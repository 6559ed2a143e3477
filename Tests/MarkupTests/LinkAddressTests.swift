import Testing

@testable import Markup

/// A link that names another host than it leads to says so, however the name is written.
@Suite struct LinkAddressTests {
  @Test(arguments: [
    "bank.example", "bank\u{200B}.example", "bank\u{AD}.example", "bank.exam\u{2060}ple",
    "bank\u{200A}.example", "\u{2060}https://bank.example/login", "🔒 https://bank.example/login",
    "🔒 bank.example", "“bank.example”", "See HTTPS://bank.example",
  ]) func whatIsNotSeenHidesNoHost(shown: String) {
    let text = LinkAddress.shown(shown, to: "https://evil.example/login")
    #expect(text.hasSuffix(" [evil.example]"), "\(text)")
    #expect(!LinkAddress.shown(shown, to: "https://bank.example/login").contains("["))
  }

  @Test(arguments: [
    "archive.is/newest/https://nyti…", "https://archive.is/newest/https://nytimes.com/a",
    "archive.is/https%3A//bank.example", "archive.is:443/http://bank.example",
  ])
  func anAddressWithinAnAddressNamesNoOtherHost(shown: String) {
    let text = LinkAddress.shown(shown, to: "https://archive.is/newest/https://nytimes.com/a")
    #expect(!text.contains("["), "\(text)")
  }

  @Test(arguments: [
    "a title", "Release 2.1 is out", "e.g.", "…", "", "@ada@bank.example", "№ 5. – tea",
  ])
  func aTitleNamesNoHost(shown: String) {
    #expect(LinkAddress.hostNamed(in: shown) == nil)
  }
}
