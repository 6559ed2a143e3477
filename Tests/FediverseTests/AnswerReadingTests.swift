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
    let posts = try reader.posts(Statuses.response([Statuses.plain("1"), nil]))
    #expect(posts.map(\.local) == ["1"])
    let found = try reader.found(
      Statuses.response(["accounts": [], "statuses": [Statuses.plain("4")], "hashtags": []]))
    #expect(found.map(\.local) == ["4"])
  }

  @Test func versionsAreRead() throws {
    let versions = try reader.history(
      Statuses.response([
        [
          "content": "<p>a</p>", "created_at": "2026-11-23T08:00:00Z", "spoiler_text": "",
          "media_attachments": [["id": "1", "type": "image", "url": "https://a.example/1"]],
          "poll": ["options": [["title": "yes"]]], "account": Statuses.anna,
        ],
        ["content": nil, "sensitive": true, "spoiler_text": "cw"], nil,
      ]))
    #expect(versions.map(\.text.display) == ["a", ""])
    #expect(versions.first?.media.count == 1 && versions.first?.poll?.options.count == 1)
    #expect(versions.last?.warning == "cw" && versions.last?.isSensitive == true)
    #expect(versions.last?.date == nil)
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

  @Test func theRestIsRead() throws {
    let poll = try reader.poll(
      Statuses.response(["id": "3", "expired": true, "voted": false, "options": [["title": "a"]]]))
    #expect(poll.state == LivePoll(local: "3", hasEnded: true, chosen: []))
    #expect(throws: ServerFailure.unreadable) { try reader.poll(Statuses.response([:])) }
    for (name, cover) in [
      ("default", ReadingPreferences.MediaCover.sensitive), ("show_all", .none),
      ("hide_all", .all), ("moon", .sensitive),
    ] {
      let preferences = try reader.preferences(
        Statuses.response(["reading:expand:media": .text(name), "reading:expand:spoilers": true]))
      #expect(preferences == ReadingPreferences(media: cover, opensWarnings: true))
    }
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
