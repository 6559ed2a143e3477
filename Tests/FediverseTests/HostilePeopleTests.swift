import FoundationEssentials
import HTTP
import Testing
import TweetModel

@testable import Fediverse

/// What servers have been seen to send of people.
@Suite struct HostilePeopleTests {
  @Test(arguments: [JSONTree.null, [:], ["id": "7"], "anna", []])
  func theAuthorMayBeNobody(account: JSONTree) throws {
    let post = try StrangePost.read(Statuses.plain("2").with(["account": account])).post
    #expect(post?.author.handle == "anna@b.example")
    #expect(post?.author.id == "https://b.example/users/anna")
    let bare = Statuses.plain("2").with(["account": account, "uri": "tag:b,2020:1", "url": nil])
    #expect(try StrangePost.read(bare).post?.author.handle == "")
  }

  @Test func theAuthorMayHaveNoPictures() throws {
    let account = Statuses.anna.without("avatar", "avatar_static", "header").with([
      "header_static": nil, "display_name": nil, "emojis": nil, "bot": nil, "uri": nil,
    ])
    let author = try StrangePost.read(Statuses.plain("2").with(["account": account])).post?.author
    #expect(author?.avatar == nil && author?.header == nil && author?.name == "")
    #expect(author?.id == "https://b.example/users/anna")
  }

  @Test(arguments: ["", "a b", "a/b", "<b>", "a\n", "a?b", "a\u{0}"])
  func whatIsNoNameIsNobodys(account: String) throws {
    let strange = Statuses.plain("2").with([
      "account": Statuses.anna.with(["acct": .text(account)])
    ])
    #expect(try StrangePost.read(strange).post?.author.handle == "anna@b.example")
  }

  @Test func noNameTurnsItsNeighboursRound() throws {
    let account = Statuses.anna.with(["display_name": "a\u{202E}b\u{2066}c\nd"])
    let post = try StrangePost.read(Statuses.plain("2").with(["account": account])).post
    #expect(post?.author.name == "ab\u{2066}c d\u{2069}")
    #expect(post?.tweet.author.name == post?.author.name)
  }

  @Test func theServersOwnPeopleMayHaveNoURI() throws {
    let status = Statuses.plain("2").with([
      "account": Statuses.ben.with(["uri": nil]), "uri": "https://a.example/notes/2",
    ])
    #expect(try StrangePost.read(status).post?.author.id == "https://a.example/users/ben")
    let pixelfed = AnswerReader(
      Statuses.server, ServerCapabilities(software: .pixelfed, domain: "a.example"), now: 0)
    #expect(try pixelfed.post(Statuses.response(status)).author.id == nil)
  }

  @Test func emojisMayBeNone() throws {
    let post = try StrangePost.read(
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
    let post = try StrangePost.read(
      Statuses.plain("2").with(["content": .text(text), "mentions": []])
    ).post
    #expect(post?.tweet.text.entities.map(\.target) == ["carl@b.example"])
  }
}
