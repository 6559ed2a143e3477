import TweetModel

/// Days as cells: a year a row of weeks, a week a column of seven days.
public struct CalendarGrid: Hashable, Sendable {
  /// Where a day stands.
  public struct Cell: Hashable, Sendable {
    /// From the top, the latest year first.
    public let year: Int
    /// A week of the year, from 0.
    public let column: Int
    /// A day of the week, from 0 for the first.
    public let row: Int

    public init(year: Int, column: Int, row: Int) {
      self.year = year
      self.column = column
      self.row = row
    }
  }

  /// From the latest to the earliest.
  public let years: [Int]
  /// The days that are drawn, counted since 1970.
  public let days: ClosedRange<Int>
  /// 0 for Monday to 6 for Sunday.
  public let firstWeekday: Int

  /// The days from the first to the last, in weeks that begin on `firstWeekday` (0 for Monday).
  public init(days: ClosedRange<Int>, firstWeekday: Int) {
    self.days = days
    self.firstWeekday = (firstWeekday % 7 + 7) % 7
    years = (DayNumber.year(of: days.lowerBound)...DayNumber.year(of: days.upperBound)).reversed()
  }

  /// The most columns that any of the years needs: 53, or 54 where a leap year begins on the last day of a week.
  public var columns: Int {
    years.map { (offset(of: $0) + DayNumber.count(of: $0) - 1) / 7 + 1 }.max() ?? 53
  }

  /// Where a day stands; nil for one that is not drawn.
  public func cell(of day: Int) -> Cell? {
    guard days.contains(day), let latest = years.first else { return nil }
    let year = DayNumber.year(of: day)
    let place = day - DayNumber.first(of: year) + offset(of: year)
    return Cell(year: latest - year, column: place / 7, row: place % 7)
  }

  /// The day at a cell; nil where none is drawn.
  public func day(at cell: Cell) -> Int? {
    guard years.indices.contains(cell.year), (0..<7).contains(cell.row) else { return nil }
    let year = years[cell.year]
    let place = cell.column * 7 + cell.row - offset(of: year)
    guard (0..<DayNumber.count(of: year)).contains(place) else { return nil }
    let day = DayNumber.first(of: year) + place
    return days.contains(day) ? day : nil
  }

  /// The column in which each month of a year begins, from January on.
  public func monthColumns(of year: Int) -> [Int] {
    (1...12).map { month in
      let day = CalendarDay.daysSince1970(year: year, month: month, day: 1)
      return (day - DayNumber.first(of: year) + offset(of: year)) / 7
    }
  }

  /// The same weekday so many weeks, or the same date so many years, away; the nearest that is drawn.
  public func day(_ day: Int, movedByYears years: Int) -> Int {
    let date = CalendarDay(seconds: Int64(day) * CalendarDay.seconds)
    // In a year without it, 29 February is the day after the 28th.
    let moved = CalendarDay.daysSince1970(
      year: date.year + years, month: date.month, day: date.day)
    return min(max(moved, days.lowerBound), days.upperBound)
  }

  /// How many days of a year's first week belong to the year before.
  private func offset(of year: Int) -> Int {
    ((DayNumber.weekday(of: DayNumber.first(of: year)) - firstWeekday) % 7 + 7) % 7
  }
}
