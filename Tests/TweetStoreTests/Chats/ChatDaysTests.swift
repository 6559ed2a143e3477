import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// The years of a chat, whatever its messages claim to be of.
struct ChatDaysTests {
  private static func years(_ dates: [Timestamp?]) throws -> [Int] {
    let library = try TemporaryLibrary()
    let writer = try ChatWriter(
      folder: library.folder, account: AccountID(network: .x, value: "7"), generated: nil)
    let id = try #require(ChatID(network: .x, value: "7-8"))
    for (number, date) in dates.enumerated() {
      try writer.add(
        DirectMessage(
          id: "a\(number)", date: date, sender: "8", body: .text(TweetText("tea"), media: [])),
        to: id)
    }
    try writer.commit()
    let reader = try ChatReader(folder: library.folder)
    let chat = try #require(try reader.chat(id))
    let day = { (moment: Timestamp) -> CalendarDay? in
      let day = CalendarDay(seconds: moment.seconds)
      return CalendarDay(year: day.year, month: day.month, day: day.day)
    }
    return try reader.years(of: chat, day: day, start: \.start)
  }

  private static func day(_ year: Int, _ month: Int = 6, _ day: Int = 5) -> Timestamp {
    let days = CalendarDay.daysSince1970(year: year, month: month, day: day)
    return Timestamp(seconds: Int64(days) * CalendarDay.seconds + 43_200)
  }

  // Each year from the first to the last was a row of a list that takes the square of their number to be filled.
  @Test(arguments: [
    ([2020, 9999], [9999, 2020]), ([1, 2020], [2020]), ([-4000, 1969], []),
    ([2020, 200_000], [2020]), ([2018, 2020, 2020, 2021], [2021, 2020, 2018]),
  ])
  func onlyYearsThatHaveMessagesAreThere(_ years: [Int], _ found: [Int]) throws {
    #expect(try Self.years(years.map { Self.day($0) } + [nil, nil]) == found)
  }

  @Test func theEndsOfAYearAreItsOwn() throws {
    let ends = [Self.day(2019, 12, 31), Self.day(2020, 1, 1), Self.day(2020, 12, 31)]
    #expect(try Self.years(ends) == [2020, 2019])
  }

  @Test func ofVeryManyTheLatestAreThere() throws {
    let found = try Self.years((1970...2240).map { Self.day($0) })
    #expect(found == Array((2041...2240).reversed()))
  }
}
