import TestSupport
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// What is wrong with lists of posts costs itself, or is told in a sentence.
@Suite struct StatusDamageTests {
  private static let broken = [
    ("an error", "{\"id\": \"1\", \"uri\": }"),
    ("no address", "{\"id\": \"1\", \"content\": \"x\"}"),
    ("nobody's", "{\"uri\": \"https://pix.example/p/wren/9\", \"content\": \"x\"}"),
    (
      "an address with a space",
      StatusArchive.status(8, "x").replacing("/p/wren/8", with: "/p wren")
    ),
    ("nothing said", StatusArchive.status(8, "x").replacing("\"content\"", with: "\"other\"")),
    ("a boost of nothing", StatusArchive.status(8, "x", more: "\"reblog\": {\"id\": 5}")),
    ("a number", "{\"account\": 7, \"uri\": 7}"), ("a text", "\"x\""), ("a list", "[1, [2]]"),
    ("deep", String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
    ("long", StatusArchive.status(8, String(repeating: "x", count: 10 << 20))),
    ("a mark that is missing", "{\"id\": \"1, \"uri\": \"x\"}"),
  ]

  @Test(arguments: broken)
  func oneStatusCostsItself(_ name: String, _ element: String) throws {
    let list = [StatusArchive.status(1, "one"), element, StatusArchive.status(2, "two")]
    let bench = try Workbench()
    try bench.write(Array(StatusArchive.pixelfed(list).utf8), to: "pixelfed-statuses.json")
    let report = try bench.run(bench.file("pixelfed-statuses.json"))
    #expect(report.imported == 2)
    #expect(report.skipped == 1)
    #expect(report.warnings == [.unreadableTweet(number: 2, file: "pixelfed-statuses.json")])
    let tool = try Workbench()
    let name = "social.example.user.wren.json"
    try tool.write(
      Array(
        StatusArchive.kept([StatusArchive.toot(1, "one"), element, StatusArchive.toot(2, "two")])
          .utf8),
      to: name)
    let other = try tool.run(tool.file(name))
    #expect(other.imported == 2 && other.skipped == 1)
    #expect(other.warnings == [.unreadableTweet(number: 2, file: name + "/statuses")])
    #expect(other.likes == 1 && other.bookmarks == 1)
  }

  @Test(arguments: [
    ("id", "{}"), ("url", "7"), ("created_at", "\"soon\""), ("edited_at", "[]"),
    ("spoiler_text", "{}"),
    ("sensitive", "\"yes\""), ("in_reply_to_id", "{}"), ("media_attachments", "{\"0\": 5}"),
    ("media_attachments", "[{\"url\": 7}, 5]"), ("mentions", "[{\"acct\": \"a b\"}, \"x\"]"),
    ("tags", "{\"url\": {}}"), ("poll", "{\"options\": \"x\"}"), ("replies_count", "\"many\""),
    ("quote", "[]"), ("place", "7"), ("application", "\"x\""), ("language", "5"), ("pleroma", "5"),
  ])
  func aFieldOfAnotherKindIsAsIfItWereNotThere(_ field: String, _ value: String) throws {
    let status = """
      {"\(field)": \(value), "uri": "https://pix.example/p/wren/1", "content": "x", "created_at": "2024-01-01T00:00:00Z",
      "account": \(StatusArchive.account)}
      """
    let bench = try Workbench()
    try bench.write(Array("[\(status)]".utf8), to: "list")
    #expect(try bench.run(bench.file("list")).imported == 1)
    let post = try #require(try bench.tweets.first)
    #expect(post.text.display == "x" && post.warning == nil && post.media == [])
  }

  @Test func aListThatIsCutIsSaid() throws {
    let bench = try Workbench()
    let whole = StatusArchive.pixelfed(StatusArchive.pixelfedStatuses)
    try bench.write(Array(whole.utf8.dropLast(200)), to: "pixelfed-statuses.json")
    #expect(throws: ImportError.self) { try bench.run(bench.file("pixelfed-statuses.json")) }
    #expect(try bench.tweets == [])
    let tool = try Workbench()
    let name = "social.example.user.wren.json"
    try tool.write(Array(StatusArchive.kept(tail: "").utf8), to: name)
    let report = try tool.run(tool.file(name))
    #expect(report.imported == 4)
    #expect(report.warnings == [.brokenFile(name + "/bookmarks")])
    try tool.write(Array(StatusArchive.kept().utf8.prefix(900)), to: name)
    #expect(throws: ImportError.self) { try tool.run(tool.file(name)) }
  }

  @Test(arguments: [
    "[]", "[1, 2]", "[\"https://a.example/1\"]", "{}",
    "[{\"id\": \"9abc\", \"text\": \"hi\", \"createdAt\": \"x\"}]",
    "{\"bookmarks\": []}", "{\"name\": \"x\", \"version\": 1}",
  ])
  func otherFilesOfJSONAreNoArchives(_ text: String) throws {
    let bench = try Workbench()
    try bench.write(Array(text.utf8), to: "notes.json")
    #expect(!UnpackedArchive.isOutbox(bench.file("notes.json")))
    do {
      try bench.run(bench.file("notes.json"))
      Issue.record("It was imported.")
    } catch ImportError.notAnArchive {
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(arguments: [
    "{\"account\": {\"acct\": \"wren\"}, \"statuses\": {\"a\": [1]}}",
    "{\"account\": {\"acct\": \"wren\", \"statuses\": []}}",
  ])
  func whatHasNoListOfPostsIsNoArchive(_ text: String) throws {
    let bench = try Workbench()
    try bench.write(Array(text.utf8), to: "a.user.b.json")
    do {
      try bench.run(bench.file("a.user.b.json"))
      Issue.record("It was imported.")
    } catch ImportError.noTweets {
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func statusesWithOtherBytesAreReadOrLeftOut() {
    let account = Account(
      network: .fediverse, id: StatusArchive.me,
      author: Author(handle: "wren@pix.example", name: "Wren"))
    let reader = StatusReader(account: account, hasMedia: { _ in true })
    let all = StatusArchive.pixelfedStatuses + StatusArchive.toots
    var random = SeededGenerator()
    var read = 0
    for round in 0..<5_000 {
      let data = mutatedElement(all[round % all.count], &random)
      guard let status = JSONDocument(data).flatMap({ StatusElement($0.root) }),
        let tweet = reader.own(status) ?? reader.other(status)
      else { continue }
      read += 1
      let isWhole = tweet.text.segments.map { String($0.shown) }.joined() == tweet.text.display
      #expect(isWhole && !tweet.id.value.isEmpty)
      #expect(tweet.media.allSatisfy { $0.file?.split(separator: "/").contains("..") != true })
    }
    #expect(read > 500)
  }
}
