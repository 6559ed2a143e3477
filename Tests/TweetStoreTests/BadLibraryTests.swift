import Foundation
import SyntheticData
import Testing
import TestSupport
import TweetModel

@testable import TweetStore

/// A library that cannot be used gives its error, and not a byte of it changes.
@Suite struct BadLibraryTests {
  @Test func aNewerLibraryIsLeftAlone() throws {
    let library = try filled()
    try execute("PRAGMA user_version = 99", library)
    try expectRefused(library) {
      $0
        == .newer(
          path: library.folder.database, version: 99, supported: Schema.current.version)
    }
  }

  @Test func aDatabaseOfAnotherProgramIsLeftAlone() throws {
    let library = try filled()
    try execute("PRAGMA application_id = 1", library)
    try expectRefused(library, isDamaged)
  }

  @Test(arguments: [
    "no database, only some text that is long enough to be taken for a header", "x",
  ])
  func aFileThatIsNoDatabaseIsLeftAlone(_ content: String) throws {
    let library = try filled()
    let text = String(repeating: content, count: 50)
    try text.write(toFile: library.folder.database, atomically: false, encoding: .utf8)
    try expectRefused(library, isDamaged)
  }

  // SQLite would wait for somebody to write into it, and no signal would end the program.
  @Test func whatIsNoFileIsNotWaitedFor() throws {
    let library = try filled()
    try FileManager.default.removeItem(atPath: library.folder.database)
    #expect(mkfifo(library.folder.database, 0o600) == 0)
    #expect(throws: LibraryError.unreadable(path: library.folder.database, reason: "it is no file"))
    { try LibraryReader(folder: library.folder) }
    let records = library.folder.path + "/" + KeptFile.imports.rawValue
    try? FileManager.default.removeItem(atPath: records)
    #expect(mkfifo(records, 0o600) == 0)
    #expect(library.folder.keptFile(.imports)?.isEmpty == true)
  }

  @Test(arguments: [0.3, 0.6, 0.99])
  func aCutLibraryIsLeftAlone(_ share: Double) throws {
    let library = try filled()
    let whole = try Data(contentsOf: URL(fileURLWithPath: library.folder.database))
    let cut = whole.prefix(Int(Double(whole.count) * share))
    try cut.write(to: URL(fileURLWithPath: library.folder.database))
    try expectRefused(library, isDamaged)
  }

  @Test func damageInsideIsAnErrorAndNeverACrash() throws {
    let library = try filled()
    let url = URL(fileURLWithPath: library.folder.database)
    let whole = try Data(contentsOf: url)
    var random = SeededGenerator()
    for _ in 0..<40 {
      var damaged = whole
      for _ in 0..<200 {
        let place = Int.random(in: 100..<damaged.count, using: &random)
        damaged[place] = .random(in: 0...255, using: &random)
      }
      try damaged.write(to: url)
      do {
        let reader = try library.reader()
        for section in Section.allCases { _ = try reader.tweets(in: section, at: 0..<500) }
        _ = try reader.search(SearchQuery(parsing: "the"), limit: 50)
      } catch let error as LibraryError {
        #expect(isDamaged(error), "\(error)")
      }
    }
  }

  @Test(arguments: [-5, Int.min, Int.max])
  func placesThatCannotBeAreDamage(_ ordinal: Int) throws {
    let library = try filled()
    try execute("DELETE FROM entry; INSERT INTO entry VALUES(0, 0, \(ordinal), 1)", library)
    let reader = try library.reader()
    let error = #expect(throws: LibraryError.self) { try reader.tweets(in: .timeline, at: 0..<9) }
    #expect(error.map(isDamaged) == true)
  }

