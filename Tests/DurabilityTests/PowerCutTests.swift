import Backup
import Foundation
import StoreTestSupport
import SyntheticData
import Testing
import TweetModel
import TweetStore

/// Nothing that was said to be kept is lost when the power goes, and nothing is found by halves.
final class PowerCutTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/power-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static func library(in folder: String) -> LibraryFolder {
    LibraryFolder(path: folder + "/library")
  }

  @Test func drafts() throws {
    try PowerCut("drafts", in: folder).forEachMoment { folder, said in
      let texts = Set(try DraftTable(folder: Self.library(in: folder)).drafts().map(\.text))
      for line in said where !texts.contains(line) {
        // The second text takes the place of the first.
        #expect(texts.contains(line.replacing("first", with: "second")), "after \(said)")
      }
    }
  }

  @Test func marksNotesAndNames() throws {
    try PowerCut("marks", in: folder).forEachMoment { folder, said in
      let marks = try MarkTable(folder: Self.library(in: folder)).marks(at: 0..<100)
      let names = try NameTable(folder: Self.library(in: folder)).names(at: 0..<100)
      let found =
        marks.map { "mark \($0.tweet.id.value)" } + names.map { "name \($0.key.value)" }
      #expect(Set(said).subtracting(found).isEmpty, "after \(said)")
      for mark in marks { #expect(mark.note == "on \(mark.tweet.id.value)") }
    }
  }

  @Test func placesAndSmallFiles() throws {
    try PowerCut("places", in: folder).forEachMoment { folder, said in
      let library = Self.library(in: folder)
      guard said.contains("place") else { return }
      #expect(library.readingPlace(in: .timeline) != nil)
      let kept = try #require(library.keptFile(.pinnedLists))
      #expect(kept.count == 3000 && Set(kept).count == 1)
    }
  }

  @Test func imports() throws {
    let library = Self.library(in: folder)
    try SyntheticLibrary.make(tweets: 30, in: library)
    let before = try LibraryReader(folder: library).count(of: .section(.timeline, account: nil))
    let archive = folder + "-archive.zip"
    defer { try? FileManager.default.removeItem(atPath: archive) }
    try SyntheticArchive.write(
      SyntheticChats(messages: 60, chats: 4, seed: 1), container: .zip, to: archive)
    try PowerCut("import", in: folder, [archive]).forEachMoment { folder, said in
      let library = Self.library(in: folder)
      let reader = try LibraryReader(folder: library)
      let count = try reader.count(of: .section(.timeline, account: nil))
      #expect(count == before || count == before + 3)
      if said.contains("imported") { #expect(count == before + 3) }
      // Whatever there is can be read to the end.
      let tweets = try reader.tweets(in: .timeline, at: 0..<Int.max)
      #expect(tweets.count == count)
      guard said.contains("imported") else { return }
      let chats = try ChatReader(folder: library).chats()
      #expect(chats.count == 4)
    }
  }

  @Test func exports() throws {
    try SyntheticLibrary.make(tweets: 30, in: Self.library(in: folder))
    var whole: Set<String> = []
    let cut = try PowerCut("export", in: folder)
    whole = Set(try FileManager.default.subpathsOfDirectory(atPath: folder + "/exported"))
    #expect(whole.count > 30)
    try cut.forEachMoment { found, said in
      let path = found + "/exported"
      guard FileManager.default.fileExists(atPath: path) else {
        return #expect(!said.contains("exported"))
      }
      let names = try FileManager.default.subpathsOfDirectory(atPath: path)
      #expect(Set(names) == whole)
      for name in whole where name.hasSuffix(".md") {
        let (one, other) = (folder + "/exported/" + name, path + "/" + name)
        #expect(FileManager.default.contentsEqual(atPath: one, andPath: other), "\(name)")
      }
    }
  }

  @Test func backupsThatTakeALibrarysPlace() throws {
    let (backup, other) = (folder + "-backup.tar", LibraryFolder(path: folder + "-other"))
    defer {
      for path in [backup, other.path] { try? FileManager.default.removeItem(atPath: path) }
    }
    try SyntheticLibrary.make(tweets: 50, in: other)
    try other.keep([1, 2, 3], as: .pinnedLists)
    let moment = Timestamp(seconds: 1_700_000_000)
    _ = try LibraryBackup(of: other, program: "1").write(to: backup, made: moment)
    let library = Self.library(in: folder)
    try SyntheticLibrary.make(tweets: 30, in: library)
    let before = try LibraryReader(folder: library).count(of: .section(.timeline, account: nil))
    let after = try LibraryReader(folder: other).count(of: .section(.timeline, account: nil))
    try PowerCut("restore", in: folder, [backup]).forEachMoment { folder, said in
      let library = Self.library(in: folder)
      // Who opens the library next completes what was interrupted.
      let entrance = try LibraryEntrance.open(library)
      let tweets = try LibraryReader(folder: library).tweets(in: .timeline, at: 0..<Int.max)
      #expect([before, after].contains(tweets.count))
      if said.contains("restored") { #expect(tweets.count == after) }
      #expect(library.keptFile(.pinnedLists) == (tweets.count == after ? [1, 2, 3] : nil))
      withExtendedLifetime(entrance) {}
    }
  }
}
