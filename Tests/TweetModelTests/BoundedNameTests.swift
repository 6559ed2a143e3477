import Testing
import TweetModel

struct BoundedNameTests {
  @Test func aNameIsOneLineOfSomeLength() {
    #expect("Ada Lindqvist".asLine(atMost: 20) == "Ada Lindqvist")
    #expect("Ada\nLind\u{2028}q".asLine(atMost: 20) == "Ada Lind q")
    #expect(String(repeating: "é", count: 30).asLine(atMost: 20).count == 20)
    #expect(String(repeating: "é", count: 30).asLine(atMost: 20).hasSuffix("é…"))
    let family = "👩‍👩‍👧"
    #expect("ab\(family)cd".asLine(atMost: 5) == "ab…")
    #expect(
      ("N" + String(repeating: "\u{301}", count: 100_000)).asLine(atMost: 20).unicodeScalars.count
        <= 21)
  }

  @Test(arguments: [
    ("", ""), ("   ", ""), ("\n\t", ""), ("\u{A0}\u{3000}", ""), ("\u{200B}", ""), ("\u{2800}", ""),
    ("\u{3164}\u{115F}\u{FFA0}", ""), ("\u{202E}\u{2066}", ""), ("\u{AD}\u{FE0F}\u{E0041}", ""),
    (" \u{200B}a", " \u{200B}a"), (".", "."), ("木", "木"), ("❤\u{FE0F}", "❤\u{FE0F}"),
    ("\u{1160}\u{301}", "\u{1160}\u{301}"),
  ])
  func aNameOfWhichNothingCanBeSeenIsNone(_ name: String, _ shown: String) {
    #expect(Author(handle: "ada", name: name).name == shown)
    #expect(TextEntity.Mentioned(id: "1", name: name)?.name == shown)
    #expect((TextEntity.Mentioned(id: nil, name: name) == nil) == shown.isEmpty)
  }

  @Test func floodsOfMarksAreCleanedAndNothingElseIs() {
    let flood = "a" + String(repeating: "\u{301}", count: 300) + "b"
    #expect(flood.withoutMarkFloods == "a" + String(repeating: "\u{301}", count: 30) + "b")
    for text in [
      "plain", "e\u{301}te\u{301}", "שָׁלוֹם", "ཧཱུྃ", "กี่", "👩‍👩‍👧", String(repeating: "ы̄", count: 100),
      String(repeating: "نَصٌّ ", count: 40),
    ] {
      #expect(text.withoutMarkFloods == text)
    }
  }

  @Test func whatATweetSaysBesideItsTextIsBounded() {
    let long = String(repeating: "x\n", count: 500_000)
    let author = Author(handle: long, name: long)
    let tweet = Tweet(
      id: TweetID(network: .x, value: "1"), author: author, date: nil, text: TweetText("x"),
      reply: Tweet.Reply(tweet: nil, handle: long), language: long, source: long)
    let account = Account(
      network: .x, id: "1", author: author, bio: TweetText(long), location: long)
    for text in [
      author.handle, author.name, tweet.reply?.handle, tweet.language, tweet.source,
      account.location,
    ] {
      #expect((1...202).contains(text?.unicodeScalars.count ?? 0))
      #expect(text?.contains(where: \.isNewline) == false)
    }
    #expect(account.bio.display.count <= 1000)
  }

  @Test func aBioThatIsCutSaysSo() {
    func bio(_ words: Int) -> String {
      let text = String(repeating: "word ", count: words) + "end"
      return Account(
        network: .fediverse, id: "1", author: Author(handle: "ada", name: "Ada"),
        bio: TweetText(text)
      ).bio.display
    }
    #expect(bio(990).hasSuffix(" end"), "Pleroma takes 5,000 characters")
    #expect(bio(1100).hasSuffix("…"))
    #expect(bio(1100).count <= 5001)
  }

  @Test func anAddressThatNoBrowserTakesIsText() {
    var builder = TweetText.Builder()
    builder.append(.link, shown: "here", target: "http://" + String(repeating: "x", count: 100_000))
    #expect(builder.text == TweetText("here"))
  }
}
