import Export
import Foundation
import Testing
import TweetModel

@testable import Backup
@testable import TweetStore

/// Wherever a backup or its way back ends early, there is the old library or the new one, and no half file.
@Suite struct InterruptedBackupTests {
  @Test func aBackupThatIsStoppedLeavesNothing() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    let before = try bench.names(in: bench.folder)
    for step in 0... {
      var asked = 0
      do throws(BackupError) {
        _ = try LibraryBackup(of: bench.library, program: "1").write(
          to: bench.file, made: Timestamp(seconds: 0),
          isCancelled: {
            asked += 1
            return asked > step
          })
        #expect(step > 5)
        return
      } catch {
        #expect(error == .cancelled)
        #expect(try bench.names(in: bench.folder) == before, "at step \(step)")
      }
    }
  }

  @Test func aWayBackThatIsStoppedTouchesNothing() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.backUp()
    try bench.fill(bench.other(), posts: 2, seed: 6)
    let (before, names) = (
      try bench.contents(of: bench.other()), try bench.names(in: bench.other().path)
    )
    for step in 0... {
      var asked = 0
      do throws(BackupError) {
        _ = try LibraryRestore(into: bench.other()).prepare(
          bench.file,
          isCancelled: {
            asked += 1
            return asked > step
          })
        #expect(step > 5)
        break
      } catch {
        #expect(error == .cancelled)
        Leftovers.wait()
        #expect(try bench.names(in: bench.other().path) == names, "at step \(step)")
      }
    }
    // One that is whole and that nobody keeps goes, too.
    Leftovers.wait()
    #expect(try bench.names(in: bench.other().path) == names)
    #expect(try bench.contents(of: bench.other()) == before)
  }

  /// A repair that was killed while it put aside what is damaged goes on where it was, whatever fails then.
  @Test func whatAKilledRepairHasPutAsideStaysInOnePlace() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    let pending = PendingRestore(of: bench.library)
    try bench.write("built anew", to: pending.contents + "/library.sqlite")
    try bench.write("built anew", to: pending.contents + "/parts.sqlite")
    try pending.mark(.damaged(databases: ["library.sqlite", "parts.sqlite"]))
    try bench.write("damaged", to: pending.folder + "/aside")
    try bench.write("cannot be read", to: bench.library.path + "/damaged/library.sqlite")
    try bench.write("cannot be read", to: bench.library.parts)
    for name in try bench.names(in: bench.library.path) where name.hasPrefix("library.sqlite") {
      try FileManager.default.removeItem(atPath: bench.library.path + "/" + name)
    }
    try pending.take()
    Leftovers.wait()
    #expect(try !bench.names(in: bench.library.path).contains { $0.hasPrefix("damaged-") })
    for file in ["library.sqlite", "parts.sqlite"] {
      let (new, old) = (bench.library.path + "/" + file, bench.library.path + "/damaged/" + file)
      #expect(try String(contentsOfFile: new, encoding: .utf8) == "built anew")
      #expect(try String(contentsOfFile: old, encoding: .utf8) == "cannot be read")
    }
  }

  /// As on a disk that has just become full: else the next start would do what was said to have failed.
  @Test func whatIsSaidToHaveFailedIsNotDoneLater() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    let before = try bench.contents(of: bench.library)
    let pending = PendingRestore(of: bench.library)
    try bench.write("built anew", to: pending.contents + "/library.sqlite")
    try pending.mark(.damaged(databases: ["library.sqlite"]))
    // No folder can be made there.
    try bench.write("away/damaged", to: pending.folder + "/aside")
    #expect(throws: BackupError.self) { try pending.take() }
    #expect(!pending.isWaiting)
    #expect(try bench.contents(of: bench.library) == before)
  }

  /// What a power cut leaves: so many of the old files are out of the way, or so many of the new ones in their place.
  @Test(arguments: [false, true])
  func whatAPowerCutLeavesIsCompleted(isTaken: Bool) throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.backUp()
    let expected = try bench.contents(of: bench.library)
    for count in 0... {
      let other = bench.other("other-\(count)")
      try bench.fill(other, posts: 2, seed: 6)
      try LibraryRestore(into: other).prepare(bench.file).keep()
      let moved = try cut(other, after: count, isTaken: isTaken)
      let access = try LibraryAccess.open(other)
      #expect(access.taken == .backup(made: Timestamp(seconds: 1_763_900_000)))
      Leftovers.wait()
      #expect(try bench.contents(of: other) == expected, "after \(count)")
      #expect(try !bench.names(in: other.path).contains { $0.hasPrefix(".re") })
      if moved < count { return }
    }
  }

  // Else both libraries would be swept: the former one as replaced, the new one as left over.
  @Test func aBackupThatCannotBeReadTakesNoPlace() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.backUp()
    let other = bench.other()
    try bench.fill(other, posts: 2, seed: 6)
    let before = try bench.contents(of: other)
    try LibraryRestore(into: other).prepare(bench.file).keep()
    let pending = PendingRestore(of: other)
    let aside = bench.folder + "/aside"
    try FileManager.default.moveItem(atPath: pending.contents, toPath: aside)
    try bench.write("no folder", to: pending.contents)
    #expect(throws: BackupError.self) { try pending.take() }
    #expect(try bench.contents(of: other) == before)
    try FileManager.default.removeItem(atPath: pending.contents)
    try FileManager.default.moveItem(atPath: aside, toPath: pending.contents)
    try pending.take()
    Leftovers.wait()
    #expect(try bench.contents(of: other) == bench.contents(of: bench.library))
  }

  @Test func whatAKilledProgramWasUnpackingGoes() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    let before = try bench.contents(of: bench.library)
    for name in [".restored/library/library.sqlite", ".replaced/library.sqlite"] {
      try bench.write("half", to: bench.library.path + "/" + name)
    }
    _ = try LibraryAccess.open(bench.library)
    Leftovers.wait()
    #expect(try bench.contents(of: bench.library) == before)
    #expect(try !bench.names(in: bench.library.path).contains { $0.hasPrefix(".re") })
  }

  // A former library goes bit by bit, and who is killed then may put a backup in its place again at once.
  @Test(arguments: [false, true])
  func whatIsLeftOfAFormerLibraryIsInNobodysWay(isFoundBefore: Bool) throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.backUp()
    let other = bench.other()
    try bench.fill(other, posts: 2, seed: 6)
    func leave() throws {
      for name in ["media/x/y", "library.sqlite", "library.sqlite-wal"] {
        try bench.write("older", to: other.path + "/.replaced/" + name)
      }
    }
    if isFoundBefore { try leave() }
    let access = try LibraryAccess.openAlone(other)
    let prepared = try LibraryRestore(into: other).prepare(bench.file)
    if !isFoundBefore { try leave() }
    try prepared.keep()
    try access.takePlace(in: other)
    Leftovers.wait()
    #expect(try bench.contents(of: other) == bench.contents(of: bench.library))
    #expect(try !bench.names(in: other.path).contains { $0.hasPrefix(".re") })
  }

  @Test func aLibraryThatIsOpenIsNotReplaced() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    let before = try bench.contents(of: bench.library)
    try bench.backUp()
    var first: LibraryAccess? = try .open(bench.library)
    var second: LibraryAccess? = try .open(bench.library)
    #expect(throws: BackupError.inUse(library: bench.library.path)) {
      try LibraryAccess.openAlone(bench.library)
    }
    try bench.fill(bench.library, posts: 5, seed: 44)
    try LibraryRestore(into: bench.library).prepare(bench.file).keep()
    // Others still have it: what waits goes on waiting, and nobody else writes what would go with the library.
    #expect(throws: BackupError.waiting(library: bench.library.path)) {
      try LibraryAccess.open(bench.library, wait: {})
    }
    #expect(try bench.contents(of: bench.library) != before)
    withExtendedLifetime((first, second)) {}
    (first, second) = (nil, nil)
    #expect(try LibraryAccess.open(bench.library).taken != nil)
    Leftovers.wait()
    #expect(try bench.contents(of: bench.library) == before)
  }

  // What it is said to have brought would go.
  @Test func nothingIsKeptForALibraryIntoWhichSomebodyImports() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.backUp()
    let writer = try LibraryWriter(folder: bench.library)
    #expect(throws: BackupError.export(.library(.busy(path: bench.library.database)))) {
      try LibraryRestore(into: bench.library).prepare(bench.file).keep()
    }
    Leftovers.wait()
    #expect(try !bench.names(in: bench.library.path).contains { $0.hasPrefix(".re") })
    _ = try writer.finish()
    try LibraryRestore(into: bench.library).prepare(bench.file).keep()
  }

  // Between the look whether anything waits and the lock on it, it may have been marked as whole.
  @Test func whatIsWholeByNowIsNotSwept() throws {
    let bench = try BackupBench()
    try bench.write("half", to: bench.folder + "/left/a")
    Leftovers.begin(bench.folder + "/left", where: { false })
    Leftovers.wait()
    #expect(try bench.names(in: bench.folder).contains("left/a"))
    Leftovers.begin(bench.folder + "/left")
    Leftovers.wait()
    #expect(try !bench.names(in: bench.folder).contains("left"))
  }

  // It is the library from then on: what is there now is about to go.
  @Test func aBackupThatWaitsIsNotForgottenForARepair() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.backUp()
    let expected = try bench.contents(of: bench.library)
    let other = bench.other()
    try bench.fill(other, posts: 5, seed: 44)
    try LibraryRestore(into: other).prepare(bench.file).keep()
    try Data("no database".utf8).write(to: URL(fileURLWithPath: other.database))
    let damage = try #require(try LibraryDamage(of: other))
    #expect(throws: BackupError.waiting(library: other.path)) {
      try LibraryRepair(of: other, now: { 0 }).prepare(damage)
    }
    let access = try LibraryAccess.openAlone(other)
    Leftovers.wait()
    #expect(try bench.contents(of: other) == expected)
    #expect(try LibraryDamage(of: other) == nil)
    withExtendedLifetime(access) {}
  }

  @Test func twoDoNotUnpackAtOnce() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.backUp()
    let one = try LibraryRestore(into: bench.library).prepare(bench.file)
    #expect(throws: BackupError.inUse(library: bench.library.path)) {
      try LibraryRestore(into: bench.library).prepare(bench.file)
    }
    withExtendedLifetime(one) {}
  }

  /// Leaves a library as a program does that ends in the midst of it; tells how many files it moved.
  private func cut(_ library: LibraryFolder, after count: Int, isTaken: Bool) throws -> Int {
    let files = FileManager.default
    let (room, former) = (library.path + "/.restored", library.path + "/.replaced")
    try files.createDirectory(atPath: former, withIntermediateDirectories: false)
    let old = try files.contentsOfDirectory(atPath: library.path).filter(LibraryFolder.isPart)
    for name in old.prefix(isTaken ? .max : count) {
      try files.moveItem(atPath: library.path + "/" + name, toPath: former + "/" + name)
    }
    guard isTaken else { return min(count, old.count) }
    try files.moveItem(atPath: room + "/whole", toPath: room + "/taken")
    let new = try files.contentsOfDirectory(atPath: room + "/library")
    for name in new.prefix(count) {
      try files.moveItem(atPath: room + "/library/" + name, toPath: library.path + "/" + name)
    }
    return min(count, new.count)
  }
}
