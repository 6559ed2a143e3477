import Testing
import TweetModel

/// Which parts of a text are links.
struct LinkDetectionTests {
  @Test(arguments: [
    ("", []),
    ("no link. Not here.either2, nor there", []),
    ("see http://example.com", ["http://example.com"]),
    ("see HTTPS://EXAMPLE.COM/A", ["HTTPS://EXAMPLE.COM/A"]),
    ("see example.com", ["example.com"]),
    ("see example.com:80/a", ["example.com:80/a"]),
    ("see example.com:80", ["example.com"]),
    ("see http://example.com:80", ["http://example.com:80"]),
    ("a.example.com, b.example.org!", ["a.example.com", "b.example.org"]),
    ("(http://example.com/a)", ["http://example.com/a"]),
    ("http://example.com/a_(b)", ["http://example.com/a_(b)"]),
    ("http://example.com/a_(b(c)d)", ["http://example.com/a_(b(c)d)"]),
    ("http://example.com/a_(b", ["http://example.com/a_"]),
    ("http://example.com/a.", ["http://example.com/a"]),
    ("http://example.com?q=1&r=2.", ["http://example.com?q=1&r=2"]),
    ("example.com?q=1", ["example.com"]),
    ("http://example.com/#a/b", ["http://example.com/#a/b"]),
    ("http://a.example/", []),
    ("http://xn--bcher-kva.example.com/", ["http://xn--bcher-kva.example.com/"]),
    ("http://bücher.com/ä", ["http://bücher.com/ä"]),
    ("bücher.com", ["bücher.com"]),
    ("http://пример.рф/путь", ["http://пример.рф/путь"]),
    ("пример.рф", []),
    ("読むexample.comを読む", ["example.com"]),
    ("読む.example.com", ["example.com"]),
    ("a.com日本.b.com", ["a.com", "b.com"]),
    ("http://example.comを読む", ["http://example.com"]),
    ("http://example.com/を読む", ["http://example.com/"]),
    ("日本http://example.com/a日本", ["http://example.com/a"]),
    ("e\u{301}http://example.com", ["http://example.com"]),
    ("😀http://example.com😀", ["http://example.com"]),
    ("\u{202A}http://example.com/a\u{202C}", ["http://example.com/a"]),
    ("http://a.com/http://b.com/c", ["http://a.com/http://b.com/c"]),
    ("http://a.com http://b.com", ["http://a.com", "http://b.com"]),
    ("http://a.com,http://b.com", ["http://a.com", "http://b.com"]),
  ])
  func linksAreFoundWhereTheyEnd(_ text: String, _ expected: [String]) {
    #expect(EntityDetector(text).links().map(\.value) == expected)
  }

  @Test(arguments: [
    "xhttp://example.com", "@example.com", "#example.com", "$example.com",
    "someone@example.com", "-example.com", "_example.com", ".example.com", "/example.com",
    "ftp://example.com", "http://exa mple", "http://.com", "http://-a.com", "http://a-.com",
    "http://under_score.com", "http://example.notadomain", "http://\u{FEFF}.com", "example.comx",
  ])
  func whatOnlyLooksLikeALinkIsNone(_ text: String) {
    #expect(EntityDetector(text).links().isEmpty)
  }

  @Test(arguments: [
    ("http://under_score.example.com", "http://under_score.example.com"),
    ("http://t.co/abc123", "http://t.co/abc123"),
    ("http://t.co/abc/def", "http://t.co/abc"),
    ("HTTPS://T.CO/abc?x=1", "HTTPS://T.CO/abc?x=1"),
    ("http://t.co/" + String(repeating: "a", count: 40), nil),
  ])
  func shortLinksEndWithTheirName(_ text: String, _ expected: String?) {
    #expect(EntityDetector(text).links().first?.value == expected ?? text)
  }

  @Test func tooLongAShortLinkIsNone() {
    let text = "http://t.co/" + String(repeating: "a", count: 41)
    #expect(EntityDetector(text).links().isEmpty)
  }

  @Test(arguments: [(63, 1), (64, 0)])
  func labelsHaveALimit(_ length: Int, _ count: Int) {
    let text = "http://" + String(repeating: "a", count: length) + ".com"
    #expect(EntityDetector(text).links().count == count)
  }

  @Test(arguments: [(4096, 1), (4097, 0)])
  func linksHaveALimit(_ length: Int, _ count: Int) {
    let start = "http://example.com/"
    let text = start + String(repeating: "a", count: length - start.count)
    #expect(EntityDetector(text).links().count == count)
  }

  @Test func rangesAreCodePoints() {
    let found = EntityDetector("😀e\u{301} http://example.com").links()
    #expect(found.map(\.range) == [4..<22])
  }

  /// Texts without spaces in which every character could begin a link.
  @Test(arguments: ["a.", "雨", "雨.", "雨。", "a-.", "x.com/(((", "http://", "@a.", "#雨."])
  func longTextsAreSearchedInReasonableTime(_ part: String) {
    let text = String(repeating: part, count: 20_000) + " http://example.com"
    #expect(EntityDetector(text).links().last?.value == "http://example.com")
  }
}
