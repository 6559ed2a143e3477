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

  /// A post that names somebody, who is answered, passed on and liked, and an own post that is passed on.
  private static var met: SyntheticRepository {
    var repository = SyntheticRepository()
    func key(_ kind: String, _ second: Int) -> String {
      "app.bsky.feed.\(kind)/"
        + SyntheticRepository.name(1_714_557_600_000_000 + second * 1_000_000)
    }
    func address(_ second: Int, of did: String) -> RecordValue {
      ["uri": .text("at://\(did)/" + key("post", second))]
    }
    let (me, bea) = (repository.did, "did:plc:bea")
    repository.add(
      key("post", 1),
      [
        "text": "@bea.example tea",
        "facets": [
          [
            "index": ["byteStart": 0, "byteEnd": 12],
            "features": [["$type": "app.bsky.richtext.facet#mention", "did": .text(bea)]],
          ]
        ],
      ])
    repository.add(
      key("post", 2), ["text": "so it is", "reply": ["parent": address(0, of: bea)]])
    for (number, subject) in [address(0, of: bea), address(1, of: me)].enumerated() {
      repository.add(key("repost", 3 + number), ["subject": subject])
    }
    for (number, second) in [7, 8].enumerated() {
      repository.add(key("like", 20 + number), ["subject": address(second, of: bea)])
    }
    return repository
  }

  @Test func eachRowComesBack() throws {
    let bench = try ExportBench()
    let path = bench.path + "/repo.car"
    try Data(Self.met.car).write(to: URL(fileURLWithPath: path))
    let importer = ArchiveImporter(library: bench.library, now: { 0 })
    _ = try importer.run(path, progress: { _ in }, isCancelled: { false })
    try bench.export(as: .jsonLines, for: Audience(and: Set(Audience.choices)))
    let second = LibraryFolder(path: bench.path + "/second")
    _ = try ArchiveImporter(library: second, now: { 0 }).run(
      bench.path + "/out", progress: { _ in }, isCancelled: { false })
    let rows = try [bench.library, second].map { try LibraryDump.lines(of: $0) }
    let isSame = rows[1] == rows[0]
    #expect(isSame, "\(Set(rows[0]).symmetricDifference(rows[1]))")
    #expect(rows[0].contains { $0.hasPrefix("liked ") })
    let reader = try LibraryReader(folder: second)
    let posts = try reader.tweets(in: .timeline, at: 0..<9)
    #expect(posts.map(\.author.handle).contains("bea.example"))
    #expect(posts.filter { $0.text.display == "@bea.example tea" }.count == 2)
    // What people read has the handle, too.
    try bench.export(as: .html, to: "pages")
    let pages = try bench.names("pages").filter { $0.hasSuffix(".html") }
      .map { try bench.text("pages/" + $0) }
    #expect(pages.contains { $0.contains("@bea.example</b>") })
    #expect(!pages.contains { $0.contains("@did:") })
  }

  @Test func anArchiveOfXCountsWhatIsInIt() throws {
    let like = Tweet(
      id: .at(9), author: Author(handle: "", name: ""), date: nil, text: TweetText("a like"))
    let bench = try ExportBench([.at(1, "on X"), .at(2, "on X, too")], likes: [like])
    let path = bench.path + "/repo.car"
    try SyntheticRepository.write(posts: 20, seed: 5, to: path)
    _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
      path, progress: { _ in }, isCancelled: { false })
    #expect(try bench.export(as: .archive).posts == 2)
    #expect(
      try bench.export(.list(.section(.favorites, account: nil)), as: .archive, to: "likes").posts
        == 1)
    #expect(try bench.export(as: .jsonLines, to: "lines").posts == 22)
    let sky = Selection.search(SearchQuery(parsing: "network:bluesky"))
    #expect(throws: ExportError.nothing) { try bench.export(sky, as: .archive, to: "none") }
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
