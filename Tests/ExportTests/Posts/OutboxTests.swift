import Foundation
import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// Posts as other servers take them.
struct OutboxTests {
  private static func items(_ bench: ExportBench) throws -> [[String: Any]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: bench.path + "/out/outbox.json"))
    let outbox = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let items = try #require(outbox["orderedItems"] as? [[String: Any]])
    #expect(outbox["totalItems"] as? Int == items.count)
    return items
  }

  @Test func aPostIsCreatedAndARepostAnnounced() throws {
    var repost = Tweet.at(2, "theirs")
    repost.author = Author(handle: "finch", name: "Finch")
    repost.repostedBy = ExportBench.account.author
    let bench = try ExportBench([
      .at(1, "a < b\nc", media: [.picture(of: 1, altText: "a cup")], answering: 0), repost,
    ])
    try bench.export(as: .activityPub)
    let items = try Self.items(bench)
    #expect(items.map { $0["type"] as? String } == ["Create", "Announce"])
    #expect(items[1]["object"] as? String == "https://x.com/finch/status/\(TweetID.at(2).value)")
    let note = try #require(items[0]["object"] as? [String: Any])
    #expect(note["content"] as? String == "<p>a &lt; b<br/>c</p>")
    #expect(note["published"] as? String == "2020-01-01T00:00:01Z")
    #expect(note["inReplyTo"] as? String == "https://x.com/lark/status/\(TweetID.at(0).value)")
    #expect(note["to"] as? [String] == ["https://www.w3.org/ns/activitystreams#Public"])
    let file = try #require((note["attachment"] as? [[String: Any]])?.first)
    #expect(file["name"] as? String == "a cup")
    let path = try #require(file["url"] as? String)
    #expect(try bench.text("out" + path).hasPrefix("picture"))
  }

  @Test func everyPictureInItIsNamed() throws {
    var repost = Tweet.at(2, "theirs", media: [.picture(of: 2)])
    repost.author = Author(handle: "finch", name: "Finch")
    repost.repostedBy = ExportBench.account.author
    let bench = try ExportBench([.at(1, "mine", media: [.picture(of: 1)]), repost])
    let report = try bench.export(as: .activityPub)
    let pictures = bench.names().filter { $0.hasPrefix("media_attachments/") }
    #expect(pictures.count == 1 && report.posts == 2)
    let named = try Self.items(bench).flatMap { item in
      let note = item["object"] as? [String: Any]
      return (note?["attachment"] as? [[String: Any]] ?? []).compactMap { $0["url"] as? String }
    }
    #expect(named == pictures.map { "/" + $0 })
  }

  private static func note(_ tweet: Tweet) throws -> [String: Any] {
    let bench = try ExportBench([tweet])
    try bench.export(as: .activityPub, for: Audience(and: Set(Audience.choices)))
    return try #require(try items(bench).first?["object"] as? [String: Any])
  }

  @Test func aTextHasParagraphsAndLinksThatSayWhatTheyAre() throws {
    var text = TweetText.Builder()
    text.append("one\n\n\ntwo\nlines ")
    text.append(.mention, shown: "@Finch", target: "Finch")
    text.append(.hashtag, shown: "#a_b", target: "a_b")
    text.append(.link, shown: "a.example", target: "https://a.example/?b=1&c=2")
    var tweet = Tweet.at(1, quoting: 5)
    tweet.text = text.text
    let note = try Self.note(tweet)
    let quoted = "https://x.com/lark/status/\(TweetID.at(5).value)"
    #expect(
      note["content"] as? String == """
        <p>one</p><p>two<br/>lines \
        <a href="https://x.com/Finch" class="u-url mention">@Finch</a>\
        <a href="https://x.com/hashtag/a_b" class="mention hashtag" rel="tag">#a_b</a>\
        <a href="https://a.example/?b=1&amp;c=2" rel="nofollow noopener">a.example</a></p>\
        <p class="quote-inline">RE: <a href="\(quoted)">\(quoted)</a></p>
        """)
    #expect(note["quote"] as? String == quoted)
    let tags = try #require(note["tag"] as? [[String: String]])
    #expect(tags.map { $0["href"] } == ["https://x.com/Finch", "https://x.com/hashtag/a_b"])
    #expect(tags.map { $0["type"] } == ["Mention", "Hashtag"])
    #expect(note["cc"] as? [String] == ["https://x.com/lark/followers", "https://x.com/Finch"])
  }

  @Test(arguments: [
    (
      Network.fediverse, "https://social.example/users/wren/statuses/9",
      "https://social.example/tags/tea"
    ), (.bluesky, "at://did:plc:abc/app.bsky.feed.post/9", "https://bsky.app/hashtag/tea"),
  ])
  func aHashtagLeadsToItsPageOnThePostsNetwork(
    _ network: Network, _ id: String, _ page: String
  ) throws {
    var text = TweetText.Builder()
    text.append(.hashtag, shown: "#tea", target: "tea")
    let author = Author(handle: "wren", name: "Wren", id: "did:plc:abc")
    let account = Account(network: network, id: "did:plc:abc", author: author)
    let bench = try ExportBench()
    try bench.fill(
      [
        Tweet(
          id: TweetID(network: network, value: id), author: author,
          date: Timestamp(seconds: 1_700_000_000), text: text.text)
      ], of: account)
    try bench.export(as: .activityPub)
    let note = try #require(try Self.items(bench).first?["object"] as? [String: Any])
    let tags = try #require(note["tag"] as? [[String: String]])
    #expect(tags.map { $0["href"] } == [page])
    let content = try #require(note["content"] as? String)
    #expect(content.contains("<a href=\"\(page)\""), "\(content)")
  }

  @Test func whatIsPassedOnOnBlueskyIsAnnouncedByItsPage() throws {
    let me = "did:plc:abc"
    let author = Author(handle: "wren.example", name: "Wren", id: me)
    let account = Account(network: .bluesky, id: me, author: author)
    let original = TweetID(network: .bluesky, value: "at://did:plc:bbb/app.bsky.feed.post/77")
    let reposts = ["2", "3"].map { key in
      Tweet(
        id: TweetID(network: .bluesky, value: "at://\(me)/app.bsky.feed.repost/\(key)"),
        author: Author(handle: "finch.example", name: "", id: "did:plc:bbb"),
        date: Timestamp(seconds: 1_700_000_000), text: TweetText("theirs"), repostedBy: author,
        original: original)
    }
    let bench = try ExportBench()
    try bench.fill(reposts, of: account)
    try bench.export(as: .activityPub)
    let items = try Self.items(bench)
    let page = "https://bsky.app/profile/did:plc:bbb/post/77"
    #expect(items.map { $0["object"] as? String } == [page, page])
    let ids = items.compactMap { $0["id"] as? String }
    #expect(Set(ids) == Set(["2", "3"].map { "https://bsky.app/profile/\(me)#\($0)" }))
    // It comes back as what it was: somebody else's, passed on.
    let second = LibraryFolder(path: bench.path + "/second")
    let report = try ArchiveImporter(library: second, now: { 0 }).run(
      bench.path + "/out", progress: { _ in }, isCancelled: { false })
    #expect(report.imported == 2 && report.skipped == 0)
  }

  @Test func whatIsKnownOfAPostGoesWithIt() throws {
    var tweet = Tweet.at(3_000_031)
    tweet.versions = [.at(3_000_030), .at(3_000_031)]
    tweet.language = "en"
    (tweet.warning, tweet.place) = ("Spiders", "Here")
    tweet.counts = .init(replies: 1, reposts: 2, likes: 3)
    let note = try Self.note(tweet)
    #expect(note["published"] as? String == "2020-02-04T17:20:30Z")
    #expect(note["updated"] as? String == "2020-02-04T17:20:31Z")
    #expect(note["summary"] as? String == "Spiders")
    #expect(note["sensitive"] as? Bool == true)
    #expect((note["contentMap"] as? [String: String])?["en"] == "<p>words</p>")
    #expect((note["location"] as? [String: String])?["name"] == "Here")
    let counts = ["replies", "shares", "likes"].map { (note[$0] as? [String: Any])?["totalItems"] }
    #expect(counts.map { $0 as? Int } == [1, 2, 3])
  }

  @Test func ourOwnImporterReadsAllOfIt() throws {
    var random = SeededGenerator()
    let bench = try ExportBench(
      ReturnTests.posts(&random, lossless: false), likes: ReturnTests.likes())
    try bench.export(as: .activityPub, for: Audience(and: Set(Audience.choices)))
    let second = LibraryFolder(path: bench.path + "/second")
    let report = try ArchiveImporter(library: second, now: { 0 }).run(
      bench.path + "/out", progress: { _ in }, isCancelled: { false })
    #expect(report.warnings.isEmpty, "\(report.warnings)")
    #expect(report.skipped == 0)
    func posts(_ folder: LibraryFolder) throws -> [Tweet] {
      let reader = try LibraryReader(folder: folder)
      return try reader.posts(reader.posts(of: .everything()), at: 0..<Int.max).map(\.tweet)
    }
    let (before, after) = (try posts(bench.library), try posts(second))
    try #require(after.count == before.count)
    for (post, other) in zip(before, after) {
      #expect(other.date == post.date)
      #expect((other.repostedBy == nil) == (post.repostedBy == nil))
      // What was passed on has no text there, and what was meant for few is for nobody.
      guard post.repostedBy == nil else { continue }
      #expect(other.id.value == Activity.id(of: post) || post.visibility == .deleted)
      #expect(other.language == post.language)
      #expect(other.isSensitive == post.isSensitive)
      #expect(other.media.map(\.altText) == post.media.map(\.altText))
      #expect(other.media.map { $0.file == nil } == post.media.map { $0.file == nil })
      #expect((other.reply?.tweet == nil) == (post.reply?.tweet == nil))
      #expect(other.quote?.address == post.quote?.address)
      let isOpen = post.visibility.isPublic
      #expect(other.visibility == (isOpen ? .public : .direct))
      let words = post.text.display.split(whereSeparator: \.isWhitespace)
      #expect(other.text.display.split(whereSeparator: \.isWhitespace) == words)
    }
    #expect(report.likes == 20)
  }

  @Test func aPollIsAQuestion() throws {
    var tweet = Tweet.at(1, "Tea?")
    tweet.poll = Tweet.Poll(
      options: [.init(title: "Yes", votes: 3), .init(title: "No")],
      end: Timestamp(seconds: 1_600_000_000), voters: 3)
    tweet.edited = Timestamp(seconds: 1_600_000_005)
    let note = try Self.note(tweet)
    #expect(note["type"] as? String == "Question")
    #expect((note["oneOf"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Yes", "No"])
    #expect(note["votersCount"] as? Int == 3)
    #expect(note["updated"] as? String == "2020-09-13T12:26:45Z")
  }

  @Test func anAddressThatIsAnIdStays() throws {
    var tweet = Tweet(
      id: TweetID(network: Network(rawValue: "fediverse"), value: "https://a.example/users/b/1"),
      author: ExportBench.account.author, date: Timestamp(seconds: 1_600_000_000),
      text: TweetText("words"))
    tweet.reply = .init(
      tweet: TweetID(network: tweet.id.network, value: "https://a.example/users/c/2"), handle: "c")
    let note = try Self.note(tweet)
    #expect(note["id"] as? String == "https://a.example/users/b/1")
    #expect(note["inReplyTo"] as? String == "https://a.example/users/c/2")
  }

  @Test(arguments: [false, true])
  func whatIsLikedAndMarkedIsListed(_ isTicked: Bool) throws {
    let bench = try ExportBench([.at(1)], likes: ReturnTests.likes())
    let marks = try BookmarkTable(folder: bench.library)
    try marks.put(Bookmark(.at(1), note: "mine", made: Timestamp(seconds: 5)))
    try bench.export(
      as: .activityPub, for: Audience(and: [], with: isTicked ? [.bookmarks] : []))
    func list(_ name: String) throws -> [String]? {
      guard bench.names().contains(name) else { return nil }
      let data = try Data(contentsOf: URL(fileURLWithPath: bench.path + "/out/" + name))
      let list = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let items = list?["orderedItems"] as? [String]
      #expect(list?["totalItems"] as? Int == items?.count)
      return items
    }
    #expect(try list("likes.json")?.count == 20)
    #expect(try list("likes.json")?.first?.hasPrefix("https://x.com/i/status/") == true)
    let own = "https://x.com/lark/status/" + TweetID.at(1).value
    #expect(try list("bookmarks.json") == (isTicked ? [own] : nil))
    #expect(try bench.text("out/actor.json").contains("bookmarks.json") == isTicked)
    #expect(try bench.everything().range(of: Data("mine".utf8)) == nil)
  }

  @Test(arguments: [
    (Tweet.Visibility.unlisted, ["https://x.com/lark/followers"], 1),
    (.followers, ["https://x.com/lark/followers"], 0), (.circle, [], 0), (.deleted, [], 0),
  ])
  func nobodySeesMoreThanBefore(
    _ visibility: Tweet.Visibility, _ to: [String], _ copies: Int
  ) throws {
    let bench = try ExportBench([.at(1, visibility: visibility)])
    try bench.export(as: .activityPub, for: Audience(and: Set(Audience.choices)))
    let item = try #require(try Self.items(bench).first)
    #expect(item["to"] as? [String] == to)
    #expect((item["cc"] as? [String])?.count == copies)
  }

  @Test func theActorIsTheAccount() throws {
    let bench = try ExportBench([.at(1)])
    try bench.export(as: .activityPub)
    let data = try Data(contentsOf: URL(fileURLWithPath: bench.path + "/out/actor.json"))
    let actor = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(actor["preferredUsername"] as? String == "lark")
    #expect(actor["summary"] as? String == "<p>A bird.</p>")
    #expect(actor["type"] as? String == "Person")
    let table = try #require(actor["attachment"] as? [[String: String]])
    #expect(table.map { $0["name"] } == ["Location", "Website"])
    #expect(
      table.last?["value"] == "<a href=\"https://example.org\" rel=\"me\">https://example.org</a>")
  }
}
