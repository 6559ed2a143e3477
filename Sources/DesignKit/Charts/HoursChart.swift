import Appearance
import GtkKit
import Insights

/// Hours of weekdays as dots, as large as what they hold.
package struct HoursChart: Chart {
  let grid: HourGrid
  /// From top to bottom; 0 for Monday.
  let weekdays: [Int]
  /// The names of the seven weekdays from Monday on.
  let names: [String]
  /// What the hours 0, 6, 12 and 18 are called.
  let hours: [String]
  let wordsOf: (_ weekday: Int, _ hours: ClosedRange<Int>, _ count: Int) -> MarkWords

  package init(
    _ grid: HourGrid, firstWeekday: Int, names: [String], hours: [String],
    words: @escaping (_ weekday: Int, _ hours: ClosedRange<Int>, _ count: Int) -> MarkWords
  ) {
    self.grid = grid
    weekdays = HourGrid.weekdays(from: firstWeekday)
    self.names = names
    self.hours = hours
    wordsOf = words
  }

  var columns: Int { grid.posts[0].count }

  /// What a mark stands for.
  package func position(of mark: Int) -> (weekday: Int, hours: ClosedRange<Int>) {
    let (row, column) = (mark / columns, mark % columns)
    let first = column * grid.hoursInColumn
    return (weekdays[row], first...min(23, first + grid.hoursInColumn - 1))
  }

  package func count(of mark: Int) -> Int { grid.posts[position(of: mark).weekday][mark % columns] }

  package var movesMarks: Bool { true }

  package var markCount: Int { 7 * columns }

  package var firstMark: Int? {
    grid.fullest.flatMap { fullest in
      weekdays.firstIndex(of: fullest.weekday).map { $0 * columns + fullest.column }
    }
  }

  /// The hours in which those of the former mark begin.
  package func mark(like mark: Int, of former: any Chart) -> Int? {
    guard let former = former as? HoursChart else { return nil }
    let (weekday, hours) = former.position(of: mark)
    return weekdays.firstIndex(of: weekday).map {
      $0 * columns + hours.lowerBound / grid.hoursInColumn
    }
  }

  package func words(of mark: Int) -> MarkWords {
    let (weekday, hours) = position(of: mark)
    return wordsOf(weekday, hours, count(of: mark))
  }

  package func height(in space: ChartSpace) -> Int {
    let metrics = Metrics(self, space)
    return 7 * metrics.row + metrics.labels
  }

  package func place(of mark: Int, in space: ChartSpace) -> MarkPlace? {
    guard mark < markCount else { return nil }
    let metrics = Metrics(self, space)
    let (row, column) = (mark / columns, mark % columns)
    let radius = max(3, grid.radius(of: count(of: mark)) * metrics.radius)
    let middle = metrics.middle(of: column)
    return MarkPlace(
      x: space.place(2 * radius, at: middle - radius),
      y: (Double(row) + 0.5) * Double(metrics.row) - radius, width: 2 * radius, height: 2 * radius,
      corner: radius)
  }

  package func mark(atX x: Double, y: Double, in space: ChartSpace) -> Int? {
    let metrics = Metrics(self, space)
    let (column, row) = (
      (space.start(x) - Double(metrics.lead)) / metrics.pitch, y / Double(metrics.row)
    )
    guard column >= 0, row >= 0, Int(column) < columns, Int(row) < 7 else { return nil }
    return Int(row) * columns + Int(column)
  }

  package func mark(from mark: Int, _ step: MarkStep, in space: ChartSpace) -> Int {
    var (row, column) = (mark / columns, mark % columns)
    switch step {
    case .onward: column += 1
    case .back: column -= 1
    case .down: row += 1
    case .up: row -= 1
    case .pageUp: row = 0
    case .pageDown: row = 6
    case .first: column = 0
    case .last: column = columns - 1
    }
    return min(max(row, 0), 6) * columns + min(max(column, 0), columns - 1)
  }

  /// Where weekdays and hours stand.
  @MainActor
  struct Metrics {
    let lead: Int
    let row: Int
    let pitch: Double
    let labels: Int

    init(_ chart: HoursChart, _ space: ChartSpace) {
      let widest = chart.names.map { space.line($0, .small).size.width }.max() ?? 0
      lead = widest + 8
      row = Int(23 * space.scale)
      pitch = Double(space.width - lead) / Double(chart.columns)
      labels = space.line("0", .small).size.height + 8
    }

    /// The largest radius of a dot.
    var radius: Double { min(pitch / 2 - 0.5, Double(row) / 2 - 2.5) }

    func middle(of column: Int) -> Double { Double(lead) + (Double(column) + 0.5) * pitch }
  }
}
