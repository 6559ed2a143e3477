import Foundation
import StoreTestSupport
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// What JSON Lines bring back, table by table.
struct LosslessTests {
  /// Tables whose rows are compared under other names.
  private static let compared: [String: String] = [
    "search": "term", "roll": "rolled", "word": "fact", "import": "told",
  ]

  /// Tables that do not come back, each with the reason.
  private static let left: [String: String] = [
    "arrival": "which post came with which import: the second library has one import",
    "archive": "where archives lay on a disk: the second library came from another place",
    "pending": "what is still to be counted: empty after each import",
    "tally_zone": "the clock of the machine",
    "live": "who is signed in on this machine",
    "home": "others' posts, which their authors lent to be read",
    "stretch": "what of a home timeline is there",
    "filter": "what an account's server leaves out for it",
    "filtered": "which posts that means",
    "profile": "what servers tell of people",
    "mark": "what an account did with posts, as its server knows",
    "copy": "the numbers that a server gave to posts",
    "remote": "where pictures of others are fetched from",
    "stale_words": "whether the index is to be made anew",
    "unswept": "whether a removal has left something to be done",
    "messages.sqlite unswept": "whether a removal has left something to be done",
    "parts.sqlite unswept": "whether a removal has left something to be done",
    "messages.sqlite kept": "how many imports had messages",
    "revision": "how often the library has changed",
    "home_revision": "how often a home timeline has changed",
  ]

  private static func tables(of schema: Schema) throws -> [String] {
    let database = try Database(path: ":memory:", access: .readWrite)
    for step in schema.steps { try database.execute(step.sql) }
    return try database.prepare(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table'
        AND name NOT LIKE 'search\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      """
    ).all { $0.text(0) }
  }

  @Test func eachTableComesBackOrIsNamed() throws {
    let files: [(String, Schema)] = [
      ("", .current), ("marks.sqlite ", .marks), ("notes.sqlite ", .drafts),
      ("parts.sqlite ", .parts), ("messages.sqlite ", .chats),
    ]
    for (file, schema) in files {
      for table in try Self.tables(of: schema) {
        let name = file + table
        let isCompared =
          LibraryDump.names.contains(Self.compared[name] ?? name)
          || PersonalDump.names.contains(name)
        #expect(isCompared != (Self.left[name] != nil), "\(name)")
      }
    }
  }

  /// Two archives of an account with all that archives tell of, the newer one last.
  private static func fill(_ bench: ExportBench, using random: inout SeededGenerator) throws {
    let account = ExportBench.account
    var edited = [Tweet.at(30, "tee"), .at(31, "tea")]
    for number in edited.indices { edited[number].versions = [.at(30), .at(31)] }
    let posts = ReturnTests.posts(&random, lossless: true) + edited
    var likes = ReturnTests.likes() + posts.prefix(3)
    for index in likes.indices where index % 3 != 1 {
      likes[index].liked = Timestamp(milliseconds: Int64(1_600_000_000_123 + index * 7919))
    }
    let people = (0..<30).map { "\(100 + $0)" }
    for generated in [1_600_000_000, 1_700_000_000] as [Int64] {
      let writer = try LibraryWriter(folder: bench.library)
      let moment = Timestamp(seconds: generated)
      _ = try writer.begin(account, generated: moment)
      for tweet in posts { _ = try writer.put(tweet, of: account) }
      try writer.removeLikes(of: account)
      for (ordinal, like) in likes.enumerated() {
        try writer.putLike(like, ordinal: ordinal, of: account)
      }
      for kind in Roll.Kind.allCases where kind == .followers || generated < 1_700_000_000 {
        let ids = people.filter { _ in Bool.random(using: &random) }
        try writer.put(ids, on: writer.putRoll(kind, of: account), network: .x)
      }
      for id in people.prefix(9) {
        let person = Author(handle: "h\(id)", name: "\"N\" \(generated)", id: id)
        let date = Bool.random(using: &random) ? moment : nil
        try writer.putName(person, at: date, of: account)
      }
      try writer.putHandle("wren", until: moment, then: "lark", of: account)
      _ = try writer.finish()
    }
    for file in posts.flatMap(\.media).compactMap(\.file) {
      try Data("picture".utf8).write(to: URL(fileURLWithPath: bench.library.media + "/" + file))
    }
    try PersonalSample.fill(bench.library, of: account, posts: posts, using: &random)
  }

  private static func rows(_ folder: LibraryFolder) throws -> [String] {
    try LibraryDump.lines(of: folder) + PersonalDump.lines(of: folder)
  }

  /// The rows of a library after it went out and came in again.
  private static func returned(
    _ bench: ExportBench, _ name: String, messages: Bool = true
  ) throws -> (folder: LibraryFolder, rows: [String]) {
    let options = ExportOptions(
      media: bench.library.media, words: .plain, now: Timestamp(seconds: 1_711_000_000))
    let out = bench.path + "/" + name
    _ = try PostExport(
      .everything(), as: .jsonLines, for: PersonalSample.audience, options: options
    ).write(to: out, reading: LibraryReader(folder: bench.library))
    let second = LibraryFolder(path: bench.path + "/library-" + name)
    let report = try ArchiveImporter(library: second, now: { 0 }).run(
      out, options: .init(messages: messages), progress: { _ in }, isCancelled: { false })
    #expect(report.warnings.isEmpty, "\(report.warnings)")
    return (second, try rows(second))
  }

