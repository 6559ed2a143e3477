import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// One bad file of many costs itself, and what is lost is counted.
struct SpoiltFileTests {
  private static func month(_ month: Int) -> String {
    """
    Grailbird.data.tweets_2012_0\(month) = [ {"id_str": "\(month)", "text": "of \(month)", \
    "created_at": "2012-0\(month)-14 10:00:00 +0000"} ]
    """
  }

  private static func grailbird(_ files: [String: String] = [:]) -> [String: String] {
    var all = ["data/js/user_details.js": #"var user_details = {"id": "7", "screen_name": "ada"}"#]
    for number in 1...3 { all["data/js/tweets/2012_0\(number).js"] = month(number) }
    return all.merging(files) { $1 }
  }

  private static func write(_ files: [String: String], to bench: Workbench) throws -> String {
    for (name, text) in files { try bench.write(Array(text.utf8), to: "archive/" + name) }
    return bench.file("archive")
  }

  @Test(arguments: ["", String(month(2).dropLast(20)), "nothing like a list"])
  func aMonthCostsItself(_ text: String) throws {
    let bench = try Workbench()
    let report = try bench.run(
      try Self.write(Self.grailbird(["data/js/tweets/2012_02.js": text]), to: bench))
    #expect(report.imported == 2)
    #expect(report.warnings == [.brokenFile("data/js/tweets/2012_02.js")])
  }

  @Test func withoutOneWholeMonthThereIsNoArchive() throws {
    let bench = try Workbench()
    let cut = (1...3).map { ("data/js/tweets/2012_0\($0).js", String(Self.month($0).dropLast(2))) }
    let path = try Self.write(
      Self.grailbird(Dictionary(cut, uniquingKeysWith: { $1 })), to: bench)
    let error = #expect(throws: ImportError.self) { try bench.run(path) }
    guard case .malformed(_, "data/js/tweets/2012_01.js", .endsTooEarly) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(try bench.tweets.isEmpty)
  }

  @Test func aFileOfManyTweetsCostsItself() throws {
    let bench = try Workbench()
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/tweets-part1.js": String(
          tweetsFile(script(2, "two"), script(3, "three")).dropLast(9)),
      ]))
    #expect(report.imported == 2)
    #expect(report.warnings == [.brokenFile("data/tweets-part1.js")])
  }

  @Test func theFirstFileOfTweetsMayBeGone() throws {
    let bench = try Workbench()
    let report = try bench.run(
      try bench.archive(["data/tweets-part1.js": tweetsFile(script(2, "two"))]))
    #expect(report.imported == 1)
    #expect(try UnpackedArchive.isAt(bench.archive([:])))
  }

  @Test(arguments: SyntheticArchive.Container.allCases)
  func whatTheSystemKeepsBesideFilesIsNone(_ container: SyntheticArchive.Container) throws {
    let bench = try Workbench()
    let junk = [
      "data/js/tweets/._2012_03.js": "\u{0}\u{5}\u{16}", "__MACOSX/data/js/tweets/2012_09.js": "x",
      "data/tweets_media/._3-p.jpg": "x",
    ]
    let sink = try ArchiveSink(container, path: bench.file("archive"))
    for (name, text) in Self.grailbird(junk) { try sink.add(name, text) }
    try sink.finish()
    let report = try bench.run(bench.file("archive"))
    #expect(report.imported == 3)
    #expect(report.warnings == [])
    #expect(try !bench.holds("._"))
  }

  @Test(
    arguments: [
      "data/like.js", "data/profile.js", "data/tweets_media/1-p.jpg", "data/tweets-part1.js",
    ])
  func whatMayNotBeReadCostsItself(_ name: String) throws {
    let bench = try Workbench()
    let path = try bench.archive([
      "data/tweets.js": tweetsFile(script(1, "one")),
      "data/tweets-part1.js": tweetsFile(script(2, "two")), "data/profile.js": "",
      "data/like.js": #"window.YTD.like.part0 = [ {"like": {"tweetId": "9"}} ]"#,
      "data/tweets_media/1-p.jpg": "picture",
    ])
    let container = SpoiltContainer(
      inner: try ArchiveImporter.container(at: path), file: name,
      error: .unreadable(path: path, reason: "Permission denied"))
    let report = try ArchiveImporter(library: bench.library, now: { 0 })
      .read(container, at: path, { _ in }, { false }).report
    #expect(report.imported == (name.contains("part1") ? 1 : 2))
    #expect(report.warnings == [name.hasSuffix(".jpg") ? .brokenMedia(name) : .brokenFile(name)])
  }

  @Test func theOnlyTweetsMustBeRead() throws {
    let bench = try Workbench()
    let path = try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))])
    let container = SpoiltContainer(
      inner: try ArchiveImporter.container(at: path), file: "data/tweets.js",
      error: .unreadable(path: path, reason: "Permission denied"))
    let error = #expect(throws: ImportError.self) {
      try ArchiveImporter(library: bench.library, now: { 0 })
        .read(container, at: path, { _ in }, { false })
    }
    #expect("\(error as Any)".contains("Permission denied"))
  }

  @Test func aRepositoryThatIsNobodysIsLeftAloneBesideAnother() throws {
    let bench = try Workbench()
    let path = try bench.unpack(BlueskyArchive.modern)
    let whole = try #require(FileManager.default.contents(atPath: path + "/repo.car"))
    try bench.write(
      Array(whole.prefix(100)) + Array(repeating: 0xFF, count: 200), to: "archive/a.car")
    let report = try bench.run(path)
    #expect(report.imported > 0)
    #expect(report.warnings.contains(.otherArchive("a.car")))
    // Alone it is told for what it is.
    try FileManager.default.removeItem(atPath: path + "/repo.car")
    let error = #expect(throws: ImportError.self) { try bench.run(path) }
    guard case .malformed(_, "a.car", .nobodys) = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func likesAndMessagesThatCannotBeReadAreCounted() throws {
    let bench = try Workbench()
    let message = ChatArchive.message(1, "good", from: "8", to: "7", at: 1)
    let messages = [message] + Array(repeating: #"{"messageCreate": 5}"#, count: 3)
    let likes = [#"{"like": {"tweetId": "9"}}"#] + Array(repeating: #"{"like": {}}"#, count: 500)
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/like.js": "window.YTD.like.part0 = [ \(likes.joined(separator: ", ")) ]",
        "data/direct-messages.js": """
        window.YTD.direct_messages.part0 = [ {"dmConversation": {"conversationId": "7-8", \
        "messages": [ \(messages.joined(separator: ", ")) ]}} ]
        """,
      ]), messages: true)
    #expect(report.likes == 1 && report.messages == 1 && report.skipped == 0)
    #expect(report.skippedOthers == 503)
    #expect(report.json.contains("\"skippedOthers\": 503"))
    #expect(
      Set(report.warnings) == [
        .unreadableElements(count: 500, first: 2, file: "data/like.js"),
        .unreadableElements(count: 3, first: 2, file: "data/direct-messages.js"),
      ])
  }
}

/// A container of which one file cannot be read.
private struct SpoiltContainer: ArchiveContainer {
  let inner: any ArchiveContainer
  let file: String
  let error: ImportError

  func forEachEntry(
    _ body: (ArchiveEntry) throws(ImportError) -> Void
  ) throws(ImportError) {
    try inner.forEachEntry { entry throws(ImportError) in
      guard entry.path == file else { return try body(entry) }
      try body(
        ArchiveEntry(path: entry.path, size: entry.size) { [error] _ throws(ImportError) in
          throw error
        })
    }
  }
}
