import Foundation
import SyntheticData
import StoreTestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// What becomes of posts of Bluesky that leave.
@Suite struct BlueskyExportTests {
  private static let page = "https://bsky.app/profile/did:plc:synthetic"

  private static func bench() throws -> ExportBench {
    let bench = try ExportBench()
    let path = bench.path + "/repo.car"
    try SyntheticRepository.write(posts: 60, seed: 5, to: path)
    let importer = ArchiveImporter(library: bench.library, now: { 0 })
    _ = try importer.run(path, progress: { _ in }, isCancelled: { false })
    return bench
  }

  @Test func linesComeBackAsTheSamePosts() throws {
    let bench = try Self.bench()
    try bench.export(as: .jsonLines, for: Audience(and: Set(Audience.choices)))
    let second = LibraryFolder(path: bench.path + "/second")
    let report = try ArchiveImporter(library: second, now: { 0 }).run(
      bench.path + "/out", progress: { _ in }, isCancelled: { false })
    #expect(report.imported == 60)
    #expect(report.warnings == [])
    let readers = try [bench.library, second].map { try LibraryReader(folder: $0) }
    let posts = try readers.map { try $0.tweets(in: .timeline, at: 0..<100) }
    #expect(posts[0] == posts[1])
    #expect(try readers[0].accounts() == readers[1].accounts())
  }

  @Test func anOutboxLeadsToBluesky() throws {
    let bench = try Self.bench()
    try bench.export(as: .activityPub, for: Audience(and: Set(Audience.choices)))
    let outbox = try bench.text("out/outbox.json")
    #expect(outbox.contains("\"actor\":\"\(Self.page)\""))
    #expect(outbox.contains("\"id\":\"\(Self.page)/post/"))
    #expect(!outbox.contains("\"https://x.com/did:"))
  }

  @Test func anArchiveOfXIsNotMadeOfThem() throws {
    let bench = try Self.bench()
    #expect(throws: ExportError.noAccountOfX) {
      try bench.export(as: .archive, for: Audience(and: Set(Audience.choices)))
    }
    #expect(!FileManager.default.fileExists(atPath: bench.path + "/out"))
  }
}
