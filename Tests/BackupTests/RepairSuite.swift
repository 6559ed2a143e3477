import ArchiveImport
import Export
import Foundation
import StoreTestSupport
import Testing
import TweetModel

@testable import Backup
@testable import SyntheticData
@testable import TweetStore

/// Tests of libraries that are damaged and repaired.
protocol RepairSuite {}

extension RepairSuite {
  /// A library of one archive, with a mark and a draft beside it.
  func bench() throws -> BackupBench {
    let bench = try BackupBench()
    let archive = bench.folder + "/archive.zip"
    let sink = try ArchiveSink(.zip, path: archive)
    let files = ArchiveFiles(generation: .tweets, count: 40)
    let tweets = SyntheticTweets(count: 40, seed: 3)
    for (file, text) in files.documents { try sink.add(file, text) }
    try sink.add(files.partName(0), files.part(0, tweets.map(files.element)))
    let owners = tweets.map(\.id.value).prefix(2)
    try sink.add("data/tweets_media/\(owners[0])-p.jpg", "a picture")
    try sink.add("data/tweets_media/\(owners[1])-p.jpg", "another one")
    try sink.finish()
    _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
      archive, progress: { _ in }, isCancelled: { false })
    _ = try DraftTable(folder: bench.library).save(Draft(text: "x", edited: Timestamp(seconds: 1)))
    if let tweet = SyntheticTweets(count: 1, seed: 1).first(where: { _ in true }) {
      try BookmarkTable(folder: bench.library).put(
        Bookmark(tweet, note: "n", made: Timestamp(seconds: 8)))
    }
    for path in [bench.library.marks, bench.library.drafts, bench.library.database] {
      try settle(path)
    }
    return bench
  }

  @discardableResult
  func repair(_ damage: LibraryDamage, _ bench: BackupBench) throws -> RepairReport {
    let access = try LibraryAccess.openAlone(bench.library)
    let prepared = try LibraryRepair(of: bench.library, now: { 0 }).prepare(damage)
    let report = try prepared.keep()
    try access.takePlace(in: bench.library)
    Leftovers.wait()
    #expect(try !bench.names(in: bench.library.path).contains { $0.hasPrefix(".re") })
    return report
  }

  func lines(_ bench: BackupBench) throws -> [String] {
    try LibraryDump.lines(of: bench.library) + PersonalDump.lines(of: bench.library)
  }

  /// Lets all of a database be in its file.
  func settle(_ path: String) throws {
    let database = try Database(path: path, access: .readWrite)
    _ = try database.integer("SELECT count(*) FROM sqlite_schema")
    database.emptyLog()
    #expect(FileManager.default.contents(atPath: path + "-wal")?.isEmpty != false)
  }

  func url(_ path: String) -> URL { URL(fileURLWithPath: path) }
}
