import Foundation
import LiveTimeline
import SyntheticData
import Testing
import TweetModel

@testable import TweetStore

/// Damage is found wherever reading would end with it, not only where SQLite sees it.
@Suite struct DamageTests {
  private static let library = "library.sqlite"
  private static let messages = "messages.sqlite"

  /// Each of them makes one row one that nobody can read, though SQLite can.
  private static let damages = [
    (library, "UPDATE post SET coded = x'63' WHERE id = (SELECT max(id) FROM post)"),
    (
      library,
      "UPDATE post SET coded = CAST(coded || x'00' AS BLOB) WHERE id = (SELECT min(id) FROM post)"
    ),
    (library, "UPDATE account SET coded = x'63' WHERE id = (SELECT max(id) FROM account)"),
    (library, "UPDATE trend SET days = x'01' WHERE rank = 1 AND account = 0"),
    (library, "UPDATE trend SET kind = 99 WHERE rank = 0 AND account = 0"),
    (library, "UPDATE live SET coded = x'63'"),
    (library, "DELETE FROM account WHERE id = (SELECT account FROM live)"),
    (library, "UPDATE stretch SET coded = x'63'"),
    (
      library,
      "UPDATE entry SET ordinal = \(Int64.max) WHERE ordinal = 0 AND section = 0 AND account = 0"
    ),
    (messages, "UPDATE message SET coded = x'63' WHERE id = (SELECT max(id) FROM message)"),
    (messages, "UPDATE chat SET remote = ''"),
  ]

  @Test(arguments: damages)
  func aRowThatCannotBeReadIsDamage(_ file: String, _ sql: String) throws {
    let library = try filled()
    #expect(try damaged(library) == [])
    try copy(library)
    try execute(sql, file, library)
    #expect(try damaged(library) == [file], "\(sql)")
    // A copy that cannot be read to its end is none.
    let error = #expect(throws: LibraryError.self) { try copy(library) }
    guard case .damaged(library.folder.path + "/" + file, _) = error else {
      Issue.record("\(error.debugDescription)")
      return
    }
  }

