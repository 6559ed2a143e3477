import Foundation
import Testing
import TweetStore

@testable import ArchiveImport

/// A real archive, where one lies beside the project.
struct ReferenceArchiveTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("../shared/data/archives")

  private static var archive: String? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names?.first { $0.hasSuffix(".zip") }.map { folder.appendingPathComponent($0).path }
  }

  @Test(.enabled(if: archive != nil))
  func everythingThatItAnnouncesIsImported() throws {
    let bench = try Workbench()
    let path = try #require(Self.archive)
    let container = try ArchiveImporter.container(at: path)
    let survey = try ArchiveSurvey(container, isCancelled: { false })
    let layout = try ArchiveLayout(survey, path: path)
    let report = try bench.run(path)
    #expect(report.imported == (layout.announcedTweets ?? 0) - report.superseded)
    #expect(report.likes == layout.announcedLikes)
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
  }
}