  @Test func aFullDiskLeavesTheLibraryAsItWas() throws {
    let library = try filled()
    let before = try library.ids()
    let writer = try LibraryWriter(folder: library.folder)
    let pages = try writer.database.integer("PRAGMA page_count")
    try writer.database.execute("PRAGMA max_page_count = \(pages + 20)")
    #expect(throws: LibraryError.full(path: library.folder.database)) {
      for tweet in SyntheticTweets(count: 5000, seed: 23) {
        _ = try writer.put(tweet, of: SyntheticTweets.account)
      }
      _ = try writer.finish()
    }
    #expect(throws: LibraryError.full(path: library.folder.database)) { try writer.finish() }
    #expect(try library.ids() == before)
    try library.fill([.at(1)])
  }

  @Test func aFolderThatCannotBeMadeIsAnError() throws {
    let library = try TemporaryLibrary()
    let blocked = LibraryFolder(path: "/dev/null/library")
    #expect(throws: LibraryError.self) { try LibraryReader(folder: blocked) }
    #expect(throws: LibraryError.self) { try LibraryWriter(folder: blocked) }
    try FileManager.default.createDirectory(
      atPath: library.folder.database, withIntermediateDirectories: true)
    #expect(throws: LibraryError.self) { try LibraryReader(folder: library.folder) }
  }

  @Test func aLibraryThatCannotBeWrittenIsReadAllTheSame() throws {
    let library = try filled()
    let count = try library.reader().count(of: .timeline)
    let database = try Database(path: library.folder.database, access: .immutable)
    #expect(try database.integer("SELECT count(*) FROM post") == count)
    #expect(throws: LibraryError.readOnly(path: library.folder.database)) {
      try database.execute("DELETE FROM post")
    }
  }

  private static let mistakes = [
    "SELEKT 1", "SELECT nothing FROM post", "SELECT 1 FROM search WHERE search MATCH '('",
  ]

  #if DEBUG
    @Test func aMistakeOfOursEndsATest() async {
      await #expect(processExitsWith: .failure) { try BadLibraryTests.makeMistake(0) }
      await #expect(processExitsWith: .failure) { try BadLibraryTests.makeMistake(1) }
      await #expect(processExitsWith: .failure) { try BadLibraryTests.makeMistake(2) }
    }
  #else
    @Test(arguments: mistakes.indices)
    func aMistakeOfOursIsNoDamage(_ number: Int) {
      let error = #expect(throws: LibraryError.self) { try Self.makeMistake(number) }
      if case .misused = error {} else { Issue.record("\(error.debugDescription)") }
    }
  #endif

  /// Asks sound tables for something wrong.
  private static func makeMistake(_ number: Int) throws {
    let database = try Database(path: ":memory:", access: .readWrite)
    try database.prepare(.init(applicationID: 1, steps: [.init(Schema.layout1)]))
    try database.execute(mistakes[number])
  }

  @Test(arguments: mistakes)
  func tablesThatSomebodyChangedAreDamaged(_ sql: String) throws {
    let library = try filled()
    let database = try library.reader().database
    try execute("ALTER TABLE post RENAME COLUMN text TO words", library)
    do {
      try database.execute(sql)
      Issue.record("It was answered.")
    } catch {
      #expect(isDamaged(error), "\(error)")
    }
  }

  @Test func everyErrorIsASentenceThatNamesThePath() {
    let errors: [LibraryError] = [
      .newer(path: "/a", version: 2, supported: 1), .damaged(path: "/a", detail: "x"),
      .misused(path: "/a", detail: "x"), .readOnly(path: "/a"), .full(path: "/a"),
      .busy(path: "/a"),
      .unreadable(path: "/a", reason: "x"),
    ]
    for error in errors {
      #expect("\(error)".contains("/a"))
      #expect("\(error)".hasSuffix("."))
    }
  }

  private func filled() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill(SyntheticTweets(count: 500, seed: 29), of: SyntheticTweets.account)
    return library
  }

  private func execute(_ sql: String, _ library: TemporaryLibrary) throws {
    try Database(path: library.folder.database, access: .readWrite).execute(sql)
  }

  private func isDamaged(_ error: LibraryError) -> Bool {
    if case .damaged = error { true } else { false }
  }

  private func expectRefused(
    _ library: TemporaryLibrary, _ isExpected: (LibraryError) -> Bool
  ) throws {
    let before = try library.contents()
    for open in [{ _ = try LibraryReader(folder: $0) }, { _ = try LibraryWriter(folder: $0) }]
      as [(LibraryFolder) throws -> Void]
    {
      do {
        try open(library.folder)
        Issue.record("It was opened.")
      } catch let error as LibraryError {
        #expect(isExpected(error), "\(error)")
      }
    }
    #expect(try library.contents() == before)
  }
}
