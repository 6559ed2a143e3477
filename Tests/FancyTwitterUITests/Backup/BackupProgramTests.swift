import Backup
import Foundation
import SyntheticData
import TweetStore
import XCTest

/// `--backup`, `--restore` and `--repair`, ended in their midst: nothing is found by halves, and once more all is done.
final class BackupProgramTests: ProgramTestCase {
  private var backup: String { folder + "/out/library.tar" }

  /// What the library holds; nil where there is none that can be read.
  private var posts: Int? {
    guard FileManager.default.fileExists(atPath: library.database) else { return nil }
    return try? LibraryReader(folder: library).count(of: .section(.timeline, account: nil))
  }

  /// Ends the program by a signal as soon as something has begun; answers whether it had not ended by itself.
  ///
  /// - Returns: false where it was faster.
  private func end(_ words: [String], by signal: Int32, once hasBegun: () -> Bool) throws -> Bool {
    let process = try start(words)
    wait(for: process, until: hasBegun)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal else {
      XCTAssertEqual(process.terminationStatus, 0, text("errors"))
      return false
    }
    XCTAssertEqual(process.terminationStatus, signal)
    // Who was done by then ends by it, too.
    return signal == SIGKILL || text("errors").lowercased().contains("stopped")
  }

  func testABackupThatIsEndedIsNotThereAndTheNextOneIs() throws {
    try makeLibrary(6_000)
    for signal in [SIGTERM, SIGINT, SIGKILL] {
      let hasEnded = try end(["--backup", backup], by: signal) { !out.isEmpty }
      if hasEnded {
        XCTAssertFalse(out.contains("library.tar"))
        if signal != SIGKILL { XCTAssertEqual(out, []) }
      }
      try? FileManager.default.removeItem(atPath: backup)
      XCTAssertEqual(try status(of: "--backup", backup), 0, text("errors"))
      XCTAssertEqual(out, ["library.tar"])
      try FileManager.default.removeItem(atPath: backup)
    }
  }

  func testALibraryInWhichNothingIsIsNotTakenForABackup() throws {
    _ = try LibraryReader(folder: library)
    XCTAssertEqual(try status(of: "--backup", backup), 1)
    XCTAssertTrue(text("errors").contains("nothing in the library"), text("errors"))
    XCTAssertEqual(out, [])
  }

  func testARestoreThatIsEndedLeavesTheLibraryAsItWas() throws {
    try makeLibrary(6_000)
    XCTAssertEqual(try status(of: "--backup", backup), 0, text("errors"))
    let whole = try XCTUnwrap(posts)
    for isNew in [true, false] {
      for signal in [SIGTERM, SIGKILL] {
        try FileManager.default.removeItem(atPath: library.path)
        if !isNew { try makeLibrary(30) }
        let before = posts
        let words = ["--restore", backup] + (isNew ? [] : ["--replace"])
        let hasEnded = try end(words, by: signal) {
          FileManager.default.fileExists(atPath: library.path + "/.restored/library")
        }
        if hasEnded {
          XCTAssertEqual(posts, before)
          if signal == SIGTERM {
            XCTAssertFalse(names(in: library.path).contains(".restored"))
            XCTAssertEqual(FileManager.default.fileExists(atPath: library.path), !isNew)
          }
        }
        XCTAssertEqual(try status(of: "--restore", backup, "--replace"), 0, text("errors"))
        XCTAssertEqual(posts, whole)
        XCTAssertEqual(names(in: library.path).filter { $0.hasPrefix(".") }, [])
      }
    }
  }

  func testARepairThatIsEndedLeavesTheLibraryAsItWas() throws {
    let archive = folder + "/archive.zip"
    try SyntheticArchive.write(
      tweets: 1_500, seed: 2, generation: .tweets, container: .zip, to: archive)
    XCTAssertEqual(try status(of: "--import", archive), 0, text("errors"))
    let whole = try XCTUnwrap(posts)
    let damaged = Data("no database".utf8)
    for signal in [SIGTERM, SIGKILL] {
      try damaged.write(to: URL(fileURLWithPath: library.database))
      let hasEnded = try end(["--repair"], by: signal) {
        FileManager.default.fileExists(atPath: library.path + "/.restored/library")
      }
      if hasEnded {
        XCTAssertEqual(FileManager.default.contents(atPath: library.database), damaged)
        if signal == SIGTERM { XCTAssertFalse(names(in: library.path).contains(".restored")) }
      }
      XCTAssertEqual(try status(of: "--repair"), 0, text("errors"))
      XCTAssertEqual(posts, whole)
      XCTAssertEqual(names(in: library.path).filter { $0.hasPrefix(".") }, [])
    }
  }

  /// What can still be read of the posts would go, and nothing come in its place.
  func testPostsWhoseArchiveIsGoneGoOnlyWherePeopleSaySo() throws {
    let archive = folder + "/archive.zip"
    try SyntheticArchive.write(
      tweets: 30, seed: 2, generation: .tweets, container: .zip, to: archive)
    XCTAssertEqual(try status(of: "--import", archive), 0, text("errors"))
    try FileManager.default.moveItem(atPath: archive, toPath: archive + "-away")
    let damaged = Data("no database".utf8)
    try damaged.write(to: URL(fileURLWithPath: library.database))
    XCTAssertEqual(try status(of: "--repair"), 1)
    XCTAssertTrue(text("errors").contains(archive), text("errors"))
    XCTAssertEqual(FileManager.default.contents(atPath: library.database), damaged)
    XCTAssertEqual(try status(of: "--repair", "--replace"), 0, text("errors"))
    XCTAssertEqual(posts, 0)
  }

