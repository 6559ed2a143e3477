import Insights
import Testing
import TweetModel

@Suite struct CalendarGridTests {
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    CalendarDay.daysSince1970(year: year, month: month, day: day)
  }

  @Test func everyDayHasOneCellAndEveryCellItsDay() {
    for first in 0..<7 {
      let days = Self.day(2006, 3, 21)...Self.day(2028, 12, 31)
      let grid = CalendarGrid(days: days, firstWeekday: first)
      var cells: Set<CalendarGrid.Cell> = []
      for day in days {
        guard let cell = grid.cell(of: day) else {
          Issue.record("no cell of \(day)")
          return
        }
        #expect(cells.insert(cell).inserted && grid.day(at: cell) == day)
        #expect(cell.row == (DayNumber.weekday(of: day) - first + 7) % 7)
        #expect(cell.column < grid.columns && grid.columns <= 54)
      }
      #expect(
        grid.cell(of: days.lowerBound - 1) == nil && grid.cell(of: days.upperBound + 1) == nil)
    }
  }

  @Test(arguments: [
    // A leap year that begins on a Sunday has 54 weeks that begin on Monday.
    (2012, 0, 54), (2012, 6, 53), (2000, 6, 54), (2023, 0, 53), (2024, 0, 53), (1970, 0, 53),
  ])
  func weeksOfAYear(_ year: Int, _ first: Int, _ columns: Int) {
    let grid = CalendarGrid(days: DayNumber.all(of: year), firstWeekday: first)
    #expect(grid.columns == columns)
    #expect(grid.years == [year])
  }

  @Test func aLeapDayHasACellOfItsOwn() {
    let grid = CalendarGrid(days: DayNumber.all(of: 2024), firstWeekday: 0)
    let days = [Self.day(2024, 2, 28), Self.day(2024, 2, 29), Self.day(2024, 3, 1)]
    #expect(Set(days.compactMap(grid.cell)).count == 3)
    #expect(DayNumber.count(of: 2024) == 366 && DayNumber.count(of: 2100) == 365)
  }

  @Test func monthsBeginInTheColumnOfTheirFirstDay() {
    let grid = CalendarGrid(days: DayNumber.all(of: 2024), firstWeekday: 0)
    for (index, column) in grid.monthColumns(of: 2024).enumerated() {
      #expect(grid.cell(of: Self.day(2024, index + 1, 1))?.column == column)
    }
  }

  @Test func goingByYearsKeepsTheDateWhereItExists() {
    let grid = CalendarGrid(
      days: Self.day(2020, 6, 1)...Self.day(2024, 5, 31), firstWeekday: 0)
    #expect(grid.day(Self.day(2024, 2, 29), movedByYears: -1) == Self.day(2023, 3, 1))
    #expect(grid.day(Self.day(2023, 7, 4), movedByYears: -1) == Self.day(2022, 7, 4))
    #expect(grid.day(Self.day(2021, 1, 1), movedByYears: -1) == Self.day(2020, 6, 1))
    #expect(grid.day(Self.day(2024, 1, 1), movedByYears: 9) == Self.day(2024, 5, 31))
  }

  @Test func monthsFollowEachOther() {
    let months = Month.all(in: Self.day(2019, 11, 30)...Self.day(2020, 2, 29))
    #expect(months.map(\.month) == [11, 12, 1, 2])
    #expect(months.last?.days.count == 29)
    #expect(Month.all(in: 0...0) == [Month(year: 1970, month: 1)])
  }

  @Test func streaksAndSilences() {
    let none = Streaks([])
    #expect(none.days == 0 && none.longest == nil && none.silence == nil)
    let one = Streaks([7])
    #expect(one.longest == 7...7 && one.silence == nil && one.days == 1)
    let some = Streaks([30, 1, 2, 3, 10, 11, 12, 31, 3])
    #expect(some.longest == 10...12 && some.silence == 13...29 && some.days == 8)
  }
}
