import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// What was passed on is for nobody who may not see the post itself, wherever its text is told.
@Suite struct BoostAudienceTests {
  private static let everybody = "\"\(FediverseArchive.everybody)\""
  private static let followers = "\"https://b.example/users/bea/followers\""
  private static let me = "\"\(FediverseArchive.me)\""

  private static func announce(_ to: String, _ object: String) -> String {
    """
    {"id": "\(FediverseArchive.me)/statuses/20/activity", "type": "Announce", \
    "actor": "\(FediverseArchive.me)", "published": "2023-05-01T10:11:12Z", "to": [\(to)], "cc": [], \
    "object": {"id": "https://b.example/users/bea/statuses/1", "type": "Note", "content": "<p>Theirs</p>", \
    "attributedTo": "https://b.example/users/bea"\(object)}}
    """
  }

  @Test(arguments: [
    (everybody, ", \"to\": [\(followers)], \"cc\": []", Tweet.Visibility.followers),
    (everybody, ", \"to\": [\(followers)], \"cc\": [\(everybody)]", .unlisted),
    (everybody, ", \"to\": [\(me)]", .direct), (everybody, ", \"cc\": [\(followers)]", .followers),
    (everybody, ", \"to\": [\(everybody)]", .public), (everybody, "", .public),
    (followers, ", \"to\": [\(everybody)]", .followers), (followers, "", .followers),
    (me, ", \"to\": [\(followers)]", .direct),
  ])
  func ofTwoAudiencesTheNarrowerIsTaken(
    _ to: String, _ object: String, _ visibility: Tweet.Visibility
  ) throws {
    let bench = try Workbench()
    let outbox = FediverseArchive.outbox([
      FediverseArchive.create(1, "<p>Mine</p>"), Self.announce(to, object),
    ])
    try bench.write(Array(outbox.utf8), to: "outbox.json")
    #expect(try bench.run(bench.file("outbox.json")).imported == 2)
    let boost = try #require(try bench.tweets.first { $0.repostedBy != nil })
    #expect(boost.text.display == "Theirs" && boost.visibility == visibility)
  }

  @Test(arguments: [
    ("public", "private", Tweet.Visibility.followers), ("public", "direct", .direct),
    ("public", "limited", .circle), ("public", "unlisted", .unlisted),
    ("private", "public", .followers), ("public", "public", .public),
  ])
  func serversTellItOfBoth(
    _ boost: String, _ original: String, _ visibility: Tweet.Visibility
  ) throws {
    let bench = try Workbench()
    func visible(_ toot: String, _ name: String) -> String {
      toot.replacing(
        "\"visibility\": \"public\"", with: "\"visibility\": \"\(name)\"", maxReplacements: 1)
    }
    let theirs = visible(
      StatusArchive.toot(70, "Theirs", by: "bea", at: "b.example"), original)
    let passing = StatusArchive.toot(6, "", more: "\"reblog\": \(theirs)")
    let toots = [StatusArchive.toot(4, "Mine"), visible(passing, boost)]
    try bench.write(Array(StatusArchive.kept(toots).utf8), to: "kept.json")
    try bench.run(bench.file("kept.json"))
    let passedOn = try #require(try bench.tweets.first { $0.repostedBy != nil })
    #expect(passedOn.text.display == "Theirs" && passedOn.visibility == visibility)
  }
}
