import Foundation
import TestSupport
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// What of a zip cannot be unpacked costs itself, and nothing else that is in it or was known before.
struct RottenZipTests {
  private static let account = AccountID(network: .x, value: "7")
  private static let picture = "data/tweets_media/1-p.jpg"

  private static let entities = """
    {"media": [{"type": "photo", "media_url_https": "https://pbs.example/p.jpg", \
    "indices": ["4", "10"]}]}
    """

  private static func list(_ part: String, _ element: (Int) -> String) -> String {
    let elements = [10, 11, 12].map { "{\"\(part)\": {\(element($0))}}" }
    return "window.YTD.\(part).part0 = [ \(elements.joined(separator: ", ")) ]"
  }

  /// An archive of one account that has a post, a picture before another one, and a list of each sort.
  private static let files = [
    "data/account.js": """
    window.YTD.account.part0 = [ {"account": {"username": "ada", "accountId": "7", \
    "accountDisplayName": "Ada", "createdAt": "2009-01-02T03:04:05.678Z"}} ]
    """,
    "data/manifest.js": """
    window.__THAR_CONFIG = {"userInfo": {"accountId": "7", "userName": "ada", \
    "displayName": "Ada"}, "archiveInfo": {"generationDate": "2026-02-03T04:05:06.000Z"}}
    """,
    "data/block.js": list("blocking") { "\"accountId\": \"\($0)\"" },
    "data/follower.js": list("follower") { "\"accountId\": \"\($0)\"" },
    "data/like.js": list("like") { "\"tweetId\": \"\($0)\", \"fullText\": \"liked\"" },
    "data/note-tweet.js": """
    window.YTD.note_tweet.part0 = [ {"noteTweet": {"noteTweetId": "77", \
    "createdAt": "2026-03-06T13:02:05.000Z", "core": {"text": "two"}}} ]
    """,
    "data/profile.js": """
    window.YTD.profile.part0 = [ {"profile": {"description": {"bio": "a bio"}}} ]
    """,
    "data/tweets.js": tweetsFile(script(1, "one https:", entities: entities), script(2, "two")),
    picture: "a picture", "data/tweets_media/2-q.jpg": "another picture",
    "data/twitter-circle-tweet.js": tweetsFile(script(3, "three")),
  ]

  private static func zip(
    _ bench: Workbench, _ files: [String: String] = files, rotten: [String] = [],
    by rot: RottenZip.Rot = .sum
  ) throws -> String {
    let path = bench.file("\(UUID().uuidString).zip")
    try RottenZip(files).write(to: path, rotten: rotten, by: rot)
    return path
  }

