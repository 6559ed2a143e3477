import Foundation
import TestSupport
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// What is wrong with archives of the fediverse: it costs itself, or is told in a sentence.
@Suite struct FediverseDamageTests {
  private static func run(
    outbox: String = FediverseArchive.modern["outbox.json"] ?? "", _ files: [String: String] = [:]
  ) throws -> (Workbench, ImportReport) {
    let bench = try Workbench()
    var all = FediverseArchive.modern.merging(["outbox.json": outbox]) { $1 }
    all.merge(files) { $1 }
    try bench.unpack(all, "archive")
    return (bench, try bench.run(bench.file("archive")))
  }

  @Test(arguments: [
    ("one broken activity", "{\"type\": \"Create\", \"object\": }", 1),
    ("no type", "{\"id\": \"x\"}", 1),
    ("no object", "{\"type\": \"Create\"}", 1),
    (
      "an object without an id",
      "{\"type\": \"Create\", \"object\": {\"type\": \"Note\", \"content\": \"x\"}}", 1
    ),
    (
      "an object that is only named", "{\"type\": \"Create\", \"object\": \"https://a.example/1\"}",
      1
    ),
    (
      "an id with a space",
      "{\"type\": \"Note\", \"id\": \"https://a.example/ 1\", \"content\": \"x\"}", 1
    ),
    ("a number", "{\"type\": 7}", 1),
    ("a text", "\"https://a.example/1\"", 1),
    ("a list", "[1, 2]", 1),
    ("deep", String(repeating: "[", count: 100) + String(repeating: "]", count: 100), 1),
    ("a mark that is missing", "{\"type\": \"Create, \"object\": {}}", 1),
  ])
  func oneElementCostsItself(name: String, element: String, skipped: Int) throws {
    let outbox = FediverseArchive.outbox(
      [FediverseArchive.create(1, "one"), element, FediverseArchive.create(2, "two")])
    let (bench, report) = try Self.run(outbox: outbox)
    #expect(report.skipped == skipped)
    #expect(report.imported == 2)
    #expect(report.warnings == [.unreadableTweet(number: 2, file: "archive/outbox.json".path)])
    #expect(try bench.tweets.map(\.text.display) == ["two", "one"])
  }

  @Test(arguments: [
    ("content", "7"), ("content", "null"), ("content", "{}"), ("tag", "7"),
    ("tag", "[7, null, {}]"),
    ("tag", "{\"type\": \"Mention\"}"), ("attachment", "[[], 7, {\"url\": 8}]"), ("url", "[[[]]]"),
    ("inReplyTo", "{\"type\": \"Note\"}"), ("inReplyTo", "\"\""), ("published", "\"yesterday\""),
    ("published", "8"), ("summary", "\"   \""), ("contentMap", "[]"), ("updated", "\"\""),
    ("oneOf", "[{\"name\": 7}, {}]"), ("oneOf", "\"x\""), ("likes", "{\"totalItems\": \"many\"}"),
    ("sensitive", "\"yes\""), ("quote", "{}"), ("votersCount", "-5"), ("to", "{\"id\": 7}"),
  ])
  func aFieldOfAnotherKindIsAsIfItWereNotThere(field: String, value: String) throws {
    let outbox = FediverseArchive.outbox([
      """
      {"type": "Create", "actor": "\(FediverseArchive.me)", "object": {"\(field)": \(value), \
      "id": "\(FediverseArchive.me)/statuses/1", "type": "Note", "name": "named"}}
      """
    ])
    let (bench, report) = try Self.run(outbox: outbox)
    #expect(report.imported == 1)
    // Who may see what says nothing of that is told to nobody.
    #expect(try bench.tweets.map(\.visibility) == [.direct])
    #expect(try bench.tweets.first?.warning == nil)
    #expect(try bench.tweets.first?.poll == nil)
  }

