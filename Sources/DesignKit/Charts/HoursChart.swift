import Appearance
import GtkKit
import Insights

/// Hours of weekdays as dots, as large as what they hold.
package struct HoursChart: Chart {
  package let grid: HourGrid
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

  private var columns: Int { grid.posts[0].count }

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

  package func words(of mark: Int) -> MarkWords {
    let (weekday, hours) = position(of: mark)
    return wordsOf(weekday, hours, count(of: mark))
  }

  package func height(in space: ChartSpace) -> Int {
    let metrics = Metrics(self, space)
    return 7 * metrics.row + metrics.labels
  }

  package func place(of mark: Int, in space: ChartSpace) -> MarkPlace? {
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

  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    let metrics = Metrics(self, space)
    let chart = theme.chart
    let before = former as? HoursChart
    for (row, weekday) in weekdays.enumerated() {
      let middle = (Double(row) + 0.5) * Double(metrics.row)
      let name = space.line(names[weekday], .small)
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        name, x: space.place(Double(name.size.width), at: 0),
        y: middle - Double(name.size.height) / 2)
      if row < 6 {
        let width = Double(space.width - metrics.lead)
        canvas.setPaint(Paint(chart.grid))
        canvas.fillRectangle(
          x: space.place(width, at: Double(metrics.lead)), y: Double((row + 1) * metrics.row),
          width: width, height: 1)
      }
      for (column, count) in grid.posts[weekday].enumerated() {
        let old = before.map { former in
          former.columns == columns ? former.grid.radius(of: former.grid.posts[weekday][column]) : 0
        }
        let radius = grid.radius(of: count) * share + (old ?? 0) * (1 - share)
        guard radius > 0 else { continue }
        // Few are as faint as they are small, but never unseen.
        canvas.setPaint(Paint(chart.mark, opacity: 0.8 + 0.2 * radius))
        canvas.fillCircle(
          x: space.place(0, at: metrics.middle(of: column)), y: middle,
          radius: max(1.25, radius * metrics.radius))
      }
    }
    drawHours(canvas, space, metrics, theme)
  }
}

// MARK: - Private

extension HoursChart {
  @MainActor
  private struct Metrics {
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

  private func drawHours(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    canvas.setPaint(Paint(theme.text.handle))
    var end = -1.0
    for (index, name) in hours.enumerated() {
      let text = space.line(name, .small)
      let width = Double(text.size.width)
      let x = metrics.middle(of: index * 6 / grid.hoursInColumn) - width / 2
      guard x > end, x + width <= Double(space.width) else { continue }
      canvas.draw(
        text, x: space.place(width, at: max(Double(metrics.lead), x)),
        y: Double(7 * metrics.row) + 6)
      end = max(Double(metrics.lead), x) + width + 8
    }
  }
}