  /// The same of one that is there and cannot be read, beside another that can.
  func testPostsWhoseArchiveCannotBeReadGoOnlyWherePeopleSaySo() throws {
    let archives = [folder + "/archive.zip", folder + "/other.zip"]
    for (number, archive) in archives.enumerated() {
      try SyntheticArchive.write(
        tweets: 30, seed: UInt64(2 + number), generation: .tweets, container: .zip, to: archive)
      XCTAssertEqual(try status(of: "--import", archive), 0, text("errors"))
    }
    let bytes = try XCTUnwrap(FileManager.default.contents(atPath: archives[0]))
    try bytes.prefix(1_000).write(to: URL(fileURLWithPath: archives[0]))
    let damaged = Data("no database".utf8)
    try damaged.write(to: URL(fileURLWithPath: library.database))
    XCTAssertEqual(try status(of: "--repair"), 1)
    XCTAssertTrue(text("errors").contains(archives[0]), text("errors"))
    XCTAssertFalse(text("errors").contains(archives[1]), text("errors"))
    XCTAssertEqual(FileManager.default.contents(atPath: library.database), damaged)
    XCTAssertEqual(names(in: library.path).filter { $0.hasPrefix(".") }, [])
    XCTAssertEqual(try status(of: "--repair", "--replace"), 0, text("errors"))
    XCTAssertEqual(posts, 30)
  }

  func testALibraryThatIsNotThereIsNotCalledSound() throws {
    XCTAssertEqual(try status(of: "--repair"), 1)
    XCTAssertTrue(text("errors").contains("There is no library"), text("errors"))
    XCTAssertFalse(FileManager.default.fileExists(atPath: library.path))
  }

  /// A library is built anew from whatever folder it is asked in.
  func testAnArchiveThatWasNamedFromBesideItIsFoundFromElsewhere() throws {
    try SyntheticArchive.write(
      tweets: 30, seed: 2, generation: .tweets, container: .zip, to: folder + "/archive.zip")
    let process = try start(["--import", "archive.zip"], by: "cd \"$HOME\" && exec \"$0\" \"$@\"")
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text("errors"))
    let whole = try XCTUnwrap(posts)
    try Data("no database".utf8).write(to: URL(fileURLWithPath: library.database))
    XCTAssertEqual(try status(of: "--repair"), 0, text("errors"))
    XCTAssertEqual(posts, whole)
  }

  func testWhatCannotBeginLeavesNothing() throws {
    for words in [["--restore", backup], ["--import", folder + "/absent.zip"], ["--repair"]] {
      let process = try start(words)
      process.waitUntilExit()
      XCTAssertFalse(FileManager.default.fileExists(atPath: library.path), "\(words)")
    }
  }

  // Else a backup could take the library's place, and the posts would be said to be there.
  func testAnImportIntoANewLibraryHoldsIt() throws {
    let archive = folder + "/archive.zip"
    try SyntheticArchive.write(
      tweets: 10_000, seed: 2, generation: .tweets, container: .zip, to: archive)
    let process = try start("--import", archive)
    wait(for: process) { FileManager.default.fileExists(atPath: library.database) }
    XCTAssertThrowsError(try LibraryAccess.openAlone(library)) { _ in
      XCTAssertTrue(process.isRunning)
    }
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text("errors"))
    XCTAssertEqual(posts, 10_000)
  }

  func testALibraryIsReadWhereNothingCanBeWritten() throws {
    try makeLibrary(30)
    for isFull in [true, false] {
      let list = folder + "/out/ids-\(isFull).txt"
      let process = try start(["--export", "ids", "--output", list], isFull: isFull)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0, text("errors"))
      let ids = try String(contentsOfFile: list, encoding: .utf8)
      XCTAssertEqual(ids.split(separator: "\n").count, 30)
    }
  }

  /// A first import that ended at a full disk leaves an empty file, into which nothing can be laid yet.
  func testABeginningWithoutRoomIsToldAsThat() throws {
    try FileManager.default.createDirectory(
      atPath: library.path, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: library.database, contents: nil)
    for (isFull, cause) in [(true, "is full"), (false, "is read-only")] {
      let process = try start(["--list-accounts"], isFull: isFull)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 1)
      XCTAssertTrue(text("errors").contains(cause), text("errors"))
    }
  }

  /// SQLite takes the want of locks for somebody else's lock, and a person would wait for ever.
  func testAFileSystemWithoutLocksIsToldAsThat() throws {
    try makeLibrary(1)
    let process = try startWithoutLocks(["--list-accounts"])
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 1)
    XCTAssertTrue(text("errors").contains("no locks"), text("errors"))
    XCTAssertEqual(names(in: library.path).filter { $0.contains("probe") }, [])
  }

  /// Nobody can say of a folder into which they cannot look that there is no library in it.
  func testAFolderThatCannotBeLookedIntoIsNotOneWithoutALibrary() throws {
    let commands = [
      ["--list-accounts"], ["--export", "ids", "--output", folder + "/out/ids"],
      ["--backup", backup],
    ]
    for isLink in [true, false] {
      if isLink {
        try FileManager.default.createSymbolicLink(
          atPath: library.path, withDestinationPath: folder + "/away")
      } else {
        try FileManager.default.removeItem(atPath: library.path)
        _ = FileManager.default.createFile(atPath: library.path, contents: nil)
      }
      for command in commands {
        XCTAssertEqual(try status(of: command), 1)
        XCTAssertTrue(text("errors").contains("cannot be"), text("errors"))
        XCTAssertFalse(text("errors").contains("yet"), text("errors"))
      }
    }
    XCTAssertEqual(out, [])
  }
}