  /// Messages and posts that not everybody may see became bookmarks, which is what everybody may.
  @Test func noFileOfItIsBookmarksButThatOfBookmarks() throws {
    var random = SeededGenerator()
    let bench = try ExportBench()
    try Self.fill(bench, using: &random)
    _ = try Self.returned(bench, "out")
    let out = bench.path + "/out"
    let names = try FileManager.default.contentsOfDirectory(atPath: out)
    let lists = names.filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".json") }
    #expect(lists.contains("messages.jsonl") && lists.contains("posts.jsonl"))
    let away = bench.path + "/away"
    try FileManager.default.createDirectory(atPath: away, withIntermediateDirectories: true)
    for name in lists {
      let files = ChosenFiles([out + "/" + name], lists: true)
      #expect(files.archives == [out] && files.bookmarks.isEmpty && files.names.isEmpty, "\(name)")
      // The same where the rest of the export is gone.
      try FileManager.default.copyItem(atPath: out + "/" + name, toPath: away + "/" + name)
      let read = try? BookmarkFile(path: away + "/" + name, now: Timestamp(seconds: 0))
      #expect((read == nil) == (name != "bookmarks.jsonl"), "\(name)")
    }
    let marks = try #require(
      try BookmarkFile(path: away + "/bookmarks.jsonl", now: Timestamp(seconds: 0))
    ).marks
    let table = try BookmarkTable(folder: bench.library)
    for mark in marks {
      let own = try #require(try table.mark(of: mark.tweet.id))
      #expect(own.made == mark.made && own.note == mark.note)
      #expect(own.tweet.visibility == mark.tweet.visibility)
    }
  }

  @Test func eachRowComesBack() throws {
    var random = SeededGenerator()
    var all: [String] = []
    for round in 0..<3 {
      let bench = try ExportBench()
      try Self.fill(bench, using: &random)
      let before = try Self.rows(bench.library)
      let after = try Self.returned(bench, "out\(round)").rows
      expect(after, before)
      all += before
    }
    let tables = ["rolled", "called", "alias", "renamed", "edition", "liked", "quotation"]
    for table in tables + PersonalDump.names {
      #expect(all.contains { $0.hasPrefix(table + " ") }, "\(table)")
    }
  }

  @Test func eachRowOfAnArchiveComesBack() throws {
    for generation in SyntheticArchive.Generation.allCases {
      let bench = try ExportBench()
      let path = bench.path + "/archive"
      try SyntheticArchive.write(
        tweets: 300, seed: 7, generation: generation, container: .folder, to: path)
      _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
        path, options: .init(messages: true), progress: { _ in }, isCancelled: { false })
      expect(try Self.returned(bench, "out").rows, try Self.rows(bench.library))
    }
  }

  @Test func messagesComeBackOnlyWhenTheyAreAskedFor() throws {
    var random = SeededGenerator()
    let bench = try ExportBench()
    try Self.fill(bench, using: &random)
    let second = try Self.returned(bench, "out", messages: false).folder
    #expect(!second.hasMessages)
    #expect(try BookmarkTable(folder: second).count > 0)
  }

  // Who wanted to stop waited for each of them.
  @Test func whatAPersonAddedCanBeStopped() throws {
    var random = SeededGenerator()
    let bench = try ExportBench()
    try Self.fill(bench, using: &random)
    let whole = try Self.returned(bench, "whole")
    try DraftTable(folder: bench.library).add(
      (0..<2_000).map { Draft(text: "\($0)", edited: Timestamp(seconds: Int64($0))) })
    _ = try Self.returned(bench, "out")
    let second = LibraryFolder(path: bench.path + "/stopped")
    @Sendable func count() -> Int { (try? DraftTable(folder: second).drafts().count) ?? 0 }
    let report = try ArchiveImporter(library: second, now: { 0 }).run(
      bench.path + "/out", progress: { _ in },
      isCancelled: { FileManager.default.fileExists(atPath: second.drafts) && count() > 0 })
    #expect((1..<2_000).contains(count()))
    #expect(
      report.warnings.contains {
        if case .personalNotKept = $0 { true } else { false }
      }, "\(report.warnings)")
    #expect(try LibraryDump.lines(of: second).count == LibraryDump.lines(of: whole.folder).count)
  }

  @Test func whatIsThereIsNotOverwritten() throws {
    var random = SeededGenerator()
    let bench = try ExportBench()
    try Self.fill(bench, using: &random)
    let (folder, rows) = try Self.returned(bench, "out")
    let marks = try BookmarkTable(folder: folder)
    var mark = try #require(try marks.marks(at: 0..<1).first)
    mark.note = "newer"
    try marks.put(mark)
    _ = try ArchiveImporter(library: folder, now: { 0 }).run(
      bench.path + "/out", options: .init(messages: true), progress: { _ in },
      isCancelled: { false })
    #expect(try marks.mark(of: mark.tweet.id)?.note == "newer")
    #expect(try Self.rows(folder).count == rows.count)
  }

  private func expect(_ after: [String], _ before: [String]) {
    let (lost, new) = (Set(before).subtracting(after), Set(after).subtracting(before))
    #expect(lost.isEmpty, "\(lost.sorted().prefix(5))")
    #expect(new.isEmpty, "\(new.sorted().prefix(5))")
    #expect(after.count == before.count)
  }
}
