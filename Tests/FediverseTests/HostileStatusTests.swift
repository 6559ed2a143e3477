import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

/// What servers have been seen to send.
@Suite struct HostileStatusTests {
  @Test(
    arguments: [
      ("109348684309235761", "109348684309235761"), ("01HXABCDEFGHJKMNPQRSTVWXYZ", nil),
      ("Am2iamTySVvFv7F4mu", nil), ("interaction-1234", nil), ("a/b?c=d&e", nil), ("ä 1", nil),
      ("-1", nil), ("9007199254740993", nil), ("18446744073709551616", nil),
    ] as [(String, String?)])
  func idsAreOpaque(id: String, _: String?) throws {
    #expect(try StrangePost.read(Statuses.plain("2").with(["id": .text(id)])).post?.local == id)
  }

  @Test(arguments: ["109348684309235761", "9007199254740993", "18446744073709551615", "0"])
  func idsMayBeNumbers(digits: String) throws {
    let strange = Statuses.plain("2").with([
      "id": .number(digits), "in_reply_to_id": .number(digits),
      "account": Statuses.anna.with(["id": .number(digits)]),
    ])
    let post = try StrangePost.read(strange).post
    #expect(post?.local == digits && post?.parent == digits && post?.author.local == digits)
  }

  @Test(arguments: [JSONTree.null, "", [], [:], true, 1.5, .number("1e400"), .number("-3")])
  func withoutAnIdItIsDropped(id: JSONTree) throws {
    #expect(try StrangePost.read(Statuses.plain("2").with(["id": id])).page.dropped == 1)
  }

  @Test(arguments: [JSONTree.null, 1, "x", [], ["a"], true])
  func whatIsNoPostIsDropped(strange: JSONTree) throws {
    #expect(try StrangePost.read(strange).page.dropped == 1)
  }

  @Test func contentAndMarksMayBeNull() throws {
    let post = try StrangePost.read(
      Statuses.plain("2").with([
        "content": nil, "favourited": nil, "reblogged": nil, "bookmarked": nil,
        "replies_count": nil, "reblogs_count": nil, "favourites_count": "7", "sensitive": nil,
        "spoiler_text": nil, "language": nil, "tags": nil, "mentions": nil, "emojis": nil,
        "media_attachments": nil, "filtered": nil, "visibility": nil, "url": nil,
      ])
    ).post
    #expect(post?.tweet.text.display == "" && post?.marks == nil)
    #expect(post?.tweet.counts == Tweet.Counts(likes: 7))
    #expect(post?.tweet.visibility == .public)
  }

  @Test(
    arguments: [
      ("2026-11-23T08:00:00Z", 1_795_420_800_000), ("2026-11-23T08:00:00.5Z", 1_795_420_800_500),
      ("2026-11-23T08:00:00.123Z", 1_795_420_800_123),
      ("2026-11-23T08:00:00.123456Z", 1_795_420_800_123),
      ("2026-11-23T09:00:00+01:00", 1_795_420_800_000), ("2026-11-23T08:00:00", 1_795_420_800_000),
      ("2026-11-23 08:00:00+00", 1_795_420_800_000), ("", nil), ("yesterday", nil),
      ("2026-11-23", nil), ("0001-01-01T00:00:00Z", nil), ("2026-13-23T08:00:00Z", nil),
      ("2026-11-23T25:00:00Z", nil), ("2026-11-23T08:00:00Zebra", nil),
      ("２026-11-23T08:00:00Z", nil),
    ] as [(String, Int64?)])
  func datesAreOfSeveralShapes(text: String, milliseconds: Int64?) throws {
    let page = try StrangePost.read(Statuses.plain("2").with(["created_at": .text(text)])).page
    #expect(page.entries[1].date == milliseconds.map { Timestamp(milliseconds: $0) })
    #expect(page.entries[1].post.tweet.date == page.entries[1].date)
  }

  @Test func datesMayLack() throws {
    #expect(try StrangePost.read(Statuses.plain("2").without("created_at")).post?.tweet.date == nil)
    #expect(
      try StrangePost.read(Statuses.plain("2").with(["created_at": nil])).post?.tweet.date == nil)
    #expect(
      try StrangePost.read(Statuses.plain("2").with(["created_at": 17])).post?.tweet.date == nil)
  }

  @Test(
    arguments: [
      (JSONTree.null, "https://b.example/@anna/2", "https://b.example/@anna/2"),
      ("", "https://b.example/@anna/2", "https://b.example/@anna/2"),
      ("tag:b.example,2020:x=1", nil, "tag:b.example,2020:x=1"),
      (nil, nil, "https://a.example/statuses/2"),
      (nil, "javascript:1", "https://a.example/statuses/2"),
      ("2", nil, "https://a.example/statuses/2"), ("a b:c", nil, "https://a.example/statuses/2"),
      (
        .text("https://" + String(repeating: "a", count: 3000)), nil, "https://a.example/statuses/2"
      ),
    ] as [(JSONTree, JSONTree, String)])
  func identityIsNeverTheIdAlone(uri: JSONTree, url: JSONTree, id: String) throws {
    let strange = Statuses.plain("2").with(["uri": uri, "url": url])
    #expect(try StrangePost.read(strange).post?.tweet.id.value == id)
  }
}
