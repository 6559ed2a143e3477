import Testing
import TweetModel

@testable import ArchiveImport

/// Links of tweets, wherever the archive says that they stand.
struct TweetLinkTests {
  private static let short = "https://t.co/abc"

  private static func read(
    _ text: String, _ indices: String, expanded: String = "https://e.org/a",
    shown: String = "e.org/a"
  ) -> Tweet? {
    let json = script(
      1, text,
      entities: """
        {"urls": [{"url": "\(short)", "expanded_url": "\(expanded)", "display_url": "\(shown)", \
        "indices": \(indices)}]}
        """)
    return ArchiveTweetElement(reading: Array(json.utf8)).flatMap {
      TweetReader(
        account: Account(network: .x, id: "7", author: Author(handle: "ada", name: "Ada")),
        hasMedia: { _ in false }
      ).tweet($0.tweet)
    }
  }

  @Test(
    arguments: [
      ("😀😀 \(short) x", "[3, 19]", "😀😀 e.org/a x"), ("😀😀 \(short) x", "[5, 21]", "😀😀 e.org/a x"),
      ("x \(short)", "[2, 999]", "x e.org/a"), ("x \(short)", "[18, 2]", "x e.org/a"),
      ("x \(short)", "[]", "x e.org/a"), ("x \(short)", "[0, 16]", "x e.org/a"),
      ("é \(short) é", "[3, 19]", "é e.org/a é"), ("&lt;3 \(short)", "[3, 19]", "<3 e.org/a"),
      ("no link at all", "[3, 7]", "no e.org/a at all"), ("none", "[7, 19]", "none"),
    ])
  func aLinkStandsWhereItsShortFormDoes(_ text: String, _ indices: String, _ shown: String) throws {
    let tweet = try #require(Self.read(text, indices))
    #expect(tweet.text.display == shown)
    #expect(tweet.text.entities.map(\.target) == (shown == "none" ? [] : ["https://e.org/a"]))
  }

  @Test func aLinkThatLeadsNowhereStays() throws {
    let tweet = try #require(Self.read("x \(Self.short)", "[2, 18]", expanded: "", shown: ""))
    #expect(tweet.text.display == "x t.co/abc")
    #expect(tweet.text.entities.map(\.target) == [Self.short])
  }

  @Test func aQuoteIsHiddenWhereverItStands() throws {
    let tweet = try #require(
      Self.read("😀😀 \(Self.short)", "[5, 21]", expanded: "https://x.com/kes/status/99"))
    #expect(tweet.text.display == "😀😀")
    #expect(tweet.quote?.tweet.value == "99")
  }

  @Test(arguments: ["\"\"", "\"-1\"", "\"0\"", "-1", "null"])
  func whatAnswersNothingIsNoAnswer(_ id: String) throws {
    let more = #""in_reply_to_status_id_str": \#(id), "in_reply_to_user_id_str": \#(id)"#
    let json = script(1, "words", more: more)
    let tweet = ArchiveTweetElement(reading: Array(json.utf8)).flatMap {
      TweetReader(
        account: Account(network: .x, id: "7", author: Author(handle: "ada", name: "Ada")),
        hasMedia: { _ in false }
      ).tweet($0.tweet)
    }
    #expect(try #require(tweet).reply == nil)
  }

  @Test(arguments: [(2, 2), (6, 6), (100, 100), (101, 0), (50_000, 0)])
  func editsAreBounded(_ count: Int, _ versions: Int) throws {
    let ids = (1...count).map { "\"\($0)\"" }.joined(separator: ",")
    let json = script(
      1, "words", more: "\"edit_info\": {\"initial\": {\"editTweetIds\": [\(ids)]}}")
    let element = try #require(ArchiveTweetElement(reading: Array(json.utf8)))
    #expect(element.tweet.edit_info?.versions.count == versions)
  }
}
