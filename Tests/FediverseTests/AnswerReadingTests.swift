import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

@Suite struct AnswerReadingTests {
  private let reader = Statuses.reader

  @Test func aConversationIsReadAsFarAsItGoes() throws {
    let context = try reader.context(
      Statuses.response(
        [
          "ancestors": [Statuses.plain("1"), nil, ["id": "x", "reblog": [:]]],
          "descendants": [Statuses.plain("3"), ["a": "b"]],
        ], ["Mastodon-Async-Refresh": "id=\"x\", retry=5"]))
    #expect(context.ancestors.map(\.local) == ["1"] && context.descendants.map(\.local) == ["3"])
    #expect(context.dropped == 3 && context.isPartial && context.retry == 5)
    #expect(
      try reader.context(Statuses.response(["ancestors": [], "descendants": nil])).dropped == 0)
    #expect(throws: ServerFailure.unreadable) { try reader.context(Statuses.response([:])) }
  }

  @Test func severalPostsMayBeFewer() throws {
    let (posts, ids) = try reader.posts(Statuses.response([Statuses.plain("1"), nil]))
    #expect(ids == ["1"])
    #expect(posts.map(\.local) == ["1"])
  }

  @Test func aPageOfAPersonIsRead() throws {
    let account = Statuses.anna.with([
      "moved": Statuses.ben, "suspended": true,
      "fields": [
        ["name": "A", "value": "<b>b</b>"], ["name": "no value"], nil,
      ],
    ])
    let profile = try reader.profile(Statuses.response(account))
    #expect(profile.person.local == "7" && profile.bio.display == "Hello you")
    #expect(profile.lines.map(\.value.display) == ["b"])
    #expect(profile.joined == Timestamp(seconds: 1_577_923_200))
    #expect(profile.movedTo == "ben@a.example" && profile.isSuspended)
    for nobody: JSONTree in [[:], ["id": "1"], ["acct": "x"], []] {
      #expect(throws: ServerFailure.unreadable) { try reader.profile(Statuses.response(nobody)) }
    }
  }

  // Mastodon's before 4.0, Akkoma's, Sharkey's.
  @Test func olderFiltersAreReadToo() throws {
    let filters = try Statuses.reader.filters(
      Statuses.response([
        [
          "id": "7", "phrase": "rain", "context": ["home", "public"], "irreversible": true,
          "whole_word": true, "expires_at": "2026-12-01T00:00:00.000Z",
        ],
        ["id": 8, "phrase": "#snow", "context": ["thread"], "irreversible": nil],
        ["id": "9", "phrase": "", "context": ["home"]],
      ]))
    #expect(
      filters == [
        LiveFilter(
          local: "7", title: "rain", action: .hide, places: [.home, .public],
          expires: Timestamp(seconds: 1_796_083_200),
          keywords: [.init(text: "rain", isWholeWord: true)]),
        LiveFilter(
          local: "8", title: "#snow", action: .warn, places: .thread,
          keywords: [.init(text: "#snow", isWholeWord: false)]),
        LiveFilter(local: "9", title: "", action: .warn, places: .home),
      ])
  }

  @Test func filtersAreRead() throws {
    let filters = try reader.filters(
      Statuses.response([
        [
          "id": "1", "title": "Cats", "context": ["home", "public", "account", "notifications"],
          "filter_action": "blur", "expires_at": nil,
          "keywords": [["keyword": "cat", "whole_word": true], ["keyword": ""], nil],
          "statuses": [["id": "1", "status_id": 55], nil],
        ], nil, ["title": "no id"],
      ]))
    let filter = try #require(filters.first)
    #expect(filters.count == 1 && filter.action == .blur && filter.expires == nil)
    #expect(filter.places == [.home, .public, .account, .notifications])
    #expect(filter.keywords == [.init(text: "cat", isWholeWord: true)] && filter.posts == ["55"])
  }

  /// Each word of each is looked for in each post.
  @Test func nobodyHasAsManyFilters() throws {
    let word = #"{"keyword": "rain"}"#
    let words = Array(repeating: word, count: 3000).joined(separator: ",")
    let long = #"{"keyword": "\#(String(repeating: "a", count: 513))"}"#
    let filters = (0..<300).map {
      #"{"id": "\#($0)", "keywords": [\#(long), \#($0 < 2 ? words : word)]}"#
    }
    let body = Data("[\(filters.joined(separator: ","))]".utf8)
    let read = try reader.filters(HTTPResponse(status: 200, body: body))
    #expect(read.count == 200 && read[0].keywords.count == 1999)
    #expect(read.reduce(0) { $0 + $1.keywords.count } == 2000)
  }

  @Test(
    arguments: [
      ("4.5.1", nil, nil, ServerCapabilities.Software.mastodon, "4.5.1"),
      ("4.3.0-alpha.1+glitch", "glitch", nil, .mastodon, "4.3.0-alpha.1+glitch"),
      ("2.7.2 (compatible; Pleroma 2.5.0)", nil, nil, .pleroma, "2.5.0"),
      ("2.7.2 (compatible; Akkoma 3.10)", "akkoma", "3.10.4", .akkoma, "3.10.4"),
      ("takahe/0.11.0", "takahe", "0.11.0", .takahe, "0.11.0"),
      ("3.5.3 (compatible; Pixelfed 0.12.4)", nil, nil, .pixelfed, "0.12.4"),
      ("0.19.1+git-6574dc8", "gotosocial", "0.19.1", .gotosocial, "0.19.1"),
      ("2.8.0 (compatible; Friendica 2024.03)", nil, nil, .friendica, "2024.03"),
      ("4.2.1 (compatible; Sharkey 2024.1)", nil, nil, .misskey, "2024.1"),
      ("1 (compatible; )", nil, nil, .mastodon, "1 (compatible; )"),
      ("x", "moon", nil, .other, "x"),
    ] as [(String, String?, String?, ServerCapabilities.Software, String)])
  func softwareIsKnownByItsVersion(
    version: String, name: String?, told: String?, software: ServerCapabilities.Software,
    ours: String
  ) throws {
    let instance = try JSONBody.object(
      Data(#"{"domain":"a.example","version":"\#(version)"}"#.utf8), as: InstanceEntity.self)
    let node = try name.map { name in
      let version = told.map { ",\"version\":\"\($0)\"" } ?? ""
      return try JSONBody.object(
        Data(#"{"software":{"name":"\#(name)"\#(version)}}"#.utf8), as: NodeInfoEntity.self)
    }
    let capabilities = ServerCapabilities(instance, software: node?.software, at: Statuses.server)
    #expect(capabilities.software == software && capabilities.version == ours)
  }
}
