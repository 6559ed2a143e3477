import Foundation
import SyntheticData
import Testing
import TweetStore

@testable import ArchiveImport

/// All that an archive announces is imported: of one of our own, and of a real one where one lies
/// beside the project.
struct ReferenceArchiveTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("../shared/data/archives")

  private static var archive: String? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names?.first { $0.hasSuffix(".zip") }.map { folder.appendingPathComponent($0).path }
  }

  @Test(.enabled(if: archive != nil, "reference data"))
  func everythingThatItAnnouncesIsImported() throws {
    try expectWhole(try #require(Self.archive), in: Workbench())
  }

  @Test(arguments: SyntheticArchive.Container.allCases)
  func everythingThatOurOwnAnnouncesIsImported(_ container: SyntheticArchive.Container) throws {
    let bench = try Workbench()
    let path = bench.file("archive")
    try SmallArchive.write(container, to: path)
    let report = try expectWhole(path, in: bench)
    #expect(report.imported == SmallArchive.tweets - SmallArchive.superseded)
    #expect(report.superseded == SmallArchive.superseded)
    #expect(report.likes == SmallArchive.likes)
    #expect(report.media == SmallArchive.media && report.missingMedia == 0)
    let tweets = try bench.tweets
    #expect(
      tweets.map(\.text.display) == [
        "A walk along the river & what was seen there, told from its beginning to its end",
        "A quiet evening", "a quiet morning", "and more of it", "Listen", "Look",
        "@kes look example.net/river #river", "Bread & butter <3",
      ])
    #expect(
      tweets.map(\.author.handle) == ["wren", "wren", "kes"] + Array(repeating: "wren", count: 5))
    #expect(tweets[2].repostedBy?.handle == "wren")
    #expect(tweets[3].thread == tweets[4].id && tweets[4].media.map(\.kind) == [.video])
    #expect(tweets[6].text.entities.map(\.kind) == [.mention, .link, .hashtag])
    #expect(tweets[6].text.entities.map(\.target) == ["kes", "https://example.net/river", "river"])
  }

  @discardableResult
  private func expectWhole(_ path: String, in bench: Workbench) throws -> ImportReport {
    let container = try ArchiveImporter.container(at: path)
    let survey = try ArchiveSurvey(
      container, interest: Sources.interest, isCancelled: { false })
    let source = try Sources.source(for: survey, path: path)
    let report = try bench.run(path)
    #expect(
      report.imported == (source.announced { $0 == .tweets(.public) } ?? 0) - report.superseded)
    #expect(report.likes == source.announced { $0 == .likes })
    #expect(report.skipped == 0)
    #expect(report.warnings.isEmpty)
    let tweets = try bench.tweets
    #expect(tweets.allSatisfy { $0.date != nil })
    for tweet in tweets {
      #expect(tweet.text.segments.map { String($0.shown) }.joined() == tweet.text.display)
      #expect(!tweet.text.display.contains("&amp;"))
      for file in tweet.media.compactMap(\.file) {
        #expect(FileManager.default.fileExists(atPath: bench.library.media + "/" + file))
      }
    }
    #expect(try bench.run(path).updated == report.imported)
    return report
  }
}
