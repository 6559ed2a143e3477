import Insights
import Testing
import TweetModel

@Suite struct CountTests {
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    CalendarDay.daysSince1970(year: year, month: month, day: day)
  }

  @Test func daysTellTheirSumsAndWhichIsBusiest() {
    let leapDay = Self.day(2024, 2, 29)
    let counts = CalendarCounts([leapDay: 5, leapDay + 1: 5, leapDay - 1: 2, leapDay + 9: 0])
    #expect(counts.days == [leapDay + 1, leapDay, leapDay - 1])
    #expect(counts.busiest == leapDay)
    #expect(counts[leapDay] == 5 && counts[leapDay + 9] == 0 && counts[0] == 0)
    #expect(counts.sum(of: leapDay - 1...leapDay) == 7 && counts.sum(of: 0...99) == 0)
    let none = CalendarCounts([:])
    #expect(none.busiest == nil && none.days.isEmpty && none.levels.level(of: 0) == 0)
  }

  @Test(arguments: [
    // One post; a million on one day; dates before 2007, and before 1970; a year with nothing between two others.
    [(2020, 2, 14, 1)], [(2020, 2, 14, 1_000_000), (2020, 2, 15, 1)],
    [(2006, 3, 21, 2), (1969, 12, 31, 3), (1970, 1, 1, 1)], [(2019, 12, 31, 4), (2021, 1, 1, 5)],
    [],
  ])
  func monthsAndYearsSumTheirDays(_ posts: [(year: Int, month: Int, day: Int, posts: Int)]) {
    let tallies = posts.map {
      DayTally(
        day: Self.day($0.year, $0.month, $0.day), kind: .post, posts: $0.posts, media: $0.posts,
        characters: 3 * $0.posts)
    }
    let counts = MonthCounts(tallies, in: -400_000...400_000)
    #expect(counts.days.count == posts.count)
    for post in posts {
      let month = Month(year: post.year, month: post.month)
      let sum = posts.filter { $0.year == post.year && $0.month == post.month }.map(\.posts)
        .reduce(0, +)
      #expect(counts.kinds[month] == [sum, 0, 0, 0])
      #expect(counts.days[Self.day(post.year, post.month, post.day)] == post.posts)
      let year = posts.filter { $0.year == post.year }.map(\.posts).reduce(0, +)
      #expect(counts.sums[post.year] == year && counts.media[post.year] == year)
      #expect(counts.lengths[post.year]?.mean == 3)
    }
    #expect(counts.sums.count == Set(posts.map(\.year)).count)
  }

  @Test func kindsHaveTheirPartsInAnyOrderOfDays() {
    let day = Self.day(2021, 5, 31)
    let kinds: [Tweet.Kind] = [.thread, .repost, .quote, .reply, .post]
    let tallies = kinds.enumerated().flatMap { number, kind in
      [day + 1, day, day + 40].map {
        DayTally(day: $0, kind: kind, posts: number + 1, characters: 10)
      }
    }
    let counts = MonthCounts(tallies, in: day...day + 1)
    #expect(Set(counts.kinds.keys) == [Month(year: 2021, month: 5), Month(year: 2021, month: 6)])
    #expect(counts.kinds.values.allSatisfy { $0 == [6, 4, 2, 3] })
    // What was passed on is of another's length.
    #expect(counts.lengths[2021]?.posts == 26 && counts.lengths[2021]?.characters == 80)
    #expect(YearLength().mean == 0)
    #expect(Set(MonthCounts.kindGroups.joined()) == Set(Tweet.Kind.allCases))
  }
}
