import Foundation
import TweetModel

@testable import FancyTwitterUI
@testable import TweetStore

/// Libraries with direct messages in them, which Ada has read into hers.
enum ChatFixture {
  static let noor = "500"
  static let kes = "600"
  /// Somebody of whom only the id is known.
  static let stranger = "99991234"

  static let noorChat = "1-500"
  static let group = "555"

  /// A moment so many minutes after noon of 1 March 2020: half a day from any other day, wherever that is.
  static func moment(_ minute: Int, day: Int = 0) -> Timestamp {
    Timestamp(seconds: Int64(1_583_064_000 + 86_400 * day + 60 * minute))
  }

  /// An entry; what somebody wrote has an id.
  static func entry(
    _ body: DirectMessage.Body, from sender: String?, at minute: Int, day: Int = 0,
    reactions: [DirectMessage.Reaction] = []
  ) -> DirectMessage {
    let date = moment(minute, day: day)
    let entry = DirectMessage(
      id: nil, date: date, sender: sender, body: body, reactions: reactions)
    guard entry.isWritten else { return entry }
    return DirectMessage(
      id: "\(date.seconds)", date: date, sender: sender, body: body, reactions: reactions)
  }

  static func text(
    _ text: String, from sender: String, at minute: Int, day: Int = 0, picture: String? = nil,
    reactions: [String] = [], reactionsFrom senders: [String] = []
  ) -> DirectMessage {
    entry(
      .text(
        TweetText(detectingIn: text),
        media: picture.map {
          [Media(kind: .photo, file: $0, address: "", size: PixelSize(width: 60, height: 40))]
        } ?? []),
      from: sender, at: minute, day: day,
      reactions: reactions.map { .init(key: $0, sender: "1") }
        + senders.map { .init(key: "like", sender: $0) })
  }

  /// A library in which tweets name Noor and Kes, and which has these messages.
  static func library(
    in folder: String, _ chats: [String: [DirectMessage]]
  ) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/chats")
    try TestLibrary.add(
      [
        PeopleFixture.mention(1, "noor_az", "Noor Azadi", id: noor),
        PeopleFixture.mention(2, "kes", "Kes", id: kes),
      ], to: library)
    try add(chats, to: library)
    return library
  }

  static func add(
    _ chats: [String: [DirectMessage]], of account: Account = TestLibrary.ada,
    to library: LibraryFolder
  ) throws {
    let writer = try ChatWriter(
      folder: library, account: AccountID(account), generated: moment(0))
    for (name, entries) in chats {
      guard let id = ChatID(network: .x, value: name) else { continue }
      for entry in entries { try writer.add(entry, to: id) }
    }
    try writer.commit()
  }

  /// A chat with Noor, one with a stranger, a group, notes, and forty that are older.
  static func many(in folder: String) throws -> LibraryFolder {
    var chats = [
      group: [
        entry(.began(with: [noor, stranger]), from: noor, at: 0, day: 2),
        entry(.named("Harbour walk"), from: noor, at: 1, day: 2),
        text("Who brings tea?", from: noor, at: 2, day: 2),
      ],
      noorChat: [
        text("Rain again, and tea", from: noor, at: 0), text("Tea at four", from: "1", at: 5),
      ],
      "1-\(stranger)": [text("Is this the harbour?", from: stranger, at: 3)],
      "1-1": [text("A list of teas", from: "1", at: 1)],
    ]
    for number in 0..<40 {
      chats["1-\(20_000 + number)"] = [
        text("Number \(number)", from: "\(20_000 + number)", at: number, day: -100)
      ]
    }
    return try library(in: folder, chats)
  }
}
