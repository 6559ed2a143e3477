import Foundation
import Testing
import TweetModel

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
    #expect(note["content"] as? String == "<p>a &lt; b<br/>\nc</p>")
    #expect(note["published"] as? String == "2020-01-01T00:00:01Z")
    #expect(note["inReplyTo"] as? String == "https://x.com/lark/status/\(TweetID.at(0).value)")
    #expect(note["to"] as? [String] == ["https://www.w3.org/ns/activitystreams#Public"])
    let file = try #require((note["attachment"] as? [[String: Any]])?.first)
    #expect(file["name"] as? String == "a cup")
    let path = try #require(file["url"] as? String)
    #expect(try bench.text("out" + path).hasPrefix("picture"))
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
  }
}
