import Backup
import Foundation
import StoreTestSupport
import SyntheticData
import Testing
import TweetModel
import TweetStore

/// A library that becomes a file.
struct BackupWriting: Writing {
  private let lines: [String]

  init(in folder: String) throws {
    let library = LibraryFolder(path: folder + "/library")
    try SyntheticLibrary.make(tweets: 30, in: library)
    _ = try DraftTable(folder: library).save(Draft(text: "Not yet", edited: Timestamp(seconds: 7)))
    lines = try LibraryDump.lines(of: library)
  }

  func check(_ found: String, _ said: [String]) throws {
    let backup = found + "/backup.tar"
    guard FileManager.default.fileExists(atPath: backup) else {
      return #expect(!said.contains("backed up"))
    }
    let other = LibraryFolder(path: found + "/other")
    let access = try LibraryAccess.openAlone(other)
    try LibraryRestore(into: other).prepare(backup).keep()
    try access.takePlace(in: other)
    #expect(try LibraryDump.lines(of: other) == lines)
    #expect(try DraftTable(folder: other).drafts().map(\.text) == ["Not yet"])
  }
}

/// A backup that takes a library's place.
struct RestoreWriting: Writing {
  private let backup: String
  private let before: Int
  private let after: Int

  var words: [String] { [backup] }

  init(in folder: String) throws {
    backup = folder + "-backup.tar"
    let other = LibraryFolder(path: folder + "-other")
    defer { try? FileManager.default.removeItem(atPath: other.path) }
    try SyntheticLibrary.make(tweets: 50, in: other)
    try other.keep([1, 2, 3], as: .pinnedLists)
    _ = try LibraryBackup(of: other, program: "1").write(
      to: backup, made: Timestamp(seconds: 1_700_000_000))
    let library = LibraryFolder(path: folder + "/library")
    try SyntheticLibrary.make(tweets: 30, in: library)
    before = try LibraryReader(folder: library).count(of: .section(.timeline, account: nil))
    after = try LibraryReader(folder: other).count(of: .section(.timeline, account: nil))
  }

  func check(_ found: String, _ said: [String]) throws {
    let library = library(in: found)
    // Who opens the library next completes what was interrupted.
    let access = try LibraryAccess.open(library)
    let tweets = try LibraryReader(folder: library).tweets(in: .timeline, at: 0..<Int.max)
    #expect([before, after].contains(tweets.count))
    if said.contains("restored") { #expect(tweets.count == after) }
    #expect(library.keptFile(.pinnedLists) == (tweets.count == after ? [1, 2, 3] : nil))
    withExtendedLifetime(access) {}
  }
}
