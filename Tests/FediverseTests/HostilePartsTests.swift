import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

/// What servers have been seen to send of what is a part of a post, or about one.
@Suite struct HostilePartsTests {
  @Test func mediaMayLackAnything() throws {
    let post = try StrangePost.read(
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
    #expect(post?.tweet.media.allSatisfy { $0.blurhash == nil } == true)
  }

  @Test(arguments: [
    JSONTree.null, [:], ["options": nil], ["options": []], ["options": [nil]], "x", [],
    ["options": [["votes_count": 1]]],
  ])
  func aPollMayBeNone(poll: JSONTree) throws {
    let post = try StrangePost.read(Statuses.plain("2").with(["poll": poll])).post
    #expect(post != nil && post?.tweet.poll == nil)
  }

  @Test func aPollMayHideItsNumbers() throws {
    let post = try StrangePost.read(
      Statuses.plain("2").with([
        "poll": [
          "id": 3, "options": [["title": "a", "votes_count": nil], ["title": "b"]],
          "expires_at": nil, "voters_count": nil, "own_votes": [0, 9, -1], "expired": nil,
        ]
      ])
    ).post
    #expect(post?.tweet.poll?.options.map(\.votes) == [nil, nil])
  }

  @Test(arguments: [
    JSONTree.null, [:], ["url": nil], ["url": "javascript:alert(1)"], ["url": "x"], "x",
  ])
  func aCardMayBeNone(card: JSONTree) throws {
    let post = try StrangePost.read(Statuses.plain("2").with(["card": card])).post
    #expect(post != nil && post?.tweet.card == nil)
  }

  @Test func nothingHasAsManyParts() throws {
    let many = String(repeating: #"{"id": "3"},"#, count: 10_000) + "{}"
    let json = #"{"id": "2", "media_attachments": [\#(many)], "tags": [\#(many)]}"#
    let entity = try JSONBody.object(Data(json.utf8), as: StatusEntity.self)
    #expect(entity.media.count == 200 && entity.tags.count <= 200)
  }

  /// Else no later change by the author would be later.
  @Test(arguments: [
    (-3600, true), (0, true), (59, true), (61, false), (7_000_000_000, false),
  ])
  func nothingWasChangedInTheFuture(seconds: Int64, isChanged: Bool) throws {
    let day = CalendarDay(seconds: 1_800_000_000 + seconds)
    let second = (1_800_000_000 + seconds) % 86_400
    let two = { (number: Int64) in number < 10 ? "0\(number)" : "\(number)" }
    let edited =
      "\(day.year)-\(two(Int64(day.month)))-\(two(Int64(day.day)))T\(two(second / 3600)):"
      + "\(two(second / 60 % 60)):\(two(second % 60))Z"
    let post = try Statuses.post(Statuses.plain("2").with(["edited_at": .text(edited)]))
    #expect((post.tweet.edited != nil) == isChanged)
  }

  @Test func somePassOnWhatIsPassedOn() throws {
    var status = Statuses.plain("9")
    for number in 10..<25 {
      status = Statuses.plain("\(number)").with(["reblog": status, "account": Statuses.ben])
    }
    let page = try StrangePost.read(status).page
    #expect(page.entries[1].local == "24" && page.entries[1].post.local == "9")
    #expect(page.entries[1].booster?.handle == "ben@a.example")
  }

  @Test(arguments: ["x", [:], ["id": nil], ["id": "3", "reblog": [:]], 1] as [JSONTree])
  func aPassingOnOfNothingIsDropped(reblog: JSONTree) throws {
    #expect(try StrangePost.read(Statuses.plain("2").with(["reblog": reblog])).page.dropped == 1)
  }

  @Test func aPassingOnMayHaveTheOriginalsName() throws {
    let original = Statuses.plain("3")
    let boost = Statuses.plain("2").with(["reblog": original, "uri": original["uri"] ?? nil])
    let page = try StrangePost.read(boost).page
    #expect(page.entries[1].post.tweet.id.value == "https://b.example/users/anna/statuses/3")
    #expect(page.entries[1].local == "2")
  }

  @Test func filtersMayBeUnknown() throws {
    let post = try StrangePost.read(
      Statuses.plain("2").with([
        "filtered": [
          ["filter": ["id": 4, "filter_action": "moon", "context": nil], "keyword_matches": nil],
          ["filter": nil], nil, ["filter": ["title": "no id"]],
        ]
      ])
    ).post
    #expect(post?.filters?.map(\.filter.local) == ["4"])
    #expect(post?.filters?.first?.filter.action == .warn)
  }
}
