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
@Suite struct HiddenDamageTests: RepairSuite {
  @Test func aFlippedBitOfAPostIsRepaired() throws {
    let bench = try bench()
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
    let bench = try bench()
    let whole = try lines(bench)
    try FileManager.default.removeItem(atPath: bench.folder + "/archive.zip")
    try Database(path: bench.library.database, access: .readWrite)
      .execute("UPDATE search_data SET block = zeroblob(length(block)) WHERE id > 10")
    #expect(throws: BackupError.self) { try bench.backUp() }
    #expect(try LibraryDamage(of: bench.library) == nil)
    #expect(try lines(bench) == whole)
    #expect(try bench.backUp().files > 0)
  }
}
