import Foundation
import StoreTestSupport
import Testing
import TweetModel

@testable import TweetStore

@Suite struct MigrationTests {
  /// A layout that does not exist yet: what comes after the current one.
  private static let next = after(
    .current,
    """
    ALTER TABLE post ADD COLUMN loved INTEGER NOT NULL DEFAULT 7;
    CREATE TABLE note(text TEXT);
    """)

  private static func after(_ schema: Schema, _ sql: String) -> Schema {
    Schema(applicationID: schema.applicationID, steps: schema.steps + [Schema.Step(sql)])
  }

  @Test func anOlderLibraryIsBroughtUpToDate() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "kept"), .at(2)])
    let reader = try LibraryReader(folder: library.folder, schema: Self.next)
    #expect(try reader.database.integer("PRAGMA user_version") == Self.next.version)
    #expect(try reader.database.integer("SELECT sum(loved) FROM post") == 14)
    #expect(try reader.tweets(in: .timeline, at: 0..<9).ids == ids(2, 1))
    #expect(throws: LibraryError.self) { try library.reader() }
  }

  // An update comes while a window is open for days: what its program wrote then would be half known for ever.
  @Test func whoIsOpenWritesAndReadsNoNewerLayout() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let (writer, reader) = (try LiveWriter(folder: library.folder), try library.reader())
    try writer.check()
    _ = try reader.accounts()
    _ = try LibraryReader(folder: library.folder, schema: Self.next)
    let newer = LibraryError.newer(
      path: library.folder.database, version: Self.next.version, supported: Schema.current.version)
    #expect(throws: newer) { try writer.check() }
    #expect(throws: newer) { try reader.accounts() }
  }

  @Test func aTableThatANewerLayoutChangedIsNotDamaged() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let reader = try library.reader()
    let next = Self.after(.current, "ALTER TABLE revision RENAME COLUMN number TO count")
    _ = try? LibraryReader(folder: library.folder, schema: next)
    #expect(
      throws: LibraryError.newer(
        path: library.folder.database, version: next.version, supported: Schema.current.version)
    ) { try reader.version }
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
    let broken = Self.after(Self.next, "CREATE TABLE more(a); BROKEN")
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

  @Test func aKilledMigrationLeavesTheLibraryAsItWas() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), Tweet.at(2, "kept", answering: 1).pictured])
    try library.downgrade()
    let killed = try TemporaryLibrary()
    let (from, to) = (library.folder.path, killed.folder.path)
    let spy = Schema(
      applicationID: Schema.current.applicationID,
      steps: Schema.current.steps.prefix(1) + [
        Schema.Step(Schema.layout2.sql) { database throws(LibraryError) in
          try database.execute("PRAGMA cache_size = 10")
          try Schema.layout2.fill(database)
          // What the files hold now is what a process leaves that is killed here.
          try? FileManager.default.copyItem(atPath: from, toPath: to)
          throw .cancelled
        }, Schema.layout3, Schema.layout4, Schema.layout5, Schema.layout6, Schema.layout7,
        Schema.layout8, Schema.layout9, Schema.layout10, Schema.layout11,
      ])
    #expect(throws: LibraryError.cancelled) {
      try LibraryReader(folder: library.folder, schema: spy)
    }
    for library in [library, killed] {
      let database = try Database(path: library.folder.database, access: .readWrite)
      #expect(try database.integer("PRAGMA user_version") == 1)
      #expect(try library.ids() == ids(2, 1))
      #expect(try library.ids(.media) == ids(2))
      #expect(try library.ids(.threads) == ids(1))
      #expect(try library.found("kept") == ids(2))
    }
  }

  @Test func anOlderLibraryThatCannotBeWrittenIsReadAllTheSame() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), Tweet.at(2, "kept", answering: 1).pictured])
    try library.downgrade()
    let path = library.folder.database
    let database = try Database(path: path, access: .immutable)
    try database.addTweetFunctions()
    try database.prepare(.current)
    #expect(try database.integer("SELECT count(*) FROM arrival") == 0)
    #expect(try database.integer("SELECT count(*) FROM trend") == 0)
    let unknown = try Database(path: path, access: .immutable)
    #expect(throws: LibraryError.readOnly(path: path)) {
      try unknown.prepare(
        Self.after(Schema(applicationID: Schema.current.applicationID, steps: [.init("")]), ""))
    }
  }

  @Test func aLibraryWhoseLikesHadNoDatesKeepsThem() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(4)])
    try library.fill { writer in
      for (ordinal, second) in [5, 1].enumerated() {
        try writer.putLike(.like(.at(second)), ordinal: ordinal, of: .lark)
      }
    }
    let before = try LibraryDump.lines(of: library.folder)
    try library.downgrade(toLayout: 6)
    #expect(library.folder.isOutdated)
    // One that cannot be written.
    let unchanged = try Database(path: library.folder.database, access: .immutable)
    try unchanged.addTweetFunctions()
    try unchanged.prepare(.current)
    #expect(try unchanged.integer("SELECT count(*) - count(at) FROM liked") == 2)
    #expect(try library.ids(.favorites) == ids(5, 1))
    try LibraryUpgrade(folder: library.folder).run()
    #expect(try LibraryDump.lines(of: library.folder) == before)
    #expect(try !library.reader().isUpgradePending() && !library.folder.isOutdated)
    // Read again, its archive tells them.
    try library.fill { writer in
      try writer.removeLikes(of: .lark)
      var like = Tweet.like(.at(1))
      like.liked = Timestamp(seconds: 9)
      try writer.putLike(like, ordinal: 0, of: .lark)
    }
    #expect(try library.reader().tweet(.at(1))?.liked == Timestamp(seconds: 9))
  }

  @Test func onlyAnOlderLibraryIsOutdated() throws {
    let library = try TemporaryLibrary()
    #expect(!library.folder.isOutdated)
    try library.fill([.at(1)])
    #expect(!library.folder.isOutdated)
    try library.downgrade()
    #expect(library.folder.isOutdated)
    _ = try library.reader()
    #expect(!library.folder.isOutdated)
  }

  @Test func aLibraryWhoseMissingPicturesWereListedCountsThem() throws {
    let library = try TemporaryLibrary()
    try library.fill([Tweet.at(1).pictured, Tweet.at(2).unpictured, .at(3)])
    try library.downgrade(toLayout: 3)
    try Database(path: library.folder.database, access: .readWrite).execute(
      """
      DELETE FROM entry WHERE section = 6;
      PRAGMA user_version = 2
      """)
    #expect(library.folder.isOutdated)
    #expect(try library.reader().absentMediaCount(of: nil) == 1)
    #expect(try library.ids(.media) == ids(1))
    #expect(!library.folder.isOutdated)
  }

  @Test func anImportGoesOnInAnUpgradedLibrary() throws {
    let library = try TemporaryLibrary()
    try library.fill([Tweet.at(1).pictured, .at(2)])
    try library.downgrade()
    try library.fill([Tweet.at(3, answering: 2).pictured])
    #expect(try library.ids(.media) == ids(3, 1))
    #expect(try library.ids(.threads) == ids(2))
    #expect(try library.ids(.whatsNew) == ids(3))
  }
}
