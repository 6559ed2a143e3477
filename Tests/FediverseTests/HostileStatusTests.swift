import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

/// What servers have been seen to send; between two good posts each, which must not suffer.
@Suite struct HostileStatusTests {
  /// Reads a strange post, and what is wrong with the page that it stands in.
  private func read(_ strange: JSONTree) throws -> (post: LivePost?, page: LivePage) {
    let page = try Statuses.page(Statuses.plain("1"), strange, Statuses.rich)
    #expect(page.entries.first?.post == (try Statuses.post(Statuses.plain("1"))))
    #expect(page.entries.last?.post == (try Statuses.post(Statuses.rich)))
    #expect(page.entries.count + page.dropped == 3)
    return (page.dropped == 0 ? page.entries[1].post : nil, page)
  }

  @Test(
    arguments: [
      ("109348684309235761", "109348684309235761"), ("01HXABCDEFGHJKMNPQRSTVWXYZ", nil),
      ("Am2iamTySVvFv7F4mu", nil), ("interaction-1234", nil), ("a/b?c=d&e", nil), ("ä 1", nil),
      ("-1", nil), ("9007199254740993", nil), ("18446744073709551616", nil),
    ] as [(String, String?)])
  func idsAreOpaque(id: String, _: String?) throws {
    #expect(try read(Statuses.plain("2").with(["id": .text(id)])).post?.local == id)
  }

  @Test(arguments: ["109348684309235761", "9007199254740993", "18446744073709551615", "0"])
  func idsMayBeNumbers(digits: String) throws {
    let strange = Statuses.plain("2").with([
      "id": .number(digits), "in_reply_to_id": .number(digits),
      "account": Statuses.anna.with(["id": .number(digits)]),
    ])
    let post = try read(strange).post
    #expect(post?.local == digits && post?.parent == digits && post?.author.local == digits)
  }

  @Test(arguments: [JSONTree.null, "", [], [:], true, 1.5, .number("1e400"), .number("-3")])
  func withoutAnIdItIsDropped(id: JSONTree) throws {
    #expect(try read(Statuses.plain("2").with(["id": id])).page.dropped == 1)
  }

  @Test(arguments: [JSONTree.null, 1, "x", [], ["a"], true])
  func whatIsNoPostIsDropped(strange: JSONTree) throws {
    #expect(try read(strange).page.dropped == 1)
  }

  @Test func contentAndMarksMayBeNull() throws {
    let post = try read(
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
    let page = try read(Statuses.plain("2").with(["created_at": .text(text)])).page
    #expect(page.entries[1].date == milliseconds.map { Timestamp(milliseconds: $0) })
    #expect(page.entries[1].post.tweet.date == page.entries[1].date)
  }

  @Test func datesMayLack() throws {
    #expect(try read(Statuses.plain("2").without("created_at")).post?.tweet.date == nil)
    #expect(try read(Statuses.plain("2").with(["created_at": nil])).post?.tweet.date == nil)
    #expect(try read(Statuses.plain("2").with(["created_at": 17])).post?.tweet.date == nil)
  }

  @Test(arguments: [JSONTree.null, [:], ["id": "7"], "anna", []])
  func theAuthorMayBeNobody(account: JSONTree) throws {
    let post = try read(Statuses.plain("2").with(["account": account])).post
    #expect(post?.author.handle == "anna@b.example")
    #expect(post?.author.id == "https://b.example/users/anna")
    let bare = Statuses.plain("2").with(["account": account, "uri": "tag:b,2020:1", "url": nil])
    #expect(try read(bare).post?.author.handle == "")
  }

  @Test func theAuthorMayHaveNoPictures() throws {
    let account = Statuses.anna.without("avatar", "avatar_static", "header").with([
      "header_static": nil, "display_name": nil, "emojis": nil, "bot": nil, "uri": nil,
    ])
    let author = try read(Statuses.plain("2").with(["account": account])).post?.author
    #expect(author?.avatar == nil && author?.header == nil && author?.name == "")
    #expect(author?.id == "https://b.example/users/anna")
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
    #expect(try read(strange).post?.tweet.id.value == id)
  }

  @Test(arguments: ["", "a b", "a/b", "<b>", "a\n", "a?b", "a\u{0}"])
  func whatIsNoNameIsNobodys(account: String) throws {
    let strange = Statuses.plain("2").with([
      "account": Statuses.anna.with(["acct": .text(account)])
    ])
    #expect(try read(strange).post?.author.handle == "anna@b.example")
  }

  @Test func noNameTurnsItsNeighboursRound() throws {
    let account = Statuses.anna.with(["display_name": "a\u{202E}b\u{2066}c\nd"])
    let post = try read(Statuses.plain("2").with(["account": account])).post
    #expect(post?.author.name == "ab\u{2066}c d\u{2069}")
    #expect(post?.tweet.author.name == post?.author.name)
  }

  @Test func theServersOwnPeopleMayHaveNoURI() throws {
    let status = Statuses.plain("2").with([
      "account": Statuses.ben.with(["uri": nil]), "uri": "https://a.example/notes/2",
    ])
    #expect(try read(status).post?.author.id == "https://a.example/users/ben")
    let pixelfed = AnswerReader(
      Statuses.server, ServerCapabilities(software: .pixelfed, domain: "a.example"), now: 0)
    #expect(try pixelfed.post(Statuses.response(status)).author.id == nil)
  }

  @Test func mediaMayLackAnything() throws {
    let post = try read(
      Statuses.plain("2").with([
        "media_attachments": [
          ["id": "1", "type": "image", "url": nil, "remote_url": "https://b.example/1.png"],
          ["id": "2", "type": "unknown", "url": nil, "remote_url": "file:///etc/passwd"],
          ["id": "3", "type": "unknown", "url": "https://a.example/3.webm?x", "meta": [:]],
          ["id": 4, "type": "image", "url": "/4.png", "meta": nil, "preview_url": "data:x"],
          [
            "id": "5", "type": "image", "url": "https://a.example/5.png",
            "meta": [
              "original": ["width": 0, "height": -4], "focus": ["x": "a"],
            ], "blurhash": "x",
          ],
          [
            "id": "6", "type": "video", "url": "https://a.example/6",
            "meta": [
              "original": ["width": .number("1e300"), "height": 2, "duration": .number("1e300")]
            ],
          ],
          nil, "x", [:],
        ]
      ])
    ).post
    #expect(
      post?.tweet.media.map(\.address) == [
        "https://a.example/3.webm?x", "https://a.example/4.png", "https://a.example/5.png",
        "https://a.example/6",
      ])
    #expect(post?.tweet.media.map(\.kind) == [.video, .photo, .photo, .video])
    #expect(post?.tweet.media.allSatisfy { $0.size == nil && $0.milliseconds == nil } == true)
    #expect(post?.media.map(\.local) == ["3", "4", "5", "6"])
    #expect(post?.media.allSatisfy { $0.preview == nil && $0.blurhash == nil } == true)
    #expect(post?.elsewhere == ["https://b.example/1.png"])
  }

