import Testing
import TweetModel

/// Texts that came without entities: what is shown, what is coloured and where it leads.
struct TweetTextDetectionTests {
  /// A link as shown, and where it leads.
  struct Link: Hashable, Sendable {
    let shown: String
    let target: String

    init(_ shown: String, _ target: String) {
      self.shown = shown
      self.target = target
    }
  }

  private static let cases: [(text: String, display: String, links: [Link])] = [
    ("", "", []),
    ("nothing here", "nothing here", []),
    // One leading scheme goes, in any case; the target keeps it.
    ("a http://x.com/1", "a x.com/1", [Link("x.com/1", "http://x.com/1")]),
    ("a https://x.com/1 b", "a x.com/1 b", [Link("x.com/1", "https://x.com/1")]),
    ("HTTP://X.com", "X.com", [Link("X.com", "HTTP://X.com")]),
    ("hTTpS://x.com", "x.com", [Link("x.com", "hTTpS://x.com")]),
    // Several links do not disturb each other.
    (
      "a http://x.com/1 b https://x.com/2 c x.com/3.",
      "a x.com/1 b x.com/2 c x.com/3.",
      [
        Link("x.com/1", "http://x.com/1"), Link("x.com/2", "https://x.com/2"),
        Link("x.com/3", "https://x.com/3"),
      ]
    ),
    (
      "http://x.com http://x.com", "x.com x.com",
      [Link("x.com", "http://x.com"), Link("x.com", "http://x.com")]
    ),
    // Short names without a scheme are shown as they are.
    ("t.co", "t.co", [Link("t.co", "https://t.co")]),
    ("a x.com b", "a x.com b", [Link("x.com", "https://x.com")]),
    // What follows a link stays.
    ("(http://x.com/a).", "(x.com/a).", [Link("x.com/a", "http://x.com/a")]),
    ("http://x.com/a_(b)!", "x.com/a_(b)!", [Link("x.com/a_(b)", "http://x.com/a_(b)")]),
    // Mail addresses are left alone, and so is what is written in a link.
    ("ann@x.com", "ann@x.com", []),
    ("http://x.com/a%20b", "x.com/a%20b", [Link("x.com/a%20b", "http://x.com/a%20b")]),
    // A nested address keeps its scheme.
    (
      "http://x.com/?u=http://y.com/", "x.com/?u=http://y.com/",
      [Link("x.com/?u=http://y.com/", "http://x.com/?u=http://y.com/")]
    ),
    ("http:// x.com", "http:// x.com", [Link("x.com", "https://x.com")]),
    // Bytes, code points and characters differ.
    ("— http://x.com —", "— x.com —", [Link("x.com", "http://x.com")]),
    ("😀🇨🇭 http://x.com 😀", "😀🇨🇭 x.com 😀", [Link("x.com", "http://x.com")]),
    ("e\u{301} http://x.com", "e\u{301} x.com", [Link("x.com", "http://x.com")]),
    ("日本http://x.com/a日本", "日本x.com/a日本", [Link("x.com/a", "http://x.com/a")]),
    (
      "http://\u{301}x.com", "\u{301}x.com",
      [Link("\u{301}x.com", "http://\u{301}x.com")]
    ),
  ]

  @Test(arguments: cases)
  func linksAreShownWithoutTheirScheme(_ text: String, _ display: String, _ links: [Link]) {
    let found = TweetText(detectingIn: text)
    #expect(found.display == display)
    #expect(found.segments.compactMap(Self.link) == links)
    #expect(found.segments.map { String($0.shown) }.joined() == display)
  }

  @Test func rangesAreBytesOfTheTextShown() {
    // 101 UTF-16 units with a dash of three bytes, and a link at the end.
    let words = "About sixty letters and signs, and then a dash — before the links"
    let text = words + " http://example.com/abcdefghijklmnop"
    #expect(text.utf16.count == 101)
    let found = TweetText(detectingIn: text)
    #expect(found.display.count == 94)
    #expect(found.display.utf8.count == 96)
    #expect(found.entities.map(\.range) == [68..<96])
    #expect(found.entities.map(\.target) == ["http://example.com/abcdefghijklmnop"])
  }

  @Test func namesLeadToNamesWithoutTheirSigns() {
    let found = TweetText(detectingIn: "@ann/list ＠ben #tag $ABC")
    #expect(found.display == "@ann/list ＠ben #tag $ABC")
    #expect(found.entities.map(\.kind) == [.mention, .mention, .hashtag, .cashtag])
    #expect(found.entities.map(\.target) == ["ann/list", "ben", "tag", "ABC"])
  }

  @Test func detectingAgainChangesNothingShown() {
    let once = TweetText(detectingIn: "a https://x.com/1 b HTTP://y.com @ann")
    let twice = TweetText(detectingIn: once.display)
    #expect(twice.display == once.display)
    #expect(twice.entities.map(\.range) == once.entities.map(\.range))
  }

  @Test(arguments: [
    ("http://x", "x"), ("HTTPS://x", "x"), ("http://http://x", "http://x"), ("ftp://x", "ftp://x"),
    ("http:/x", "http:/x"), ("http://", ""), ("", ""), ("http://\u{301}", "\u{301}"),
  ])
  func onlyALeadingSchemeGoes(_ address: String, _ expected: String) {
    #expect(TweetText.withoutScheme(address) == expected)
  }

  private static func link(_ segment: TweetText.Segment) -> Link? {
    segment.entity.map { Link(String(segment.shown), $0.target) }
  }
}