  @Test(arguments: [
    ("", ImportError.Flaw.noPosts), ("{}", .noPosts), ("{\"orderedItems\": 7}", .noPosts),
    ("{\"orderedItems\": [", .endsTooEarly),
    (
      "{\"actor\": \"https://a.example/users/a\", \"orderedItems\": [{\"type\": \"Cre",
      .endsTooEarly
    ),
    ("{\"orderedItems\": [\"https://a.exam", .endsTooEarly),
  ])
  func anOutboxThatIsNoneIsToldInASentence(outbox: String, flaw: ImportError.Flaw) throws {
    let bench = try Workbench()
    try bench.unpack(FediverseArchive.modern.merging(["outbox.json": outbox]) { $1 }, "archive")
    let path = bench.file("archive")
    do {
      _ = try bench.run(path)
      Issue.record("It was imported.")
    } catch let error as ImportError {
      #expect("\(error)".contains("outbox.json"))
      #expect("\(error)".contains("\(flaw)"))
    }
    #expect(try bench.tweets == [])
  }

  @Test func whoseItIsHasToBeTold() throws {
    let bench = try Workbench()
    try bench.write(Array("{\"orderedItems\": []}".utf8), to: "outbox.json")
    #expect(throws: ImportError.self) { try bench.run(bench.file("outbox.json")) }
    try bench.write(
      Array("{\"actor\": \"no address\", \"orderedItems\": []}".utf8), to: "outbox.json")
    #expect(throws: ImportError.self) { try bench.run(bench.file("outbox.json")) }
  }

