import Testing
import TweetModel

/// What is copied of a text can be followed.
@Suite struct TextCopyingTests {
  private static let text: TweetText = {
    var builder = TweetText.Builder()
    builder.append("é see ")
    builder.append(
      .link, shown: "example.org/a/very/lo…",
      target: "https://example.org/a/very/long/path?utm_source=x&page=2")
    builder.append(" by ")
    builder.append(.mention, shown: "@ada", target: "ada")
    return builder.text
  }()

  @Test func aLinkIsCopiedWithItsWholeAddress() {
    #expect(Self.text.copied == "é see https://example.org/a/very/long/path?page=2 by @ada")
    #expect(TweetText("plain é").copied == "plain é")
    #expect(TweetText("").copied == "")
  }

  @Test func aPartOfOneIsCopiedAsItIsShown() {
    let text = Self.text
    let link = text.entities[0].range
    let whole = "https://example.org/a/very/long/path?page=2"
    #expect(text.copied(link) == whole)
    #expect(text.copied(link.lowerBound - 4..<link.upperBound + 3) == "see \(whole) by")
    #expect(text.copied(link.lowerBound - 4..<link.lowerBound + 7) == "see example")
    #expect(text.copied(link.lowerBound + 8..<link.lowerBound + 11) == "org")
    #expect(text.copied(3..<3) == "")
  }
}
