import Testing
import TweetModel

@testable import TweetStore

@Suite struct DayTests {
  private static func tweet(_ year: Int, _ month: Int, _ day: Int, hour: Int = 12) -> Tweet {
    let start = CalendarDay(year: year, month: month, day: day)?.start.seconds ?? 0
    return Tweet(
      id: TweetID(network: Network(rawValue: "o"), value: "\(year)-\(month)-\(day)-\(hour)"),
      author: Account.lark.author, date: Timestamp(seconds: start + Int64(hour) * 3600),
      text: TweetText("words"))
  }

  @Test(arguments: [
    (3, 5, 2024, 0, ["2023-3-5-23", "2023-3-5-0", "2019-3-5-12"]),
    (3, 5, 1999, 0, ["2024-3-5-1", "2023-3-5-23", "2023-3-5-0", "2019-3-5-12"]),
    // An hour further east, the evening belongs to the next day.
    (3, 6, 2024, 3600, ["2023-3-5-23"]),
    (3, 4, 2024, -3600, ["2023-3-5-0"]),
    (2, 29, 2024, 0, ["2020-2-29-12"]), (2, 28, 2024, 0, []), (2, 30, 2024, 0, []),
    (13, 1, 2024, 0, []), (0, 0, 2024, 0, []), (1, 1, 2024, 0, []),
  ])
  func theDayIsFoundInOtherYears(
    _ month: Int, _ day: Int, _ year: Int, _ offset: Int, _ expected: [String]
  ) throws {
    let library = try TemporaryLibrary()
    try library.fill([
      Self.tweet(2019, 3, 5), Self.tweet(2020, 2, 29), Self.tweet(2023, 3, 5, hour: 0),
      Self.tweet(2023, 3, 5, hour: 23), Self.tweet(2024, 3, 5, hour: 1),
    ])
    let found = try library.reader().onThisDay(
      month: month, day: day, besides: year, start: { $0.start(east: offset) })
    #expect(try library.ids(found.list) == expected)
    for year in found.years {
      let tweets = try library.reader().tweets(in: found.list, at: year.places)
      #expect(!tweets.isEmpty)
      #expect(tweets.ids.allSatisfy { $0.hasPrefix("\(year.year)-") })
    }
    #expect(found.years.map(\.places.count).reduce(0, +) == expected.count)
  }

  /// Half an hour before and after the midnights of Berlin around both changes of the clock.
  private static let nights: [(year: Int, month: Int, day: Int, utc: Int)] = [
    (2023, 3, 26, 82_800), (2023, 3, 27, 79_200), (2023, 10, 29, 79_200), (2023, 10, 30, 82_800),
  ]

  @Test func aDayIsRightAcrossSummerTime() throws {
    let library = try TemporaryLibrary()
    let midnights = try Self.nights.map { night in
      let day = try #require(CalendarDay(year: night.year, month: night.month, day: night.day))
      let midnight = day.start.seconds - CalendarDay.seconds + Int64(night.utc)
      #expect(day.startInBerlin.seconds == midnight)
      return midnight
    }
    try library.fill(
      midnights.flatMap { [$0 - 1800, $0 + 1800] }.enumerated().map { number, second in
        Tweet(
          id: TweetID(network: Network(rawValue: "o"), value: "\(number)"),
          author: Account.lark.author, date: Timestamp(seconds: second), text: TweetText("words"))
      })
    let reader = try library.reader()
    func found(_ month: Int, _ day: Int) throws -> [String] {
      try library.ids(
        reader.onThisDay(month: month, day: day, besides: 2026, start: \.startInBerlin).list)
    }
    // The short day begins with 1 and ends with 2, the long one with 5 and 6.
    #expect(try found(3, 25) == ["0"])
    #expect(try found(3, 26) == ["2", "1"])
    #expect(try found(3, 27) == ["3"])
    #expect(try found(10, 29) == ["6", "5"])
    #expect(try found(10, 30) == ["7"])
    let berlin = try library.reader(.init(clock: .berlin))
    let query = SearchQuery(parsing: "since:2023-03-26 until:2023-03-27")
    #expect(try berlin.search(query, limit: 9).tweets.ids == ["2", "1"])
    let long = SearchQuery(parsing: "since:2023-10-29 until:2023-10-30")
    #expect(try berlin.search(long, limit: 9).tweets.ids == ["6", "5"])
  }

  @Test func aDayOfOneAccountIsFound() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    try library.fill([.at(2, by: .finch)], of: .finch)
    let reader = try library.reader()
    #expect(try library.ids(reader.onThisDay(month: 1, day: 1, besides: 2024).list) == ids(2, 1))
    let finch = try reader.onThisDay(month: 1, day: 1, besides: 2024, of: .finch)
    #expect(try library.ids(finch.list) == ids(2))
    let nobody = try TemporaryLibrary().reader().onThisDay(month: 1, day: 1, besides: 2024)
    #expect(nobody == .init(list: .empty, years: []))
  }

  @Test(arguments: [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 0), (99, 0)])
  func aMomentHasItsPlace(_ second: Int, _ place: Int) throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(2), .at(3), .at(5)])
    let reader = try library.reader()
    let moment = Timestamp(seconds: Int64(1_577_836_800 + second))
    #expect(try reader.index(of: moment, in: .timeline) == place)
    #expect(try reader.index(of: moment, in: .favorites) == nil)
  }

  @Test(arguments: [
    (0, 1970, 1, 1), (-1, 1969, 12, 31), (951_782_400, 2000, 2, 29), (951_868_800, 2000, 3, 1),
    (1_709_251_199, 2024, 2, 29), (4_107_542_400, 2100, 3, 1), (1_735_689_599, 2024, 12, 31),
  ])
  func daysAreThoseOfTheCalendar(_ seconds: Int64, _ year: Int, _ month: Int, _ day: Int) {
    let date = CalendarDay(seconds: seconds)
    #expect((date.year, date.month, date.day) == (year, month, day))
  }

  @Test func everyDayIsReadBack() {
    for day in stride(from: 0, to: 100_000, by: 7) {
      let start = Int64(day) * 86_400
      let date = CalendarDay(seconds: start + 86_399)
      let same = CalendarDay(year: date.year, month: date.month, day: date.day)
      #expect(same?.start.seconds == start)
    }
  }

  @Test func theTweetsOfEachDayOfAMonthAreCounted() throws {
    let library = try TemporaryLibrary()
    try library.fill([
      Self.tweet(2019, 3, 5), Self.tweet(2023, 3, 5, hour: 0), Self.tweet(2023, 3, 5, hour: 23),
      Self.tweet(2023, 3, 6, hour: 0), Self.tweet(2023, 3, 31), Self.tweet(2023, 4, 1, hour: 0),
    ])
    let reader = try library.reader()
    let days = (1...31).compactMap { CalendarDay(year: 2023, month: 3, day: $0) }
    let moments = days.map(\.start) + [days[30].next.start]
    let counts = try reader.counts(between: moments, in: .timeline)
    #expect(counts.count == 31)
    #expect(counts[4] == 2 && counts[5] == 1 && counts[30] == 1 && counts.reduce(0, +) == 4)
    #expect(try reader.counts(between: moments, in: .favorites) == [])
    #expect(try reader.years(of: .timeline).map { $0.contains(2019) && $0.contains(2023) } == true)
    #expect(try reader.years(of: .favorites) == nil)
  }
}
