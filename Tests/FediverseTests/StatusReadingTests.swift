import FoundationEssentials
import Testing
import TweetModel

@testable import Fediverse

@Suite struct StatusReadingTests {
  @Test func aPostIsReadWhole() throws {
    let post = try Statuses.post(Statuses.rich)
    let tweet = post.tweet
    #expect(post.local == "111000111000111000")
    #expect(
      tweet.id
        == TweetID(
          network: .fediverse,
          value: "https://b.example/users/anna/statuses/111000111000111000"))
    #expect(tweet.page == "https://b.example/@anna/111000111000111000")
    #expect(tweet.text.display == "@ben look & see #Cats")
    #expect(tweet.text.entities.map(\.kind) == [.mention, .hashtag])
    #expect(tweet.text.entities.first?.target == "ben@a.example")
    #expect(tweet.text.emphasis.map(\.kind) == [.bold])
    #expect(tweet.date == Timestamp(seconds: 1_795_420_800))
    #expect(tweet.edited == Timestamp(seconds: 1_795_424_400))
    #expect(tweet.warning == "Cats" && tweet.isSensitive && tweet.visibility == .unlisted)
    #expect(tweet.language == "en" && tweet.source == "Web")
    #expect(tweet.counts == Tweet.Counts(replies: 1, reposts: 2, likes: 3))
    #expect(tweet.reply == Tweet.Reply(tweet: nil, handle: "ben@a.example"))
    #expect(post.parent == "99")
    #expect(post.marks == [.liked, .bookmarked])
    #expect(post.emojis == [CustomEmoji(code: "cat", address: "https://a.example/cat.png")])
  }

  @Test func itsAuthorIsRead() throws {
    let post = try Statuses.post(Statuses.rich)
    let author = post.author
    #expect(author.local == "7" && author.id == "https://b.example/users/anna")
    #expect(author.handle == "anna@b.example" && author.name == "Anna :cat:")
    #expect(author.avatar == "https://a.example/anna.png")
    #expect(author.header == "https://a.example/head.png")
    #expect(author.page == "https://b.example/@anna")
    #expect(author.emojis.map(\.code) == ["cat"])
    #expect(post.tweet.author == author.author && post.tweet.author.avatar == nil)
  }

  @Test func itsPartsAreRead() throws {
    let post = try Statuses.post(Statuses.rich)
    #expect(
      post.tweet.media == [
        Media(
          kind: .photo, file: nil, address: "https://a.example/5.png",
          size: PixelSize(width: 640, height: 480), altText: "A cat",
          blurhash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj"),
        Media(
          kind: .animatedGIF, file: nil, address: "https://a.example/6.mp4",
          size: PixelSize(width: 320, height: 240), milliseconds: 1500),
      ])
    #expect(post.tweet.poll?.options.map(\.votes) == [1, 2])
    #expect(post.tweet.poll?.voters == 2 && post.tweet.poll?.isMultiple == true)
    #expect(
      post.tweet.card
        == LinkCard(
          address: "https://c.example/a", title: "A page", summary: "On cats", provider: "C",
          picture: Media(
            kind: .photo, file: nil, address: "https://a.example/card.png",
            size: PixelSize(width: 400, height: 200), altText: "Cats",
            blurhash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj")))
    let filter = try #require(post.filters?.first)
    #expect(filter.filter.local == "2")
    #expect(filter.filter.action == .hide && filter.filter.places == [.home, .thread])
    #expect(filter.filter.expires == Timestamp(seconds: 1_796_083_200))
  }

  // Sharkey calls pictures so that it made no film of.
  @Test(arguments: [
    ("6.mp4", Media.Kind.animatedGIF), ("6", .animatedGIF), ("6.gif", .photo),
    ("6.GIF?x=1.mp4", .photo), ("6.webp", .photo), ("6.apng", .photo), ("6.png#a", .photo),
  ])
  func aPictureThatMovesMayBeAFile(name: String, kind: Media.Kind) throws {
    let post = try Statuses.post(
      Statuses.plain("2").with([
        "media_attachments": [
          ["id": "6", "type": "gifv", "url": .text("https://a.example/" + name)]
        ]
      ]))
    #expect(post.tweet.media.map(\.kind) == [kind])
  }

  // Mastodon's own copy of such a file is a page that says "not found", or a picture that says "missing".
  @Test func aFileThatTheServerDoesNotKeepIsALink() throws {
    let media: JSONTree = [
      [
        "id": "1", "type": "unknown", "url": "https://a.example/media_proxy/1/original",
        "remote_url": "https://b.example/minutes.pdf", "description": "Minutes of\nMay",
      ],
      ["id": "2", "type": "unknown", "url": nil, "remote_url": "https://b.example/a.zip"],
      [
        "id": "3", "type": "unknown", "url": nil, "remote_url": "https://evil.example/a",
        "description": "https://good.example/a",
      ],
      ["id": "4", "type": "unknown", "url": nil, "remote_url": "javascript:alert(1)"],
      [
        "id": "5", "type": "image", "url": "https://a.example/5.png",
        "remote_url": "https://b.example/5.png",
      ],
    ]
    let links = """
      Minutes of May
      b.example/a.zip
      good.example/a [evil.example]
      """
    let tweet = try Statuses.post(
      Statuses.plain("2", "Look").with(["media_attachments": media])
    ).tweet
    #expect(tweet.text.display == "Look\n\n" + links)
    #expect(tweet.text.entities.map(\.kind) == [.link, .link, .link])
    #expect(
      tweet.text.entities.map(\.target) == [
        "https://b.example/minutes.pdf", "https://b.example/a.zip", "https://evil.example/a",
      ])
    #expect(tweet.media.map(\.address) == ["https://a.example/5.png"])
    let bare = try Statuses.post(
      Statuses.plain("2").with(["content": "", "media_attachments": media]))
    #expect(bare.tweet.text.display == links)
  }

  @Test func aPassingOnIsAnEntryOfThePost() throws {
    let boost = Statuses.plain("200").with([
      "account": Statuses.ben, "created_at": "2026-11-23T10:00:00Z", "content": "",
      "reblog": Statuses.plain("55"),
    ])
    let page = try Statuses.page(boost)
    let entry = try #require(page.entries.first)
    #expect(entry.local == "200" && entry.date == Timestamp(seconds: 1_795_428_000))
    #expect(entry.booster?.handle == "ben@a.example")
    #expect(entry.post == (try Statuses.post(Statuses.plain("55"))))
    #expect(entry.post.tweet.repostedBy == nil)
  }

  @Test(arguments: [
    ("public", Tweet.Visibility.public), ("unlisted", .unlisted), ("private", .followers),
    ("direct", .direct), ("limited", .circle), ("list", .circle), ("local", .followers),
    ("mutuals_only", .followers), ("moon", .followers),
  ])
  func whatIsNotKnownIsNotForEverybody(name: String, visibility: Tweet.Visibility) throws {
    let post = try Statuses.post(Statuses.plain("1").with(["visibility": .text(name)]))
    #expect(post.tweet.visibility == visibility)
  }

  @Test func aThreadOfOnesOwnSaysSo() throws {
    let status = Statuses.plain("2").with(["in_reply_to_id": "1", "in_reply_to_account_id": "7"])
    let reply = try Statuses.post(status).tweet.reply
    #expect(reply?.handle == "anna@b.example" && reply?.person == "https://b.example/users/anna")
  }
}
