import Testing
import TweetModel

@testable import TweetStore

@Suite struct MigrationTests {
  /// A layout that does not exist yet: what comes after the current one.
  private static let next = Schema(
    steps: Schema.current.steps + [
      """
      ALTER TABLE post ADD COLUMN loved INTEGER NOT NULL DEFAULT 7;
      CREATE TABLE note(text TEXT);
      """
    ])

  @Test func anOlderLibraryIsBroughtUpToDate() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "kept"), .at(2)])
    let reader = try LibraryReader(folder: library.folder, schema: Self.next)
    #expect(try reader.database.integer("PRAGMA user_version") == Self.next.version)
    #expect(try reader.database.integer("SELECT sum(loved) FROM post") == 14)
    #expect(try reader.tweets(in: .timeline, at: 0..<9).ids == ids(2, 1))
    #expect(throws: LibraryError.self) { try library.reader() }
  }

  @Test func aWriterMigratesToo() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let writer = try LibraryWriter(folder: library.folder, schema: Self.next)
    #expect(try writer.database.integer("PRAGMA user_version") == Self.next.version)
    _ = try writer.finish()
  }

  @Test func aMigrationThatFailsLeavesTheLibraryAsItWas() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let before = try library.contents()
    let broken = Schema(steps: Self.next.steps + ["CREATE TABLE more(a); BROKEN"])
    #expect(throws: LibraryError.self) {
      try LibraryReader(folder: library.folder, schema: broken)
    }
    #expect(try library.contents()["library.sqlite"] == before["library.sqlite"])
    #expect(try library.ids() == ids(1))
  }

  @Test func anOlderLibraryWaitsForARunningImport() throws {
    let library = try TemporaryLibrary()
    let writer = try LibraryWriter(folder: library.folder)
    #expect(throws: LibraryError.busy(path: library.folder.database)) {
      try LibraryWriter(folder: library.folder, schema: Self.next)
    }
    _ = try writer.finish()
  }
}
