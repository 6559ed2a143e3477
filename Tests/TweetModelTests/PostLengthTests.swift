import Testing
import TweetModel

/// Who never was on X was told its count.
@Suite struct PostLengthTests {
  @Test(arguments: [
    ("", 0), ("tea", 3), ("茶👩‍👩‍👧e\u{301}", 3),
    ("see https://example.org/a/very/long/path now", 31),
    ("see example.org", 15), ("@ada@m.test hi", 7), ("(@ada@m.test).", 7), ("a@b.test", 8),
    ("@ada @bea", 9), ("@ada@", 5), ("@@", 2), ("@ada@m.test@x", 6),
  ])
  func mastodonCountsWhatPeopleSee(_ text: String, _ length: Int) {
    #expect(PostLength(text, on: .fediverse).length == length)
  }

  @Test func eachNetworkHasItsOwnLimit() {
    let text = String(repeating: "é", count: 350)
    let lengths = [.x, .bluesky, .fediverse, Network(rawValue: "other")].map {
      PostLength(text, on: $0)
    }
    #expect(lengths.map(\.length) == [350, 350, 350, 350])
    #expect(lengths.map(\.maximum) == [280, 300, 500, 280])
    #expect(lengths.map(\.fittingScalars) == [280, 300, 350, 280])
  }

  @Test func aLinkThatIsTooMuchIsLeftOutWhole() {
    let words = String(repeating: "e\u{301}", count: 480)
    let link = "https://example.org/a/very/long/path"
    #expect(PostLength(words + link, on: .fediverse).fittingScalars == 960)
    #expect(PostLength(words + " @ada@m.test " + "x", on: .fediverse).length == 487)
    #expect(PostLength(String(words.dropLast(3)) + link, on: .fediverse).length == 500)
    #expect(
      PostLength(String(words.dropLast(3)) + link + "!", on: .fediverse).fittingScalars
        == 954 + link.count)
  }
}
