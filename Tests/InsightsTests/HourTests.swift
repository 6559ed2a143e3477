import Insights
import Testing

@Suite struct HourTests {
  @Test func dotsCompareByArea() {
    let grid = HourGrid([
      HourTally(year: 2020, weekday: 3, hour: 21, posts: 16),
      HourTally(year: 2021, weekday: 3, hour: 21, posts: 20),
      HourTally(year: 2021, weekday: 6, hour: 23, posts: 9),
      HourTally(year: 2021, weekday: 9, hour: 1, posts: 99),
    ])
    #expect(grid.peak == 36 && grid.posts[3][21] == 36)
    #expect(grid.fullest?.weekday == 3 && grid.fullest?.column == 21)
    #expect(grid.radius(of: 9) == 0.5 && grid.radius(of: 0) == 0)
  }

  @Test func threeHoursMayBeOne() {
    let tallies = (0..<24).map { HourTally(year: 2020, weekday: 0, hour: $0, posts: $0) }
    let grid = HourGrid(tallies, hoursInColumn: 3)
    #expect(grid.posts[0] == [3, 12, 21, 30, 39, 48, 57, 66])
    #expect(HourGrid([]).fullest == nil && HourGrid([]).radius(of: 3) == 0)
  }

  @Test func weeksBeginWhereThePlaceBeginsThem() {
    #expect(HourGrid.weekdays(from: 0) == [0, 1, 2, 3, 4, 5, 6])
    #expect(HourGrid.weekdays(from: 6) == [6, 0, 1, 2, 3, 4, 5])
    #expect(HourGrid.weekdays(from: 5).first == 5)
  }
}