  private static func text(_ bench: Workbench, _ name: String) -> String? {
    FileManager.default.contents(atPath: bench.library.media + "/x/7/" + name)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func lists(_ bench: Workbench) throws -> [[String]] {
    let reader = try bench.reader
    return [
      try reader.likes(of: account, atMost: 99).likes.map(\.id.value),
      try reader.people.archivedPeople(of: account).followers ?? [],
      ["\(try PartTable(folder: bench.library).count(of: ["block"], account: account))"],
      try reader.accounts().map(\.bio.display),
    ]
  }

  @Test(arguments: RottenZip.Rot.allCases)
  func aPictureCostsItself(_ rot: RottenZip.Rot) throws {
    let bench = try Workbench()
    let report = try bench.run(try Self.zip(bench, rotten: [Self.picture], by: rot))
    #expect(report.imported == 3 && report.likes == 3)
    #expect(report.warnings == [.brokenMedia(Self.picture)])
    let names = try FileManager.default.subpathsOfDirectory(atPath: bench.library.media)
    #expect(names.filter { $0.contains(".") } == ["x/7/2-q.jpg"])
    // An archive that has it brings it.
    try bench.run(try Self.zip(bench))
    #expect(Self.text(bench, "1-p.jpg") == "a picture")
  }

  @Test(arguments: RottenZip.Rot.allCases)
  func aPictureTakesNoOtherOnesPlace(_ rot: RottenZip.Rot) throws {
    let bench = try Workbench()
    try bench.run(try Self.zip(bench))
    var files = Self.files
    files[Self.picture] = "a picture, and more of it"
    let report = try bench.run(try Self.zip(bench, files, rotten: [Self.picture], by: rot))
    #expect(report.warnings == [.brokenMedia(Self.picture)])
    #expect(Self.text(bench, "1-p.jpg") == "a picture")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.library.media) == ["x"])
  }

  /// Whether or not the same was known before.
  @Test(
    arguments: files.keys.filter { $0.hasSuffix(".js") && $0 != "data/tweets.js" }.sorted(),
    RottenZip.Rot.allCases)
  func aPartCostsItselfAndTakesNothingAway(_ name: String, _ rot: RottenZip.Rot) throws {
    let bench = try Workbench()
    let rotten = try Self.zip(bench, rotten: [name], by: rot)
    let first = try bench.run(rotten)
    #expect(first.imported == (name.contains("circle") ? 2 : 3))
    #expect(first.warnings == [.brokenFile(name)])
    let whole = try Self.zip(bench)
    try bench.run(whole)
    let lists = try Self.lists(bench)
    #expect(lists == [["10", "11", "12"], ["10", "11", "12"], ["3"], ["a bio"]])
    #expect(try bench.run(rotten).warnings == [.brokenFile(name)])
    #expect(try Self.lists(bench) == lists)
    #expect(try bench.tweets.map(\.author.handle) == ["ada", "ada", "ada"])
  }

  /// What comes before the damage is added to what was known.
  @Test func ofALongListTheBeginningIsRead() throws {
    let bench = try Workbench()
    try bench.run(try Self.zip(bench))
    // What packs badly is unpacked in many pieces.
    var random = SeededGenerator()
    let likes = (1000..<21_000).map { id in
      let word = UInt64.random(in: 0 ... .max, using: &random)
      return "{\"like\": {\"tweetId\": \"\(id)\", \"fullText\": \"\(word)\"}}"
    }
    var files = Self.files
    files["data/like.js"] = "window.YTD.like.part0 = [ \(likes.joined(separator: ",")) ]"
    let report = try bench.run(try Self.zip(bench, files, rotten: ["data/like.js"], by: .sum))
    #expect(report.warnings.contains(.brokenFile("data/like.js")))
    let ids = try bench.reader.likes(of: Self.account, atMost: 30_000).likes.map(\.id.value)
    #expect((1_000..<20_003).contains(ids.count), "\(ids.count)")
    #expect(Set(["10", "11", "12"]).isSubset(of: ids))
  }

  @Test(arguments: RottenZip.Rot.allCases)
  func postsAreNotKeptInPart(_ rot: RottenZip.Rot) throws {
    let bench = try Workbench()
    let path = try Self.zip(bench, rotten: ["data/tweets.js"], by: rot)
    let error = try #require(throws: ImportError.self) { try bench.run(path) }
    switch error {
    case .encrypted: #expect(rot == .locked)
    case .damaged: #expect(rot != .locked)
    default: Issue.record("\(error)")
    }
    #expect(try bench.tweets.isEmpty)
    #expect(Self.text(bench, "2-q.jpg") == nil)
  }

  /// Nothing else tells whose archive it is.
  @Test func withoutAnAccountItIsDamaged() throws {
    let bench = try Workbench()
    var files = Self.files
    files["data/manifest.js"] = nil
    let path = try Self.zip(bench, files, rotten: ["data/account.js"])
    let error = try #require(throws: ImportError.self) { try bench.run(path) }
    guard case .damaged = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test(arguments: RottenZip.Rot.allCases)
  func messagesCostThemselves(_ rot: RottenZip.Rot) throws {
    let (list, cup) = ("data/direct-messages.js", "data/direct_messages_media/13-cup.jpg")
    var files = Self.files.merging(ChatArchive.files) { own, _ in own }
    files[cup] = "a cup"
    var messages: [[String]: Int] = [:]
    for rotten in [[], [list], [cup], [list, cup]] {
      let bench = try Workbench()
      let path = try Self.zip(bench, files, rotten: rotten, by: rot)
      let report = try bench.run(path, messages: true)
      #expect(report.imported == 3)
      #expect(report.warnings == rotten.map { $0 == cup ? .brokenMedia($0) : .brokenFile($0) })
      let place = bench.library.media + "/messages/7/13-cup.jpg"
      #expect(FileManager.default.fileExists(atPath: place) != rotten.contains(cup))
      messages[rotten] = report.messages
    }
    #expect(messages[[cup]] == messages[[]] && messages[[list, cup]] == messages[[list]])
    // Those of a group lie in a file of their own.
    let (all, rest) = (messages[[]] ?? 0, messages[[list]] ?? 0)
    #expect((1..<all).contains(rest), "\(rest) of \(all)")
  }

  @Test func theInventoryIsThatOfTheRest() throws {
    let bench = try Workbench()
    let path = try Self.zip(bench, rotten: ["data/like.js", Self.picture], by: .beginning)
    let inventory = try ArchiveImporter.inventory(of: path) { false }
    #expect(inventory.entries.first { $0.part == "follower" }?.found == 3)
  }

  /// Without a list of files nothing tells where the next one begins.
  ///
  /// The sum is wrong in the list alone, which is not read then.
  @Test(arguments: RottenZip.Rot.allCases.filter { $0 != .sum })
  func whatHasNoEndIsRefused(_ rot: RottenZip.Rot) throws {
    let bench = try Workbench()
    let path = try Self.zip(bench, rotten: [Self.picture], by: rot)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try bytes.dropLast(22).write(to: URL(fileURLWithPath: path))
    #expect(throws: ImportError.self) { try bench.run(path) }
    #expect(try bench.tweets.isEmpty)
  }
}
