import Foundation
import SyntheticData
import Testing
import TweetStore

@testable import ArchiveImport

/// What an import says of itself afterwards.
struct ReportTests {
  private let manifest = """
    window.__THAR_CONFIG = {"archiveInfo": {"generationDate": "2026-02-03T04:05:06.000Z"}, "dataTypes": {
    "tweets": {"files": [{"fileName": "data/tweets.js", "count": "1"}]},
    "communityTweet": {"files": [{"fileName": "data/community-tweet.js", "count": "2"}]},
    "directMessages": {"files": [{"fileName": "data/direct-messages.js", "count": "7"},
      {"fileName": "data/direct-messages-part1.js", "count": "5"}]},
    "directMessagesGroup": {"files": [{"fileName": "data/direct-messages-group.js", "count": "3"}]},
    "userLinkClicks": {"files": [{"fileName": "data/user-link-clicks.js", "count": "606"}]},
    "adImpressions": {"files": [{"fileName": "data/ad-impressions.js", "count": "0"}]}}}
    """

  /// What makes a file as long as one that holds something.
  private static let length = String(repeating: " ", count: 100)

  private func files() -> [String: String] {
    [
      "data/manifest.js": manifest, "data/tweets.js": tweetsFile(script(1, "one")),
      "data/community-tweet.js": tweetsFile(script(2, "two"), script(3, "three")),
      "data/direct-messages.js": "window.YTD.direct_messages.part0 = [ {} ]" + Self.length,
      "data/direct-messages-part1.js": "window.YTD.direct_messages.part1 = [ {} ]" + Self.length,
      "data/direct-messages-group.js": "window.YTD.direct_messages_group.part0 = [ {} ]"
        + Self.length,
      "data/user-link-clicks.js": "window.YTD.user_link_clicks.part0 = [ {} ]",
      "data/ad-impressions.js": "window.YTD.ad_impressions.part0 = [ ]",
      "data/tweet-headers.js": String(repeating: " ", count: 1000),
    ]
  }

  @Test func whatIsNotReadIsNamedWithItsNumber() throws {
    let bench = try Workbench()
    let report = try bench.run(try bench.archive(files()))
    #expect(report.unread.map(\.topic) == [.messages, .tracking])
    #expect(report.unread.map(\.count) == [15, 606])
  }

  @Test func withoutAManifestTheSizeOfAListTellsWhetherItHoldsAnything() throws {
    let bench = try Workbench()
    var files = files()
    files["data/manifest.js"] = nil
    files["data/direct-message.js"] =
      "window.YTD.direct_message.part0 = [ " + String(repeating: "{}, ", count: 50) + "{} ]"
    let report = try bench.run(try bench.archive(files))
    #expect(report.unread.map(\.topic) == [.messages])
    #expect(report.unread.first?.count == nil && report.unread.first?.bytes ?? 0 > 100)
  }

  @Test func whatIsSaidToBeNewIsWhatTheTimelineHasMore() throws {
    let bench = try Workbench()
    let archive = try bench.archive(files())
    let first = try bench.run(archive)
    #expect(first.newTweets == 3 && first.knownTweets == 0)
    #expect(try bench.tweets.count == 3)
    let second = try bench.run(archive)
    #expect(second.newTweets == 0 && second.knownTweets == 3)
    let small = try Workbench()
    try SmallArchive.write(.zip, to: small.file("a.zip"))
    let report = try small.run(small.file("a.zip"))
    #expect(report.superseded == SmallArchive.superseded)
    #expect(try small.tweets.count == report.newTweets)
  }

