import Foundation
import Testing
import TweetModel

@testable import TweetStore

struct BackgroundChatsTests {
  // A list that was on its way would have opened them once more, and kept them from going.
  @Test func messagesThatWereLetGoOfAreOpenedByNobody() async throws {
    let library = try TemporaryLibrary()
    let writer = try ChatWriter(
      folder: library.folder, account: AccountID(network: .x, value: "1"), generated: nil)
    try writer.add(
      DirectMessage(
        id: "7", date: Timestamp(seconds: 1_546_400_000), sender: "1",
        body: .text(TweetText("Tea"), media: [])),
      to: try #require(ChatID(network: .x, value: "1-2")))
    try writer.commit()
    let chats = BackgroundChats(folder: library.folder)
    let count = { @Sendable (reader: ChatReader) throws(LibraryError) in try reader.chats().count }
    #expect(try await chats.readIfOpen(count) == nil)
    #expect(try await chats.read(count) == 1)
    #expect(try await chats.readIfOpen(count) == 1)
    await chats.close()
    #expect(library.folder.hasMessages)
    #expect(try await chats.read(count) == nil)
    #expect(try await chats.readIfOpen(count) == nil)
  }
}
