import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// Whose messages a chat's own ones are, where several accounts of the library have it.
struct ChatViewerTests {
  private static let (ada, ben) = (account("7"), account("10"))

  private static func account(_ id: String) -> AccountID { AccountID(network: .x, value: id) }

  private static func message(_ number: Int, from sender: String) -> DirectMessage {
    DirectMessage(
      id: "\(number)", date: Timestamp(seconds: Int64(number)), sender: sender,
      body: .text(TweetText("tea \(number)"), media: []))
  }

  /// The archives of both have their chat; Ada has notes of her own, too.
  private static func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    for account in [ben, ada] {
      let writer = try ChatWriter(folder: library.folder, account: account, generated: nil)
      for (number, sender) in [(1, "7"), (2, "10"), (3, "7")] {
        try writer.add(message(number, from: sender), to: try ChatID.of("7-10"))
      }
      if account == ada {
        try writer.add(message(4, from: "7"), to: try ChatID.of("7-7"))
      }
      try writer.commit()
    }
    return library
  }

  @Test(arguments: [(nil, "7", "10"), (ada, "7", "10"), (ben, "10", "7")])
  func ofTwoAccountsOneReads(_ account: AccountID?, _ viewer: String, _ other: String) throws {
    let library = try Self.library()
    let reader = try ChatReader(folder: library.folder)
    let id = try ChatID.of("7-10")
    let found = try reader.search(SearchQuery(parsing: "tea "), of: account, limit: 9)
    let hits = try reader.hits(in: found, at: 0..<9, seenBy: account)
    let seen = [
      try reader.chat(id, seenBy: account), try reader.chats(of: account).first { $0.id == id },
      hits.first { $0.chat.id == id }?.chat,
    ]
    for found in seen {
      let chat = try #require(found)
      #expect(chat.viewer == viewer)
      #expect(chat.others == [other])
      #expect(!chat.isOfNotes)
      #expect(chat.accounts == ["7", "10"])
      let messages = try reader.messages(in: chat, at: 0..<9)
      #expect(messages.map(chat.isOwn) == messages.map { $0.sender == viewer })
    }
  }

  @Test func notesAreOfOnePerson() throws {
    let library = try Self.library()
    let reader = try ChatReader(folder: library.folder)
    let id = try ChatID.of("7-7")
    let notes = try #require(try reader.chat(id))
    #expect(notes.isOfNotes)
    #expect(notes.others == [])
    #expect(notes.isOwn(notes.last))
    #expect(try reader.isOfSeveral)
  }

  @Test func anAccountThatHasNotTheChatReadsItAsWhoHas() throws {
    let library = try Self.library()
    let reader = try ChatReader(folder: library.folder)
    let notes = try reader.chat(try ChatID.of("7-7"), seenBy: Self.ben)
    #expect(notes?.viewer == "7")
  }
}

extension ChatID {
  fileprivate static func of(_ value: String) throws -> ChatID {
    try #require(ChatID(network: .x, value: value))
  }
}
