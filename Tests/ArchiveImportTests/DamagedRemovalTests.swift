import Foundation
import Testing
import TweetModel

@testable import ArchiveImport
@testable import TweetStore

/// Removing accounts from a library of which a part is damaged, or of which the disk is full.
@Suite struct DamagedRemovalTests {
  enum SideFile: CaseIterable {
    case parts, messages

    func path(in library: LibraryFolder) -> String {
      self == .parts ? library.parts : library.messages
    }
  }

  private static func bench(accounts: [Int]) throws -> Workbench {
    let bench = try Workbench()
    for account in accounts {
      try bench.run(
        bench.archive(
          [
            "data/tweets.js": tweetsFile(script(10 + account, "one")),
            "data/saved-search.js":
              #"window.YTD.saved_search.part0 = [ {"savedSearch": {"query": "tea"}} ]"#,
            "data/direct-messages.js": ChatArchive.file(
              "direct_messages",
              ChatArchive.chat(
                "1-\(account)",
                ChatArchive.message(account, "hi", from: "1", to: "\(account)", at: 1))),
          ], name: "a\(account)", account: "\(account)"), messages: true)
    }
    return bench
  }

  private static func damage(_ file: SideFile, _ bench: Workbench) throws {
    let path = file.path(in: bench.library)
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    try Data("no database, but something else".utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test(arguments: SideFile.allCases)
  func theDamagedFileOfOthersStays(_ file: SideFile) throws {
    let bench = try Self.bench(accounts: [7, 8])
    try Self.damage(file, bench)
    // What stays is told.
    #expect(throws: LibraryError.self) {
      try LibraryRemoval.remove(
        AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    }
    #expect(try bench.tweets.map(\.id.value) == ["18"])
    #expect(bench.library.importRecords.map(\.account) == ["8"])
    #expect(FileManager.default.fileExists(atPath: file.path(in: bench.library)))
  }

  @Test(arguments: SideFile.allCases, [false, true])
  func aDamagedFileGoesWithTheLastAccount(_ file: SideFile, _ isOfEverything: Bool) throws {
    let bench = try Self.bench(accounts: [7])
    try Self.damage(file, bench)
    isOfEverything
      ? try LibraryRemoval.removeEverything(from: bench.library)
      : try LibraryRemoval.remove(
        AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    #expect(try bench.tweets.isEmpty)
    #expect(try bench.library.isUntouched())
    #expect(bench.library.importRecords.isEmpty)
  }

  /// The names of what a repair has put aside.
  private static func putAside(_ bench: Workbench) throws -> [String] {
    try ["damaged", "damaged-2"].flatMap { folder in
      let path = bench.library.path + "/" + folder
      guard FileManager.default.fileExists(atPath: path) else { return [String]() }
      return try FileManager.default.contentsOfDirectory(atPath: path).map { folder + "/" + $0 }
    }.sorted()
  }

  private static func putAside(_ names: [String], in bench: Workbench) throws {
    for name in names { try bench.write(Array("what can be read".utf8), to: "library/" + name) }
  }

  @Test func whatARepairHasPutAsideGoesWithTheMessages() throws {
    let bench = try Self.bench(accounts: [7])
    try Self.putAside(
      [
        "damaged/messages.sqlite", "damaged/messages.sqlite-wal", "damaged/library.sqlite",
        "damaged-2/messages.sqlite",
      ], in: bench)
    try MessageRemoval.removeEverything(from: bench.library)
    #expect(try Self.putAside(bench) == ["damaged/library.sqlite"])
    #expect(!FileManager.default.fileExists(atPath: bench.library.path + "/damaged-2"))
  }

  @Test(arguments: [false, true])
  func whatARepairHasPutAsideGoesWithAnyAccount(_ isOfEverything: Bool) throws {
    let bench = try Self.bench(accounts: [7, 8])
    let files = ["library.sqlite", "messages.sqlite", "parts.sqlite", "imports.json"]
      .map { "damaged/" + $0 }
    // Bookmarks and drafts stay with a library of which all is removed.
    try Self.putAside(files + ["damaged/marks.sqlite", "damaged-2/library.sqlite-wal"], in: bench)
    isOfEverything
      ? try LibraryRemoval.removeEverything(from: bench.library)
      : try LibraryRemoval.remove(
        AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    #expect(try Self.putAside(bench) == ["damaged/marks.sqlite"])
  }

  // Written anew, a file of which only the reader of posts knows a function is refused, as on a full disk.
  @Test(arguments: SideFile.allCases)
  func whatCannotBeWrittenAnewKeepsNoAccount(_ file: SideFile) throws {
    let bench = try Self.bench(accounts: [7, 8])
    do {
      let database = try Database(path: file.path(in: bench.library), access: .readWrite)
      try database.addTweetFunctions()
      try database.execute("CREATE TABLE other(coded BLOB CHECK(has_media(coded) < 2))")
    }
    try LibraryRemoval.remove(
      AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    #expect(try bench.tweets.map(\.id.value) == ["18"])
    let parts = try PartTable(folder: bench.library)
    #expect(try parts.count() == 1)
    #expect(try ChatReader(folder: bench.library).counts().chats == 1)
  }

  // Its row is of no use to anybody, and the account is one that the person wants to be rid of.
  @Test func aMessageThatCannotBeReadKeepsNoAccount() throws {
    let bench = try Self.bench(accounts: [7])
    try bench.run(
      bench.archive(
        [
          "data/tweets.js": tweetsFile(script(11, "one")),
          "data/direct-messages.js": ChatArchive.file(
            "direct_messages",
            ChatArchive.chat("1-7", ChatArchive.message(7, "hi", from: "1", to: "7", at: 1))),
        ], name: "a1", account: "1"), messages: true)
    let database = try Database(path: bench.library.messages, access: .readWrite)
    try database.execute("UPDATE message SET coded = x'ff'")
    try LibraryRemoval.remove(
      AccountID(network: .x, value: "7"), from: bench.library, clock: .utc)
    #expect(try bench.tweets.map(\.id.value) == ["11"])
    #expect(try ChatReader(folder: bench.library).counts().chats == 1)
  }
}
