import Foundation
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// Posts and pictures whose names would be alike are kept apart.
struct NameClashTests {
  private static let account = Account(
    network: .fediverse, id: "https://a.example/users/lark",
    author: Author(handle: "lark@a.example", name: "Lark", id: "https://a.example/users/lark"))

  /// Ids that differ in what names and anchors leave out, or in capitals alone.
  private static let ids = [
    "https://a.example/1?2", "https://a.example/1_2", "https://a.example/1:2",
    "https://a.example/aB", "https://a.example/Ab", "https://a.example/ab",
    "https://a.example/a-b",
  ]

  private static func bench() throws -> ExportBench {
    let bench = try ExportBench()
    for number in ids.indices {
      try FileManager.default.createDirectory(
        atPath: bench.library.media + "/f/\(number)", withIntermediateDirectories: true)
    }
    try bench.fill(
      ids.enumerated().map { number, id in
        Tweet(
          id: TweetID(network: .fediverse, value: id), author: account.author,
          date: Timestamp(seconds: 1_577_836_800), text: TweetText("tea"),
          media: [Media(kind: .photo, file: "f/\(number)/a.jpg", address: "")])
      }, of: account)
    return bench
  }

  @Test(arguments: [
    ExportFormat.markdown, .hugo, .jekyll, .html, .epub, .jsonLines, .activityPub, .csv,
  ])
  func postsOfSuchIdsStayApart(_ format: ExportFormat) throws {
    let bench = try Self.bench()
    #expect(try bench.export(as: format).posts == Self.ids.count)
    guard format.ending == nil else { return }
    // As FAT and Macs count them.
    let texts = bench.names().filter { !$0.hasSuffix(".jpg") }.map { $0.lowercased() }
    #expect(Set(texts).count == texts.count)
    let pictures = try bench.names().filter { $0.hasSuffix(".jpg") }
      .map { try bench.text("out/" + $0) }
    #expect(Set(pictures).count == Self.ids.count)
  }

  @Test func theirAnchorsDiffer() throws {
    let bench = try Self.bench()
    try bench.export(as: .html)
    let page = try bench.text("out/2020-01.html")
    let anchors = page.matches(of: #/<article id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(anchors).count == Self.ids.count)
    #expect(anchors.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
  }

  @Test func ordinaryIdsStayAsTheyAre() {
    #expect(SafeName.id("1768001") == "1768001")
    #expect(PostMarkup.anchor(.at(1)) == "p" + TweetID.at(1).value)
    #expect(SafeName.id("aB") != "aB" && SafeName.id("ab") == "ab")
  }

  private static func picture(_ file: String?, _ address: String) -> Media {
    Media(kind: .photo, file: file.map { "x/7/" + $0 }, address: address)
  }

  /// What each picture's file holds is its name: it has to come back with that.
  @Test(arguments: [
    [picture("a.jpg", ""), picture("b.jpg", ""), picture("c.jpg", "")],
    [
      picture("a.jpg", "https://a.example/1/o.jpg"), picture("b.jpg", "https://a.example/2/o.jpg"),
      picture("c.jpg", "https://a.example/2/O.jpg"),
    ],
    [picture("o.jpg", "https://a.example/b.jpg"), picture("b.jpg", ""), picture("B.jpg", "")],
    [picture(nil, "https://a.example/o.jpg"), picture("b.jpg", "https://b.example/o.jpg?x=/1")],
    [picture("a#b.jpg", ""), picture("a:b.jpg", "https://a.example/a:b.jpg")],
  ])
  func picturesOfAPostComeBackEachInItsPlace(_ media: [Media]) throws {
    var tweet = Tweet.at(1, "tea", media: media)
    tweet.counts = Tweet.Counts()
    let bench = try ExportBench([tweet])
    let report = try bench.export(as: .archive)
    #expect(report.posts == 1 && report.missing == 0)
    let files = bench.names().filter { $0.hasPrefix("data/tweets_media/") }
    #expect(files.count == media.count { $0.file != nil })
    let second = LibraryFolder(path: bench.path + "/second")
    _ = try ArchiveImporter(library: second, now: { 0 }).run(
      bench.path + "/out", progress: { _ in }, isCancelled: { false })
    let read = try #require(try LibraryReader(folder: second).tweet(.at(1)))
    let contents = try read.media.map { medium in
      try medium.file.map { try String(contentsOfFile: second.media + "/" + $0, encoding: .utf8) }
    }
    #expect(contents == media.map { $0.file.map { "picture " + $0 } })
  }
}