  /// Of one row's id there is one in the table and one in its index, and neither is less true than the other.
  @Test func anIndexThatSaysOtherThanItsTableIsDamage() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(2), .at(3)])
    try settle(library.folder.database)
    let url = URL(fileURLWithPath: library.folder.database)
    let whole = try Data(contentsOf: url)
    let id = Data(TweetID.at(2).value.utf8)
    var (place, found) = (whole.startIndex, 0)
    while let range = whole[place...].range(of: id) {
      var bytes = whole
      bytes[range.upperBound - 1] ^= 1
      try bytes.write(to: url)
      // What is free may hold one, too.
      if try damaged(library) == [Self.library] { found += 1 }
      place = range.upperBound
    }
    #expect(found >= 2)
    try whole.write(to: url)
    #expect(try damaged(library) == [])
  }

  @Test(arguments: [library, messages])
  func anIndexOfWordsThatAloneIsDamagedIsMadeAnew(_ file: String) throws {
    let library = try filled()
    let (found, heard) = (try library.found("words"), try heard(library))
    #expect(found.count == 60 && heard == 3)
    try execute(
      "UPDATE search_data SET block = zeroblob(length(block)) WHERE id > 10", file, library)
    #expect(throws: LibraryError.self) { try copy(library) }
    let posts = try library.ids()
    #expect(try damaged(library) == [])
    #expect(try library.found("words") == found)
    #expect(try self.heard(library) == heard)
    #expect(try library.ids() == posts)
    try copy(library)
    // What is imported afterwards is found beside the rest.
    try library.fill([.at(9_000_000, "words")])
    #expect(try library.found("words").count == 61)
    try library.checkIndex()
  }

  // Of such a file nothing of FTS5 can be asked any more.
  @Test func anIndexOfWordsThatCannotBeMadeAnewIsDamage() throws {
    let library = try filled()
    try execute("UPDATE search_config SET v = 99 WHERE k = 'version'", Self.library, library)
    #expect(try damaged(library) == [Self.library])
  }

  /// Else all would have to sign in again on account of one.
  @Test(arguments: [
    "UPDATE live SET coded = x'63' WHERE account = (SELECT min(account) FROM live)",
    "UPDATE account SET coded = x'63' WHERE id = (SELECT min(account) FROM live)",
  ])
  func whoeverCanBeReadStaysSignedIn(_ sql: String) throws {
    let library = try filled()
    try LiveWriter(folder: library.folder).signIn(
      LiveAccount(
        server: Server(host: "wind.example"), profile: LiveProfile(person: .kestrel),
        capabilities: LiveAccount.ada.capabilities))
    func servers() -> [String] { library.folder.remains().signedIn.map(\.server.host) }
    #expect(servers() == ["harbour.example", "wind.example"])
    try execute(sql, Self.library, library)
    #expect(servers() == ["wind.example"])
  }

  /// An older program had other comments in its statements, and a person may look into the file with other programs.
  @Test(arguments: [
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'ByteEncoder', 'x')",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '    ', ' ')",
    "ANALYZE", "CREATE INDEX mine ON post(id DESC)", "CREATE TABLE mine(note TEXT)",
  ])
  func whatIsOtherThanTodayAndDoesNoHarmIsNoDamage(_ sql: String) throws {
    let library = try filled()
    try Database(path: library.folder.database, access: .readWrite).execute(sql)
    #expect(try damaged(library) == [])
  }

  @Test(arguments: ["DROP INDEX post_thread", "DROP TABLE arrival"])
  func whatIsMissingIsDamage(_ sql: String) throws {
    let library = try filled()
    try Database(path: library.folder.database, access: .readWrite).execute(sql)
    #expect(try damaged(library) == [Self.library])
  }

  /// Of each layout, which is read as whoever brings it up to date reads it.
  @Test(arguments: 1..<Schema.current.version)
  func anOlderLibraryIsLookedAtToo(_ layout: Int) throws {
    let library = try TemporaryLibrary()
    try library.fill(SyntheticTweets(count: 60, seed: 3), of: SyntheticTweets.account)
    try library.downgrade(toLayout: layout)
    #expect(try damaged(library) == [])
    try execute(
      "UPDATE post SET coded = x'63' WHERE id = (SELECT max(id) FROM post)",
      Self.library, library)
    #expect(try damaged(library) == [Self.library])
  }

  @Test func whoLooksChangesNothing() throws {
    let library = try filled()
    for file in LibraryFolder.databases { try settle(library.folder.path + "/" + file.name) }
    let before = try library.contents().filter { $0.key.hasSuffix(".sqlite") }
    #expect(try damaged(library) == [])
    #expect(try library.contents().filter { $0.key.hasSuffix(".sqlite") } == before)
  }

  @Test func whoLooksCanBeStopped() throws {
    let library = try TemporaryLibrary()
    try library.fill(SyntheticTweets(count: 2000, seed: 3), of: SyntheticTweets.account)
    #expect(throws: LibraryError.cancelled) { try damaged(library, isCancelled: true) }
    let database = try Database(path: library.folder.database, access: .readWrite)
    #expect(throws: LibraryError.cancelled) {
      try RowCheck.run(on: database, isCancelled: { true })
    }
  }

  /// A library with rows of each kind, and all of it in its files.
  private func filled() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill(
      (0..<60).map { number in
        Tweet.at(number * 86_400).saying { text in
          text.append("words ")
          if number >= 30 { text.append("storm ") }
          text.append(.hashtag, shown: "#new", target: number >= 30 ? "new" : "old")
        }
      })
    let writer = try LiveWriter(folder: library.folder)
    try writer.signIn(.ada)
    let entry = LiveEntry.at(5_200_000, "from a server")
    try writer.write(.new([entry], stretches: [#require(.of([entry]))]), of: .ada)
    let chats = try ChatWriter(
      folder: library.folder, account: AccountID(.lark), generated: nil)
    let chat = try #require(ChatID(network: .x, value: "1-2"))
    for number in 1...3 {
      try chats.add(
        DirectMessage(
          id: "\(number)", date: Timestamp(seconds: Int64(number)), sender: "1",
          body: .text(TweetText("tea \(number)"), media: [])), to: chat)
    }
    try chats.commit()
    return library
  }

  private func heard(_ library: TemporaryLibrary) throws -> Int {
    try ChatReader(folder: library.folder).search(SearchQuery(parsing: "tea"), limit: 10).count
  }

  private func damaged(_ library: TemporaryLibrary, isCancelled: Bool = false) throws -> [String] {
    try library.folder.damagedDatabases(isCancelled: { isCancelled }).map(\.name)
  }

  /// Copies all databases, as a backup does.
  private func copy(_ library: TemporaryLibrary) throws {
    let other = try TemporaryLibrary()
    defer { withExtendedLifetime(other) {} }
    let folder = other.folder
    try folder.createFolder()
    for file in LibraryFolder.databases
    where FileManager.default.fileExists(atPath: library.folder.path + "/" + file.name) {
      let path = folder.path + "/" + file.name
      try folder.createFile(at: path)
      try library.folder.copy(file, to: path, isCancelled: { false })
      // Nothing else is left of it.
      for ending in LibraryFolder.databaseCompanions {
        #expect(!FileManager.default.fileExists(atPath: path + ending))
      }
    }
  }

  private func execute(_ sql: String, _ file: String, _ library: TemporaryLibrary) throws {
    let database = try Database(
      path: library.folder.path + "/" + file, access: .readWrite)
    try database.execute(sql)
    #expect(database.changes > 0)
  }

  private func settle(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let database = try Database(path: path, access: .readWrite)
    _ = try database.integer("SELECT count(*) FROM sqlite_schema")
    database.emptyLog()
  }
}
