import Testing
import TweetModel

@testable import Fediverse

@Suite struct QuoteReadingTests {
  @Test func whatIsQuotedIsReadOnce() throws {
    let deep = Statuses.plain("3").with([
      "quote": [
        "state": "accepted",
        "quoted_status": Statuses.plain("2").with([
          "quote": ["state": "accepted", "quoted_status": Statuses.plain("1")]
        ]),
      ]
    ])
    let post = try Statuses.post(deep)
    #expect(post.quote?.state == .accepted)
    #expect(post.quote?.post?.local == "2" && post.quote?.post?.quote == nil)
    #expect(post.tweet.quote?.tweet.value == "https://b.example/users/anna/statuses/2")
    #expect(post.tweet.quote?.handle == "anna@b.example")
    #expect(post.quote?.post?.tweet.quote == nil)
  }

  @Test(arguments: [
    ("accepted", LiveQuote.State.accepted, true), ("pending", .pending, false),
    ("rejected", .rejected, false), ("revoked", .revoked, false), ("deleted", .deleted, false),
    ("unauthorized", .unauthorized, false), ("blocked_account", .blockedAccount, true),
    ("blocked_domain", .blockedDomain, true), ("muted_account", .mutedAccount, true),
    ("moon", .unauthorized, false), ("", .unauthorized, false),
  ])
  func onlyWhatMayBeSeenIsKept(name: String, state: LiveQuote.State, isHeld: Bool) throws {
    let status = Statuses.plain("3").with([
      "quote": ["state": .text(name), "quoted_status": Statuses.plain("2")]
    ])
    let post = try Statuses.post(status)
    #expect(post.quote?.state == state)
    #expect((post.quote?.post != nil) == isHeld)
    #expect((post.tweet.quote != nil) == (state == .accepted))
  }

  @Test func othersTellOnlyThePost() throws {
    for status in [
      Statuses.plain("3").with(["quote": Statuses.plain("2")]),
      Statuses.plain("3").with(["pleroma": ["quote": Statuses.plain("2"), "quote_url": "x"]]),
    ] {
      let post = try Statuses.post(status)
      #expect(post.quote?.state == .accepted && post.quote?.post?.local == "2")
    }
  }

  @Test func aQuoteMayBeAnIdAlone() throws {
    let status = Statuses.plain("3").with([
      "quote": ["state": "accepted", "quoted_status_id": 12]
    ])
    let post = try Statuses.post(status)
    #expect(post.quote?.state == .accepted && post.quote?.post == nil && post.tweet.quote == nil)
  }

  @Test func theLinkToIsLeftOutWhereItIsShown() throws {
    let text = "<p class=\"quote-inline\">RE: <a href=\"https://b.example/2\">b</a></p><p>So</p>"
    let without = Statuses.plain("3").with(["content": .text(text)])
    #expect(try Statuses.post(without).tweet.text.display.hasPrefix("RE:"))
    let shown = without.with(["quote": ["state": "accepted", "quoted_status": Statuses.plain("2")]])
    #expect(try Statuses.post(shown).tweet.text.display == "So")
    let hidden: [JSONTree] = [
      ["state": "pending", "quoted_status": nil], ["state": "revoked", "quoted_status": nil],
      ["state": "blocked_account", "quoted_status": Statuses.plain("2")],
      ["state": "accepted", "quoted_status_id": "2"],
    ]
    for quote in hidden {
      let text = try Statuses.post(without.with(["quote": quote])).tweet.text.display
      #expect(text.hasPrefix("RE:"), "\(quote)")
    }
  }
}
