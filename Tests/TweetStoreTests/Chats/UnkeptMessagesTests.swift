import Foundation
import Testing
import TweetModel

@testable import TweetStore

/// The file of messages that a killed import has made, and in which nothing was kept.
struct UnkeptMessagesTests {
  private func writer(_ library: TemporaryLibrary) throws -> ChatWriter {
    let writer = try ChatWriter(
      folder: library.folder, account: AccountID(network: .x, value: "1"), generated: nil)
    try writer.add(
      DirectMessage(
        id: "7", date: Timestamp(seconds: 1_546_400_000), sender: "1",
        body: .text(TweetText("Tea"), media: [])),
      to: try #require(ChatID(network: .x, value: "1-2")))
    return writer
  }

  @Test func whatWasNeverKeptGoes() throws {
    let library = try TemporaryLibrary()
    try FileManager.default.createDirectory(
      atPath: library.folder.path, withIntermediateDirectories: true)
    library.folder.removeUnkeptMessages()
    do {
      let writer = try writer(library)
      // While it is written nobody takes it away.
      library.folder.removeUnkeptMessages()
      #expect(library.folder.hasMessages)
      writer.rollBack()
    }
    #expect(library.folder.hasMessages)
    library.folder.removeUnkeptMessages()
    #expect(!library.folder.hasMessages)
    #expect(try FileManager.default.contentsOfDirectory(atPath: library.folder.path) == [])
  }

  @Test func whatWasKeptStays() throws {
    let library = try TemporaryLibrary()
    try FileManager.default.createDirectory(
      atPath: library.folder.path, withIntermediateDirectories: true)
    try writer(library).commit()
    library.folder.removeUnkeptMessages()
    #expect(try ChatReader(folder: library.folder).chats().count == 1)
    // One that is not kept later takes nothing along.
    try writer(library).rollBack()
    library.folder.removeUnkeptMessages()
    #expect(try ChatReader(folder: library.folder).chats().count == 1)
  }

  // An older version, or another program's file: nothing is known of it.
  @Test(arguments: ["", "no database at all"])
  func whatIsNoSuchFileStays(_ text: String) throws {
    let library = try TemporaryLibrary()
    try FileManager.default.createDirectory(
      atPath: library.folder.path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: library.folder.messages))
    library.folder.removeUnkeptMessages()
    #expect(library.folder.hasMessages)
  }
}
