import Foundation
import Testing
import TweetModel

@testable import Backup
@testable import TweetStore

/// Who opens a library, and what of it stays.
@Suite struct LibraryAccessTests {
  @Test func aLibraryThatIsJustBeginningIsNotReplaced() throws {
    let bench = try BackupBench()
    let first = try LibraryAccess.open(bench.library, isToBeMade: true)
    #expect(throws: BackupError.inUse(library: bench.library.path)) {
      try LibraryAccess.openAlone(bench.library)
    }
    withExtendedLifetime(first) {}
  }

  @Test func whoOnlyReadsMakesNoLibrary() throws {
    let bench = try BackupBench()
    _ = try LibraryAccess.open(bench.library)
    #expect(!FileManager.default.fileExists(atPath: bench.library.path))
  }

  @Test func aLibraryThatCannotBeLockedIsOpenedAndNeverReplaced() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try FileManager.default.createDirectory(
      atPath: bench.library.path + "/open.lock", withIntermediateDirectories: false)
    _ = try LibraryAccess.open(bench.library)
    #expect(throws: BackupError.self) { try LibraryAccess.openAlone(bench.library) }
  }

  @Test(arguments: [false, true]) func aFolderThatIsNoLibraryIsLeftAsItWas(isAlone: Bool) throws {
    let bench = try BackupBench()
    try bench.write("hi", to: bench.library.path + "/notes.txt")
    try bench.write("mine", to: bench.library.media + "/mine.jpg")
    let before = try bench.names(in: bench.folder)
    var access: LibraryAccess? =
      try isAlone ? .openAlone(bench.library) : .open(bench.library)
    if !isAlone { #expect(try bench.names(in: bench.folder) == before) }
    withExtendedLifetime(access) {}
    access = nil
    #expect(try bench.names(in: bench.folder) == before)
  }

  @Test(arguments: [false, true]) func aLibraryOfWhichNothingHasComeGoesAgain(isThere: Bool) throws
  {
    let bench = try BackupBench()
    if isThere { try bench.write("hi", to: bench.library.path + "/notes.txt") }
    let before = try bench.names(in: bench.folder)
    try bench.begin {
      _ = try LibraryReader(folder: bench.library)
      _ = try PartTable(folder: bench.library).count()
      try FileManager.default.createDirectory(
        atPath: bench.library.media + "/x/7", withIntermediateDirectories: true)
    }
    #expect(try bench.names(in: bench.folder) == before)
  }

  // Whoever brought them: a program that copies folders may be bringing the rest of the library.
  @Test func picturesThatHaveComeStayAndNothingElse() throws {
    let bench = try BackupBench()
    try bench.begin {
      _ = try LibraryReader(folder: bench.library)
      try bench.write("picture", to: bench.library.media + "/x/a.jpg")
    }
    #expect(
      try bench.names(in: bench.library.path) == ["media", "media/x", "media/x/a.jpg"])
    #expect(try !bench.library.isBegun())
  }

  @Test func picturesThatWereThereStay() throws {
    let bench = try BackupBench()
    try bench.write("mine", to: bench.library.media + "/mine.jpg")
    let before = try bench.names(in: bench.folder)
    try bench.begin { _ = try LibraryReader(folder: bench.library) }
    #expect(try bench.names(in: bench.folder) == before)
  }

  @Test(arguments: Something.allCases) func aLibraryWithAnythingInItStays(_ what: Something) throws
  {
    let bench = try BackupBench()
    var other: LibraryAccess?
    var reader: LibraryReader?
    try bench.begin {
      switch what {
      case .post: try bench.fill(bench.library, posts: 1)
      case .draft:
        _ = try DraftTable(folder: bench.library).save(
          Draft(text: "a", edited: Timestamp(seconds: 7)))
      case .search: try SearchTable(folder: bench.library).save("tea")
      case .place: try bench.library.keep([1], as: .pinnedLists)
      case .reader: reader = try LibraryReader(folder: bench.library)
      case .anotherHolder:
        _ = try LibraryReader(folder: bench.library)
        other = try .open(bench.library, isToBeMade: true)
      }
    }
    #expect(FileManager.default.fileExists(atPath: bench.library.path))
    #expect(try bench.library.isBegun() || ![.post, .reader, .anotherHolder].contains(what))
    withExtendedLifetime((other, reader)) {}
  }

  enum Something: CaseIterable { case post, draft, search, place, reader, anotherHolder }
}

extension BackupBench {
  /// Opens the library as one who may begin it, and lets go of it again.
  fileprivate func begin(_ body: () throws -> Void) throws {
    let access = try LibraryAccess.open(library, isToBeMade: true)
    try body()
    withExtendedLifetime(access) {}
  }
}
