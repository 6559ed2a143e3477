import Appearance
import GtkKit
import Insights

/// Days as cells, coloured by how much they hold: a year a row, the latest first.
package struct CalendarChart: Chart {
  package let grid: CalendarGrid
  let counts: CalendarCounts
  let months: [String]
  let sums: [Int: String]
  let fewer, more, hint: String
  let wordsOf: (_ day: Int, _ count: Int) -> MarkWords

  static let gapOfYears = 8
  static let pitches = 3...14

  /// Days of a grid with their `counts`: what is not in these is nothing.
  ///
  /// `months` are the short names of all twelve, `sums` what stands beneath each year, and the legend says what the
  /// lowest level is called, and the highest, and what choosing a day does.
  package init(
    _ grid: CalendarGrid, counts: CalendarCounts, months: [String], sums: [Int: String],
    legend: (fewer: String, more: String, hint: String),
    words: @escaping (_ day: Int, _ count: Int) -> MarkWords
  ) {
    self.grid = grid
    self.counts = counts
    self.months = months
    self.sums = sums
    (fewer, more, hint) = legend
    wordsOf = words
  }

  /// The day that a mark stands for.
  package func day(of mark: Int) -> Int { grid.days.lowerBound + mark }

  package func count(of mark: Int) -> Int { counts[day(of: mark)] }

  package var fadesMarks: Bool { true }

  package var markCount: Int { grid.days.count }

  package var firstMark: Int? {
    // Years far from the others are not drawn, and their days are counted all the same.
    (counts.days.first(where: grid.days.contains) ?? grid.days.upperBound) - grid.days.lowerBound
  }

  package func mark(like mark: Int, of former: any Chart) -> Int? {
    guard let former = former as? CalendarChart, grid.days.contains(former.day(of: mark)) else {
      return nil
    }
    return former.day(of: mark) - grid.days.lowerBound
  }

  package func words(of mark: Int) -> MarkWords { wordsOf(day(of: mark), count(of: mark)) }

  package func height(in space: ChartSpace) -> Int {
    let metrics = Metrics(self, space)
    return metrics.top + grid.years.count * (metrics.yearHeight + Self.gapOfYears) + 6
      + metrics.legendHeight
  }

  package func breaks(in space: ChartSpace) -> [Int] {
    let metrics = Metrics(self, space)
    return grid.years.indices.dropFirst().map {
      metrics.y(ofYear: $0) - metrics.over - Self.gapOfYears / 2
    }
  }

  package func place(of mark: Int, in space: ChartSpace) -> MarkPlace? {
    guard let cell = grid.cell(of: day(of: mark)) else { return nil }
    return Metrics(self, space).place(of: cell, space)
  }

  package func mark(atX x: Double, y: Double, in space: ChartSpace) -> Int? {
    let metrics = Metrics(self, space)
    guard let cell = metrics.cell(atX: space.start(x), y: y), let day = grid.day(at: cell) else {
      return nil
    }
    return day - grid.days.lowerBound
  }

  // By days down a week, by weeks across: as the cells lie.
  package func mark(from mark: Int, _ step: MarkStep, in space: ChartSpace) -> Int {
    let day = day(of: mark)
    let next =
      switch step {
      case .onward: day + 7
      case .back: day - 7
      case .down: day + 1
      case .up: day - 1
      case .pageUp: grid.day(day, movedByYears: 1)
      case .pageDown: grid.day(day, movedByYears: -1)
      case .first: DayNumber.first(of: DayNumber.year(of: day))
      case .last: DayNumber.first(of: DayNumber.year(of: day) + 1) - 1
      }
    let last = grid.days.upperBound - grid.days.lowerBound
    return min(max(next - grid.days.lowerBound, 0), last)
  }

}