  @Test(arguments: [
    "", "{", "[]", "{\"id\": 7}", "{\"id\": \"../..\"}", "{\"id\": \"file:///etc\"}",
  ])
  func withoutItsAccountTheOutboxTellsWhoseItIs(actor: String) throws {
    let (bench, report) = try Self.run(["actor.json": actor])
    #expect(report.imported == 11)
    let account = try #require(try bench.reader.accounts().first)
    #expect(account.id == FediverseArchive.me)
    #expect(account.author.handle == "wren@social.example")
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"orderedItems\": {}}", "{\"orderedItems\": [",
    "{\"orderedItems\": [\"https://a",
  ])
  func brokenLikesAndBookmarksCostThemselves(file: String) throws {
    let (_, report) = try Self.run(["likes.json": file, "bookmarks.json": file])
    #expect(report.imported == 11)
    #expect(report.likes == 0)
    #expect(report.bookmarks == 0)
    let files = ["likes.json", "bookmarks.json"]
    #expect(files.allSatisfy { report.warnings.contains(.brokenFile($0)) })
  }

  @Test func likesThatAreNoneAreTold() throws {
    let (_, report) = try Self.run(
      [
        "likes.json":
          "{\"orderedItems\": [7, null, \"\", {}, \"a b\", \"https://a.example/1\", \"un\\qok\"]}"
      ])
    #expect(report.likes == 1)
    #expect(report.warnings.contains(.unreadableElements(count: 4, first: 1, file: "likes.json")))
  }

  @Test(arguments: [
    "/media_attachments/../../../etc/passwd", "media_attachments/..", "/media_attachments/",
    "/media_attachments/.hidden", "/media_attachments/" + String(repeating: "x", count: 300), "",
    "%00",
  ])
  func aPicturesNameLeadsNowhere(address: String) throws {
    let outbox = FediverseArchive.outbox([
      FediverseArchive.create(
        1, "x", more: "\"attachment\": [{\"type\": \"Document\", \"url\": \"\(address)\"}]")
    ])
    let (bench, report) = try Self.run(outbox: outbox)
    #expect(report.missingMedia == 1)
    #expect(try bench.tweets.first?.media.map(\.file) == [nil])
  }

  @Test func anAccountsNameLeadsNowhere() throws {
    let id = "https://evil.example/users/../../../../../tmp/x?\(String(repeating: "y", count: 400))"
    let (bench, _) = try Self.run([
      "actor.json": "{\"id\": \"\(id)\", \"icon\": {\"url\": \"avatar.png\"}}"
    ])
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: bench.library.media + "/fediverse")
    #expect(folders.count == 1)
    #expect(folders[0].utf8.count < 120 && !folders[0].contains(".."))
  }

  @Test func anElementOfTenMegabytesCostsItself() throws {
    let outbox = FediverseArchive.outbox([
      FediverseArchive.create(1, String(repeating: "x", count: 10 << 20)),
      FediverseArchive.create(2, "two"),
    ])
    let (_, report) = try Self.run(outbox: outbox)
    #expect(report.imported == 1)
    #expect(report.skipped == 1)
  }

  @Test(
    arguments: [
      (#""content": "a", "contentMap": {"fi": 5}"#, "a", "fi"),
      (#""content": "a", "contentMap": {"en": "b", "fi": "a"}"#, "a", "fi"),
      (#""content": "a", "contentMap": {"en": "b", "fi": "c"}"#, "a", nil),
      (#""content": "a", "contentMap": {"en": "b", "fi": null}"#, "a", nil),
      (#""content": "a", "contentMap": ["fi"]"#, "a", nil),
      (#""content": null, "contentMap": {"fi": "c"}"#, "c", "fi"),
      (#""contentMap": {"fi": "c", "en": "b", "de": "d", "sv": "e"}"#, "c", "fi"),
    ] as [(String, String, String?)])
  func contentInLanguages(fields: String, content: String, language: String?) throws {
    let value = try #require(JSONDocument(Array("{\(fields)}".utf8))).root
    let object = try #require(ActivityObject(value))
    #expect(object.content == content)
    #expect(object.language == language)
  }

  @Test func elementsWithOtherBytesAreReadOrLeftOut() {
    let account = Account(
      network: .fediverse, id: FediverseArchive.me,
      author: Author(handle: "wren@social.example", name: "Wren"))
    var random = SeededGenerator()
    let reader = ActivityReader(account: account, hasMedia: { _ in true })
    var read = 0
    for round in 0..<10_000 {
      let element = FediverseArchive.modernActivities[
        round % FediverseArchive.modernActivities.count]
      let data = mutatedElement(element, &random)
      guard let activity = JSONDocument(data).flatMap({ ActivityElement($0.root) }),
        case .tweet(let tweet)? = reader.item(activity)
      else { continue }
      read += 1
      let isWhole = tweet.text.segments.map { String($0.shown) }.joined() == tweet.text.display
      #expect(isWhole)
      #expect(!tweet.id.value.isEmpty)
      // Two dots within a name lead nowhere; as a whole part of a path they would.
      #expect(tweet.media.allSatisfy { $0.file?.split(separator: "/").contains("..") != true })
    }
    #expect(read > 1000)
  }

  @Test(
    arguments: [
      ("https://a.example/users/bea/statuses/1", "bea@a.example"),
      ("https://a.example/@bea/1", "bea@a.example"),
      ("https://A.example:8080/@bea", "bea@a.example"),
      ("https://a.example/p/bea/1", "bea@a.example"),
      ("https://a.example/@bea@b.example/1", "bea@b.example"),
      ("https://a.example/objects/5d1", nil),
      ("https://a.example/notes/abc", nil), ("https://a.example/users/12345/statuses/1", nil),
      ("https://a.example/ap/users/1169/statuses/1", nil),
      ("https://a.example/profile/bea", "bea@a.example"),
      ("at://did:plc:x", nil), ("https://a.example/users/", nil),
      ("https://a.example/users/b%20a", nil),
      ("", nil),
    ] as [(String, String?)])
  func anAddressTellsWhoseItIs(address: String, handle: String?) {
    #expect(ActivityAddress.handle(in: address) == handle)
  }
}

extension String {
  fileprivate var path: String { String(split(separator: "/").last ?? "") }
}
