import Fediverse
import Testing
import TweetModel

@Suite struct ServerNameTests {
  @Test(arguments: [
    ("mastodon.example", "https://mastodon.example"),
    ("  Mastodon.Example \n", "https://mastodon.example"),
    ("https://mastodon.example/", "https://mastodon.example"),
    ("http://mastodon.example", "https://mastodon.example"),
    ("https://mastodon.example/@anna/1?a=b#c", "https://mastodon.example"),
    ("mastodon.example/explore", "https://mastodon.example"),
    ("@anna@mastodon.example", "https://mastodon.example"),
    ("anna@mastodon.example", "https://mastodon.example"),
    ("acct:anna@mastodon.example", "https://mastodon.example"),
    ("@mastodon.example", "https://mastodon.example"),
    ("mastodon.example.", "https://mastodon.example"),
    ("\u{202A}mastodon.example\u{202C}\u{200B}", "https://mastodon.example"),
    ("bücher.example", "https://xn--bcher-kva.example"),
    ("BÜCHER.example", "https://xn--bcher-kva.example"),
    ("例え。テスト", "https://xn--r8jz45g.xn--zckzah"),
    ("mañana.example", "https://xn--maana-pta.example"),
    ("xn--bcher-kva.example", "https://xn--bcher-kva.example"),
  ])
  func hostIsFoundInWhatIsTyped(text: String, origin: String) throws {
    #expect(try Server(typed: text).origin == origin)
  }

  @Test(arguments: [
    ("", ServerNameError.empty), (" \u{200B} ", .empty),
    ("mastodon", .notAName("mastodon")), ("mastodon..example", .notAName("mastodon..example")),
    ("-a.example", .notAName("-a.example")), ("a_b.example", .notAName("a_b.example")),
    ("127.0.0.1", .notAName("127.0.0.1")), ("[::1]", .notAName("[::1]")),
    ("localhost", .notAName("localhost")),
    ("mastodon.example%2f", .notAName("mastodon.example%2f")),
    ("a\u{2215}b.example", .notAName("a\u{2215}b.example")),
    ("https://", .notAName("https://")), ("@anna@", .notAName("@anna@")),
    ("https://anna@mastodon.example", .hasUser(host: "mastodon.example")),
    ("https://anna:pass@mastodon.example", .hasUser(host: "mastodon.example")),
    ("https://good.example@evil.example", .hasUser(host: "evil.example")),
    ("anna@other@mastodon.example", .hasUser(host: "mastodon.example")),
    ("mastodon.example:8443", .hasPort(host: "mastodon.example")),
    ("mastodon.example:http", .hasPort(host: "mastodon.example")),
    ("ftp://mastodon.example", .otherScheme("ftp")),
    ("file:///etc", .otherScheme("file")),
  ])
  func whatNamesNoServerIsRefused(text: String, error: ServerNameError) {
    #expect(throws: error) { try Server(typed: text) }
  }

  @Test(arguments: [
    ("127.0.0.1:8080", "http://127.0.0.1:8080"), ("http://127.0.0.1", "http://127.0.0.1"),
    ("http://localhost:3000/x", "http://localhost:3000"), ("[::1]:3000", "http://[::1]:3000"),
    ("https://127.0.0.1:8443", "https://127.0.0.1:8443"),
    ("http://mastodon.example", "https://mastodon.example"),
    ("https://mastodon.example:443", "https://mastodon.example"),
  ])
  func testsMayAskThisMachine(text: String, origin: String) throws {
    #expect(try Server(typed: text, allowsInsecure: true).origin == origin)
  }

  @Test func noPortIsBeyondThose() {
    #expect(throws: ServerNameError.hasPort(host: "127.0.0.1")) {
      try Server(typed: "127.0.0.1:70000", allowsInsecure: true)
    }
  }

  @Test func eachErrorIsASentence() {
    let errors: [ServerNameError] = [
      .empty, .notAName("a"), .hasUser(host: "a.b"), .hasPort(host: "a.b"), .otherScheme("ftp"),
    ]
    for error in errors { #expect("\(error)".hasSuffix(".")) }
  }
}
