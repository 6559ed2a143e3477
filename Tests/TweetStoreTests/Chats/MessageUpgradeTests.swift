import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// The file of messages of an older version.
@Suite struct MessageUpgradeTests {
  @Test func wordsAreIndexedByTheRulesOfNow() throws {
    let library = try olderLibrary()
    let reader = try ChatReader(folder: library.folder)
    #expect(try reader.find(SearchQuery(parsing: "елка ")).count == 1)
    #expect(try reader.find(SearchQuery(parsing: "दोस्त ")).count == 1)
    #expect(try reader.find(SearchQuery(parsing: "tea ")).count == 2)
    #expect(try reader.counts().messages == 2)
  }

  @Test func whatCannotBeWrittenIsReadAllTheSame() throws {
    let library = try olderLibrary()
    let database = try Database(path: library.folder.messages, access: .immutable)
    try database.prepare(.chats)
    #expect(
      try database.integer("SELECT count(*) FROM search WHERE search MATCH 'tea'") == 2)
    #expect(try database.integer("PRAGMA user_version") == 2)
  }

  /// A library whose messages were written by a version that left words to SQLite's tokenizer.
  private func olderLibrary() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    let writer = try ChatWriter(
      folder: library.folder, account: AccountID(network: .x, value: "1"), generated: nil)
    let chat = try #require(ChatID(network: .x, value: "1-2"))
    for (number, text) in ["tea Ёлка", "tea दोस्त"].enumerated() {
      try writer.add(
        DirectMessage(
          id: String(number), date: Timestamp(seconds: 1_546_300_000 + Int64(number)), sender: "1",
          body: .text(TweetText(text), media: [])),
        to: chat)
    }
    try writer.commit()
    let database = try Database(path: library.folder.messages, access: .readWrite)
    try database.execute(
      """
      DELETE FROM search; INSERT INTO search(rowid, text) SELECT id, text FROM message;
      PRAGMA user_version = 2;
      """)
    database.emptyLog()
    return library
  }
}