  @Test func likesThatAreKnownAreNotNew() throws {
    let bench = try Workbench()
    func likes(_ ids: Int...) throws -> String {
      let elements = ids.map { "{\"like\": {\"tweetId\": \"\($0)\", \"fullText\": \"liked\"}}" }
      return try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/like.js": "window.YTD.like.part0 = [ \(elements.joined(separator: ", ")) ]",
      ])
    }
    let first = try bench.run(try likes(20, 21))
    #expect(first.newLikes == 2 && first.knownLikes == 0)
    let again = try bench.run(try likes(20, 21))
    #expect(again.likes == 2 && again.newLikes == 0 && again.knownLikes == 2)
    let more = try bench.run(try likes(22, 23, 20, 21))
    #expect(more.newLikes == 2 && more.knownLikes == 2)
    #expect(more.json.contains("\"newLikes\": 2"))
  }

  @Test func whetherMessagesCanBeReadIsKnownByWhatWasImported() throws {
    let bench = try Workbench()
    let (own, other) = (
      AccountID(network: .x, value: "7"), AccountID(network: .x, value: "8")
    )
    #expect(bench.library.offersMessages(of: nil) == nil)
    try bench.run(
      try bench.archive(
        ["data/tweets.js": tweetsFile(script(9, "nine"))], name: "other", account: "8"))
    #expect(bench.library.offersMessages(of: nil) == false)
    #expect(bench.library.offersMessages(of: own) == nil)
    try bench.run(try bench.archive(files()))
    #expect(bench.library.offersMessages(of: nil) == true)
    #expect(bench.library.offersMessages(of: own) == true)
    #expect(bench.library.offersMessages(of: other) == false)
  }

  @Test func anImportOfWhichNothingCanBeNotedSaysSo() throws {
    let bench = try Workbench()
    let archive = try bench.archive(files())
    // No file can take the place of a folder.
    try FileManager.default.createDirectory(
      atPath: bench.library.path + "/imports.json/a", withIntermediateDirectories: true)
    let report = try bench.run(archive)
    #expect(report.newTweets == 3)
    #expect(
      report.warnings.contains { if case .recordNotKept = $0 { true } else { false } })
  }

  @Test func eachArchivesLastImportIsKept() throws {
    let bench = try Workbench()
    let archive = try bench.archive(files())
    #expect(bench.library.importRecords.isEmpty)
    try bench.run(archive)
    let second = try bench.run(archive)
    #expect(bench.library.importRecords.map(\.report) == [second])
    let other = try bench.archive(
      ["data/tweets.js": tweetsFile(script(9, "nine"))], name: "other", account: "8")
    try bench.run(other)
    #expect(bench.library.importRecords.map(\.archive) == ["other", "archive"])
    #expect(bench.library.importRecords.map(\.handle) == ["ada", "ada"])
    #expect(bench.library.importRecords.last?.generated == 1_770_091_506_000)
    try bench.library.forgetImports(of: AccountID(network: .x, value: "7"))
    #expect(bench.library.importRecords.map(\.account) == ["8"])
  }

  @Test func archivesOfOneNameAreToldApartByTheirPlaces() throws {
    let bench = try Workbench()
    try bench.library.createFolder()
    func keep(_ path: String?, generated: Int64?, leavesOut: Bool) throws {
      var report = ImportReport()
      report.leftOut = leavesOut ? 3 : nil
      try bench.library.keep(
        ImportRecord(
          account: "7", handle: "ada", archive: "outbox.json", path: path, generated: generated,
          report: report))
    }
    var kept: [String?] { bench.library.importRecords.map(\.path) }
    try keep("/old/outbox.json", generated: nil, leavesOut: true)
    try keep("/new/outbox.json", generated: nil, leavesOut: false)
    #expect(kept == ["/new/outbox.json", "/old/outbox.json"])
    try keep("/old/outbox.json", generated: 1, leavesOut: true)
    #expect(kept == ["/old/outbox.json", "/new/outbox.json"])
    // The same one in another place.
    try keep("/moved/outbox.json", generated: 1, leavesOut: true)
    #expect(kept == ["/moved/outbox.json", "/new/outbox.json"])
  }

  @Test(arguments: [
    KeepingFailure.stopped, .error(.library(.full(path: "/l"))), .error(.mediaFull(name: "a.jpg")),
    .error(.malformed(path: "a.zip", file: "f", flaw: .noList)), .words("no room"),
  ])
  func whyAnythingWasNotKeptIsKept(_ failure: KeepingFailure) throws {
    let warning = ImportWarning.partsNotKept(reason: failure)
    let coded = try JSONEncoder().encode([warning])
    #expect(try JSONDecoder().decode([ImportWarning].self, from: coded) == [warning])
    #expect(warning.description.hasSuffix("could not be kept: \(failure)"))
  }

  @Test func whatAnOlderVersionNotedIsReadAsItIs() throws {
    let coded = Data(#"[{"partsNotKept":{"reason":"no room"}}]"#.utf8)
    #expect(
      try JSONDecoder().decode([ImportWarning].self, from: coded)
        == [.partsNotKept(reason: .words("no room"))])
    let newer = Data(#"[{"partsNotKept":{"reason":{"error":{"unheardOf":{}}}}}]"#.utf8)
    #expect(
      try JSONDecoder().decode([ImportWarning].self, from: newer)
        == [.partsNotKept(reason: .words(""))])
  }

  @Test func whatANewerVersionNotesOfOneImportCostsNoOther() throws {
    let bench = try Workbench()
    try bench.library.createFolder()
    for archive in ["a.zip", "b.zip"] {
      var report = ImportReport()
      report.warn(.brokenFile(archive))
      try bench.library.keep(
        ImportRecord(
          account: "7", handle: "ada", archive: archive, generated: nil, report: report))
    }
    let kept = String(decoding: bench.library.keptFile(.imports) ?? [], as: UTF8.self)
    let newer = kept.replacing(#"{"brokenFile":{"_0":"b.zip"}}"#, with: #"{"unheardOf":{}}"#)
    #expect(newer != kept)
    try bench.library.keep(Array(newer.utf8), as: .imports)
    #expect(bench.library.importRecords.map(\.archive) == ["b.zip", "a.zip"])
    #expect(bench.library.importRecords.map(\.report.warnings) == [[], [.brokenFile("a.zip")]])
    let unread = kept.replacing(#""archive":"b.zip""#, with: #""archive":["b.zip"]"#)
    #expect(unread != kept)
    try bench.library.keep(Array(unread.utf8), as: .imports)
    #expect(bench.library.importRecords.map(\.archive) == ["a.zip"])
  }

  @Test func whatIsGraveIsToldBesideAFloodOfSmallThings() {
    var report = ImportReport()
    for number in 1...150 {
      report.warn(.unreadableTweet(number: number, file: "tweets.js"))
      report.warn(.brokenMedia("\(number).jpg"))
    }
    let grave: [ImportWarning] = [
      .brokenFile("like.js"), .lostBlocks(count: 1, file: "repo.car"),
      .partsNotKept(reason: .stopped),
      .messagesNotKept(reason: .stopped), .bookmarksNotKept(reason: .stopped),
      .recordNotKept(reason: .stopped),
      .personalNotKept(reason: .stopped),
    ]
    for warning in grave { report.warn(warning) }
    report.warn(.longName("a"))
    #expect(report.warnings.count == 107)
    #expect(report.warnings.suffix(7) == grave[...])
  }

  @Test func tweetsAndLikesAreCountedApartWhileTheyAreRead() throws {
    let bench = try Workbench()
    try SmallArchive.write(.zip, to: bench.file("a.zip"))
    var (last, read): (ImportProgress?, ImportProgress?)
    _ = try ArchiveImporter(library: bench.library, now: { 0 })
      .run(
        bench.file("a.zip"),
        progress: {
          last = $0
          if !$0.isIndexing { read = $0 }
        }, isCancelled: { false })
    #expect(last?.tweets == .init(done: SmallArchive.tweets, total: SmallArchive.tweets))
    #expect(last?.isIndexing == true)
    let pictures = try #require(read?.pictures)
    #expect(pictures.done > 0 && pictures.done == pictures.total)
    #expect(last?.likes == .init(done: SmallArchive.likes, total: SmallArchive.likes))
  }
}