  @Test(arguments: [
    JSONTree.null, [:], ["options": nil], ["options": []], ["options": [nil]], "x", [],
    ["options": [["votes_count": 1]]],
  ])
  func aPollMayBeNone(poll: JSONTree) throws {
    let post = try read(Statuses.plain("2").with(["poll": poll])).post
    #expect(post != nil && post?.tweet.poll == nil && post?.poll == nil)
  }

  @Test func aPollMayHideItsNumbers() throws {
    let post = try read(
      Statuses.plain("2").with([
        "poll": [
          "id": 3, "options": [["title": "a", "votes_count": nil], ["title": "b"]],
          "expires_at": nil, "voters_count": nil, "own_votes": [0, 9, -1], "expired": nil,
        ]
      ])
    ).post
    #expect(post?.tweet.poll?.options.map(\.votes) == [nil, nil])
    #expect(post?.poll == LivePoll(local: "3", chosen: [0]))
  }

  @Test(arguments: [
    JSONTree.null, [:], ["url": nil], ["url": "javascript:alert(1)"], ["url": "x"], "x",
  ])
  func aCardMayBeNone(card: JSONTree) throws {
    let post = try read(Statuses.plain("2").with(["card": card])).post
    #expect(post != nil && post?.card == nil)
  }

  @Test func emojisMayBeNone() throws {
    let post = try read(
      Statuses.plain("2").with([
        "emojis": [
          ["shortcode": "a"], ["url": "https://a.example/a"], nil,
          ["shortcode": "b", "url": "javascript:1"],
          ["shortcode": "c:d", "url": "https://a.example"],
          ["shortcode": "ok", "url": "https://a.example/ok", "static_url": nil],
        ]
      ])
    ).post
    #expect(post?.emojis == [CustomEmoji(code: "ok", address: "https://a.example/ok")])
  }

  @Test func whomALinkMeansMayNotBeListed() throws {
    let text = "<a href=\"https://b.example/@carl\" class=\"mention\">@carl</a>"
    let post = try read(Statuses.plain("2").with(["content": .text(text), "mentions": []])).post
    #expect(post?.tweet.text.entities.map(\.target) == ["carl@b.example"])
  }

  @Test func somePassOnWhatIsPassedOn() throws {
    var status = Statuses.plain("9")
    for number in 10..<25 {
      status = Statuses.plain("\(number)").with(["reblog": status, "account": Statuses.ben])
    }
    let page = try read(status).page
    #expect(page.entries[1].local == "24" && page.entries[1].post.local == "9")
    #expect(page.entries[1].booster?.handle == "ben@a.example")
  }

  @Test(arguments: ["x", [:], ["id": nil], ["id": "3", "reblog": [:]], 1] as [JSONTree])
  func aPassingOnOfNothingIsDropped(reblog: JSONTree) throws {
    #expect(try read(Statuses.plain("2").with(["reblog": reblog])).page.dropped == 1)
  }

  @Test func aPassingOnMayHaveTheOriginalsName() throws {
    let original = Statuses.plain("3")
    let boost = Statuses.plain("2").with(["reblog": original, "uri": original["uri"] ?? nil])
    let page = try read(boost).page
    #expect(page.entries[1].post.tweet.id.value == "https://b.example/users/anna/statuses/3")
    #expect(page.entries[1].local == "2")
  }

  @Test func filtersMayBeUnknown() throws {
    let post = try read(
      Statuses.plain("2").with([
        "filtered": [
          ["filter": ["id": 4, "filter_action": "moon", "context": nil], "keyword_matches": nil],
          ["filter": nil], nil, ["filter": ["title": "no id"]],
        ]
      ])
    ).post
    #expect(post?.filters.map(\.filter.local) == ["4"])
    #expect(post?.filters.first?.filter.action == .warn && post?.filters.first?.words == [])
  }
}
