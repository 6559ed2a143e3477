import ArchiveImport
import Export
import Foundation
import StoreTestSupport
import TestSupport
import Testing
import TweetModel

@testable import Backup
@testable import SyntheticData
@testable import TweetStore

/// Damage that SQLite takes for content makes no backup, and is repaired as any other.
@Suite struct HiddenDamageTests {
  @Test func aFlippedBitOfAPostIsRepaired() throws {
    let bench = try imported()
    let whole = try lines(bench)
    let marks = try Data(contentsOf: url(bench.library.marks))
    let drafts = try Data(contentsOf: url(bench.library.drafts))
    let coded = try #require(
      try Database(path: bench.library.database, access: .readWrite)
        .prepare("SELECT coded FROM post WHERE length(coded) BETWEEN 40 AND 400 ORDER BY id")
        .first { Data($0.bytes(0)) })
    var bytes = try Data(contentsOf: url(bench.library.database))
    var (place, flipped) = (bytes.startIndex, 0)
    // There may be one in what is free, too.
    while let found = bytes[place...].range(of: coded) {
      // The number of its layout.
      bytes[found.lowerBound] ^= 0x40
      (place, flipped) = (found.upperBound, flipped + 1)
    }
    #expect(flipped > 0)
    try bytes.write(to: url(bench.library.database))
    let error = #expect(throws: BackupError.self) { try bench.backUp() }
    guard case .export(.library(.damaged(bench.library.database, _))) = error else {
      Issue.record("\(error.debugDescription)")
      return
    }
    let damage = try #require(try LibraryDamage(of: bench.library))
    #expect(damage.parts == [.posts])
    #expect(damage.archives == [bench.folder + "/archive.zip"] && damage.missing.isEmpty)
    #expect(try repair(damage, bench).posts == 40)
    #expect(try lines(bench) == whole)
    #expect(try LibraryDamage(of: bench.library) == nil)
    #expect(try Data(contentsOf: url(bench.library.marks)) == marks)
    #expect(try Data(contentsOf: url(bench.library.drafts)) == drafts)
    #expect(try bench.backUp().files > 0)
  }

  /// The posts stay, and need no archive.
  @Test func aDamagedIndexOfWordsMakesNoBackupUntilItIsMadeAnew() throws {
    let bench = try imported()
    let whole = try lines(bench)
    try FileManager.default.removeItem(atPath: bench.folder + "/archive.zip")
    try Database(path: bench.library.database, access: .readWrite)
      .execute("UPDATE search_data SET block = zeroblob(length(block)) WHERE id > 10")
    #expect(throws: BackupError.self) { try bench.backUp() }
    #expect(try LibraryDamage(of: bench.library) == nil)
    #expect(try lines(bench) == whole)
    #expect(try bench.backUp().files > 0)
  }

  /// A library of one archive, with a mark and a draft beside it.
  private func imported() throws -> BackupBench {
    let bench = try BackupBench()
    let archive = bench.folder + "/archive.zip"
    let sink = try ArchiveSink(.zip, path: archive)
    let files = ArchiveFiles(generation: .tweets, count: 40)
    let tweets = SyntheticTweets(count: 40, seed: 3)
    for (file, text) in files.documents { try sink.add(file, text) }
    try sink.add(files.partName(0), files.part(0, tweets.map(files.element)))
    try sink.finish()
    _ = try ArchiveImporter(library: bench.library, now: { 0 }).run(
      archive, progress: { _ in }, isCancelled: { false })
    _ = try DraftTable(folder: bench.library).save(Draft(text: "x", edited: Timestamp(seconds: 1)))
    if let tweet = tweets.first(where: { _ in true }) {
      try BookmarkTable(folder: bench.library).put(
        Bookmark(tweet, note: "n", made: Timestamp(seconds: 8)))
    }
    for path in [bench.library.marks, bench.library.drafts, bench.library.database] {
      let database = try Database(path: path, access: .readWrite)
      _ = try database.integer("SELECT count(*) FROM sqlite_schema")
      database.emptyLog()
    }
    return bench
  }

  private func repair(_ damage: LibraryDamage, _ bench: BackupBench) throws -> RepairReport {
    let access = try LibraryAccess.openAlone(bench.library)
    let report = try LibraryRepair(of: bench.library, now: { 0 }).prepare(damage).keep()
    try access.takePlace(in: bench.library)
    Leftovers.wait()
    return report
  }

  private func lines(_ bench: BackupBench) throws -> [String] {
    try LibraryDump.lines(of: bench.library) + PersonalDump.lines(of: bench.library)
  }

  private func url(_ path: String) -> URL { URL(fileURLWithPath: path) }
}
