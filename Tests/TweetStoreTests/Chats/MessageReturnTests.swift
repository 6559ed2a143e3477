import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// What was written of a message is read again, whatever it says.
struct MessageReturnTests {
  private static let id = ChatID(network: .x, value: "7-8")

  private static func returned(_ messages: [DirectMessage]) throws -> [DirectMessage] {
    let library = try TemporaryLibrary()
    let writer = try ChatWriter(
      folder: library.folder, account: AccountID(network: .x, value: "7"), generated: nil)
    let id = try #require(Self.id)
    for message in messages { try writer.add(message, to: id) }
    try writer.commit()
    let reader = try ChatReader(folder: library.folder)
    return try reader.messages(in: try #require(try reader.chat(id)), at: 0..<Int.max)
  }

  private static func message(_ number: Int, _ text: TweetText) -> DirectMessage {
    DirectMessage(
      id: "\(1000 + number)", date: Timestamp(seconds: Int64(number)), sender: "8",
      body: .text(
        text,
        media: [Media(kind: .photo, file: "messages/7/1-a.jpg", address: "https://example.org/a")]),
      reactions: [.init(key: "like", sender: "7")])
  }

  @Test func whoeverIsNamedInIt() throws {
    var text = TweetText.Builder()
    text.append(
      .mention, shown: "@kes", target: "kes", person: .init(id: "12", name: "Kes \"K\""))
    text.append(" and ")
    text.append(.mention, shown: "@noor", target: "noor", person: nil)
    let messages = [text.text, TweetText(detectingIn: "@ada @bob #tea a.co")].enumerated().map {
      Self.message($0, $1)
    }
    #expect(try Self.returned(messages) == messages)
  }

  @Test func whatItSaidBefore() throws {
    let messages = [
      DirectMessage(
        id: "1", date: Timestamp(seconds: 1), sender: "8",
        body: .text(TweetText("the corrected text"), media: []),
        formerTexts: ["frist text", "first text"])
    ]
    #expect(try Self.returned(messages) == messages)
    // What an older version reads of it is the message as it was last.
    var plain = messages[0]
    plain = DirectMessage(id: plain.id, date: plain.date, sender: plain.sender, body: plain.body)
    #expect(MessageCoder.bytes(messages[0]).starts(with: MessageCoder.bytes(plain)))
  }

  @Test func whoseArchiveToldThatItBegan() throws {
    let messages = [nil, "7"].enumerated().map { number, owner in
      DirectMessage(
        id: nil, date: Timestamp(seconds: Int64(number)), sender: "8",
        body: .began(with: ["8", "9"], owner: owner))
    }
    #expect(try Self.returned(messages) == messages)
    // What an older version reads of it is the event without that.
    #expect(MessageCoder.bytes(messages[1]).starts(with: MessageCoder.bytes(messages[0])))
  }

  @Test func whateverItSays() throws {
    let messages = HostileTexts.all(length: 500).enumerated().map {
      Self.message($0, TweetText(detectingIn: $1.text))
    }
    #expect(try Self.returned(messages) == messages)
  }
}
