import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// What is asked of messages costs what it finds, not how many there are.
struct ChatCostTests {
  private static let queries = ["pelican ", "pel", "\"pelican bay\"", "pelican month:1 "]

  private static func library(of count: Int) throws -> (TemporaryLibrary, ChatReader) {
    let library = try TemporaryLibrary()
    let writer = try ChatWriter(
      folder: library.folder, account: AccountID(network: .x, value: "1"), generated: nil)
    let chat = try #require(ChatID(network: .x, value: "1-2"))
    for number in 0..<count {
      let text = number == count / 2 ? "A pelican bay" : "Tea at \(number)"
      try writer.add(
        DirectMessage(
          id: String(number), date: Timestamp(seconds: 1_546_400_000 + Int64(number)),
          sender: "1", body: .text(TweetText(text), media: [])),
        to: chat)
    }
    try writer.commit()
    return (library, try ChatReader(folder: library.folder))
  }

  @Test(arguments: queries)
  func aRareWordIsFoundAsSoonAmongManyMessagesAsAmongFew(_ typed: String) throws {
    let steps = try [100, 3000].map { count in
      let (_, reader) = try Self.library(of: count)
      return try reader.database.steps { () throws in
        #expect(try reader.search(SearchQuery(parsing: typed), limit: 32).count == 1)
      }
    }
    #expect(steps[1] < steps[0] + 100)
  }

  @Test(arguments: queries)
  func messagesWithoutDatesAreFoundAllTheSame(_ typed: String) throws {
    let library = try TemporaryLibrary()
    let writer = try ChatWriter(
      folder: library.folder, account: AccountID(network: .x, value: "1"), generated: nil)
    let chat = try #require(ChatID(network: .x, value: "1-2"))
    try writer.add(
      DirectMessage(
        id: "7", date: nil, sender: "1", body: .text(TweetText("A pelican bay"), media: [])),
      to: chat)
    try writer.commit()
    let found = try ChatReader(folder: library.folder).search(
      SearchQuery(parsing: typed), limit: 32)
    #expect(found.count == (typed.contains("month:") ? 0 : 1))
  }

  @Test func theYearsOfAChatAreLookedUp() throws {
    let steps = try [100, 3000].map { count in
      let (_, reader) = try Self.library(of: count)
      let chat = try #require(try reader.chats().first)
      return try reader.database.steps { () throws in
        let years = try reader.years(
          of: chat, day: { CalendarDay(seconds: $0.seconds) }, start: \.start)
        #expect(years == [2019])
      }
    }
    #expect(steps[1] < steps[0] + 100)
  }
}
