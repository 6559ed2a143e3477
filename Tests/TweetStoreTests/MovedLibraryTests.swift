import Foundation
import StoreTestSupport
import Testing
import TweetModel

@testable import TweetStore

/// Files that are moved away, or have another one put in their place, while they are open, as programs do that copy
/// folders between computers.
@Suite struct MovedLibraryTests {
  /// The drafts of another computer, as one file.
  private static func othersDrafts(_ texts: [String]) throws -> TemporaryLibrary {
    let other = try TemporaryLibrary()
    let table = try DraftTable(folder: other.folder)
    for (number, text) in texts.enumerated() {
      _ = try table.save(Draft(text: text, edited: Timestamp(seconds: Int64(number))))
    }
    return other
  }

  private static func replace(_ path: String, by other: String) throws {
    #expect(rename(other, path) == 0)
  }

  @Test(arguments: [1, 200])
  func draftsGoOnInTheFileThatCame(_ count: Int) throws {
    let library = try TemporaryLibrary()
    let table = try DraftTable(folder: library.folder)
    // Several pages, all of them in the log alone.
    for number in 0..<count {
      let text = "mine \(number) " + String(repeating: "m", count: 700)
      _ = try table.save(Draft(text: text, edited: Timestamp(seconds: 1)))
    }
    let theirs = (0..<150).map { "theirs \($0) " + String(repeating: "t", count: 1500) }
    let other = try Self.othersDrafts(theirs)
    try Self.replace(library.folder.drafts, by: other.folder.drafts)
    let saved = try table.save(Draft(text: "after", edited: Timestamp(seconds: 1000)))
    #expect(try table.drafts().map(\.text) == ["after"] + theirs.reversed())
    #expect(try DraftTable(folder: library.folder).draft(id: saved.id ?? 0)?.text == "after")
    let check = try Database(path: library.folder.drafts, access: .readWrite)
    #expect(try check.prepare("PRAGMA integrity_check").all { $0.text(0) } == ["ok"])
  }

  /// Who only closes what is open leaves nothing beside the file that came.
  @Test func noLogIsLeftBesideTheFileThatCame() throws {
    let library = try TemporaryLibrary()
    var table: BookmarkTable? = try BookmarkTable(folder: library.folder)
    try table?.put(Bookmark(.at(1), note: "mine", made: Timestamp(seconds: 1)))
    let other = try TemporaryLibrary()
    for number in 0..<300 {
      let note = String(repeating: "theirs ", count: 100)
      try BookmarkTable(folder: other.folder).put(
        Bookmark(.at(number), note: note, made: Timestamp(seconds: 1)))
    }
    try Self.replace(library.folder.marks, by: other.folder.marks)
    #expect(throws: LibraryError.moved(path: library.folder.marks)) {
      try table?.put(Bookmark(.at(2), note: "lost", made: Timestamp(seconds: 1)))
    }
    // Who only counts would bring the log into the file that came.
    #expect(throws: LibraryError.moved(path: library.folder.marks)) {
      try BookmarkTable(folder: library.folder).count
    }
    table = nil
    let log = library.folder.marks + "-wal"
    #expect((try? Data(contentsOf: URL(fileURLWithPath: log)).count) ?? 0 == 0)
    #expect(try BookmarkTable(folder: library.folder).count == 300)
  }

  @Test func severalOnOneFileGoOnOnceAllHaveLetGo() throws {
    let library = try TemporaryLibrary()
    let tables = try (0..<2).map { _ in try DraftTable(folder: library.folder) }
    for table in tables {
      _ = try table.save(Draft(text: "mine", edited: Timestamp(seconds: 1)))
    }
    let other = try Self.othersDrafts(["theirs"])
    try Self.replace(library.folder.drafts, by: other.folder.drafts)
    let draft = Draft(text: "after", edited: Timestamp(seconds: 9))
    #expect(throws: LibraryError.moved(path: library.folder.drafts)) { try tables[0].save(draft) }
    for table in tables.reversed() { _ = try table.save(draft) }
    #expect(try tables[0].drafts().map(\.text) == ["after", "after", "theirs"])
  }

  @Test func marksThatAreAskedForAreLookedAtToo() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(2)])
    try BookmarkTable(folder: library.folder).put(
      Bookmark(.at(1), note: "", made: Timestamp(seconds: 1)))
    let reader = try library.reader()
    #expect(try reader.marked(at: 0..<9).count == 1)
    #expect(reader.isInPlace)
    let other = try TemporaryLibrary()
    try BookmarkTable(folder: other.folder).put(
      Bookmark(.at(2), note: "", made: Timestamp(seconds: 1)))
    try Self.replace(library.folder.marks, by: other.folder.marks)
    #expect(!reader.isInPlace)
    #expect(throws: LibraryError.moved(path: library.folder.marks)) {
      try reader.marked(at: 0..<9)
    }
  }

  @Test func nothingIsBegunWhereAFolderWas() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let (table, reader) = (try DraftTable(folder: library.folder), try library.reader())
    let draft = try table.save(Draft(text: "one", edited: Timestamp(seconds: 1)))
    #expect(reader.isInPlace)
    let elsewhere = library.folder.path + "-moved"
    #expect(rename(library.folder.path, elsewhere) == 0)
    #expect(!reader.isInPlace)
    #expect(throws: LibraryError.moved(path: library.folder.drafts)) {
      try table.save(Draft(text: "two", edited: Timestamp(seconds: 2)))
    }
    #expect(throws: LibraryError.self) { try library.reader() }
    #expect(throws: LibraryError.self) { try SearchTable(folder: library.folder) }
    #expect(!FileManager.default.fileExists(atPath: library.folder.path))
    // What is open can still be read, and all is well once it is back.
    #expect(try reader.tweets(in: .timeline, at: 0..<9).count == 1)
    #expect(rename(elsewhere, library.folder.path) == 0)
    #expect(reader.isInPlace)
    let second = try table.save(Draft(text: "two", edited: Timestamp(seconds: 2)))
    #expect(try table.drafts() == [second, draft])
  }

  @Test func anImportIsNotKeptWhereNobodyFindsIt() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let other = try TemporaryLibrary()
    try other.fill([.at(7), .at(8)])
    var writer: LibraryWriter? = try LibraryWriter(folder: library.folder)
    _ = try writer?.put(.at(2), of: .lark)
    try Self.replace(library.folder.database, by: other.folder.database)
    #expect(throws: LibraryError.moved(path: library.folder.database)) { try writer?.finish() }
    writer = nil
    #expect(try library.ids() == ids(8, 7))
  }
}
