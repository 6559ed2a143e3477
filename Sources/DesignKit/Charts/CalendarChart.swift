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

  private static let gapOfYears = 8
  private static let pitches = 3...14
  private static let usualPitch = 7

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
    (counts.days.first ?? grid.days.upperBound) - grid.days.lowerBound
  }

  package func words(of mark: Int) -> MarkWords { wordsOf(day(of: mark), count(of: mark)) }

  package func height(in space: ChartSpace) -> Int {
    let metrics = Metrics(self, space)
    return metrics.top + grid.years.count * (metrics.yearHeight + Self.gapOfYears) + 6
      + metrics.legendHeight
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

  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    let metrics = Metrics(self, space)
    drawNames(canvas, space, metrics, theme)
    var byLevel = [[MarkPlace]](repeating: [], count: HeatLevels.count + 1)
    for day in grid.days {
      guard let cell = grid.cell(of: day) else { continue }
      byLevel[counts.levels.level(of: counts[day])].append(metrics.place(of: cell, space))
    }
    for (places, tint) in zip(byLevel, theme.chart.heat) {
      canvas.fillAlike(places, with: Paint(tint))
    }
    drawLegend(canvas, space, metrics, theme)
  }
}

// MARK: - Private

extension CalendarChart {
  @MainActor
  private struct Metrics {
    let lead: Int
    let pitch: Int
    let top: Int
    /// What stands over a year's cells, where it does not stand before them.
    let over: Int
    let legendHeight: Int

    init(_ chart: CalendarChart, _ space: ChartSpace) {
      let isWide = space.width >= 480
      lead = space.isLarge ? 0 : Int((isWide ? 52 : 46) * space.scale)
      let columns = max(53, chart.grid.columns)
      let fitting = (space.width - lead) / columns
      pitch = min(max(fitting, CalendarChart.pitches.lowerBound), CalendarChart.pitches.upperBound)
      over = space.isLarge ? Int(20 * space.scale) : 0
      top = Int(18 * space.scale)
      legendHeight = Int(22 * space.scale) * (space.isLarge ? 2 : 1)
    }

    var cell: Double { Double(pitch) - (pitch >= 9 ? 1.5 : 1) }
    var corner: Double { pitch >= 9 ? 2 : pitch >= 6 ? 1.5 : 0.75 }
    var yearHeight: Int { 7 * pitch + over }

    func y(ofYear year: Int) -> Int {
      top + over + year * (yearHeight + CalendarChart.gapOfYears)
    }

    @MainActor
    func place(of cell: CalendarGrid.Cell, _ space: ChartSpace) -> MarkPlace {
      let x = Double(lead + cell.column * pitch)
      return MarkPlace(
        x: space.place(self.cell, at: x), y: Double(y(ofYear: cell.year) + cell.row * pitch),
        width: self.cell, height: self.cell, corner: corner)
    }

    func cell(atX x: Double, y: Double) -> CalendarGrid.Cell? {
      let (column, below) = ((x - Double(lead)) / Double(pitch), y - Double(top + over))
      guard column >= 0, below >= 0 else { return nil }
      let year = Int(below) / (yearHeight + CalendarChart.gapOfYears)
      let row = (Int(below) - year * (yearHeight + CalendarChart.gapOfYears)) / pitch
      return CalendarGrid.Cell(year: year, column: Int(column), row: row)
    }
  }

  private func drawNames(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    canvas.setPaint(Paint(theme.text.handle))
    var end = -1.0
    if let latest = grid.years.first {
      for (name, column) in zip(months, grid.monthColumns(of: latest)) {
        let text = space.line(name, .small)
        let x = Double(metrics.lead + column * metrics.pitch)
        // Where there is little room, every other month is named.
        guard x > end, x + Double(text.size.width) <= Double(space.width) else { continue }
        canvas.draw(text, x: space.place(Double(text.size.width), at: x), y: 0)
        end = x + Double(text.size.width) + 3 * space.scale
      }
    }
    for (index, year) in grid.years.enumerated() {
      let name = space.line(String(year), .strong)
      let sum = space.line(sums[year] ?? "", .small)
      let y = metrics.y(ofYear: index) - metrics.over
      canvas.setPaint(Paint(theme.text.name))
      canvas.draw(name, x: space.place(Double(name.size.width), at: 0), y: Double(y) - 2)
      canvas.setPaint(Paint(theme.text.handle))
      let isOver = metrics.over > 0
      let x = isOver ? Double(name.size.width + 8) : 0
      canvas.draw(
        sum, x: space.place(Double(sum.size.width), at: x),
        y: Double(y)
          + (isOver ? Double(name.size.height - sum.size.height) - 2 : Double(name.size.height) - 3)
      )
    }
  }

  private func drawLegend(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    let top = Double(height(in: space) - metrics.legendHeight)
    let line = Double(metrics.legendHeight) / (space.isLarge ? 2 : 1)
    func draw(_ text: TextLayout, at x: Double, line number: Double = 0) {
      canvas.draw(
        text, x: space.place(Double(text.size.width), at: x),
        y: top + number * line + (line - Double(text.size.height)) / 2)
    }
    canvas.setPaint(Paint(theme.text.handle))
    let (fewer, more) = (space.line(fewer, .note), space.line(more, .note))
    draw(fewer, at: 0)
    var x = Double(fewer.size.width) + 8
    let side = max(11, metrics.cell)
    for tint in theme.chart.heat {
      canvas.addRoundedRectangle(
        x: space.place(side, at: x), y: top + (line - side) / 2, width: side, height: side,
        radii: CornerRadii(2))
      canvas.setPaint(Paint(tint))
      canvas.fill()
      x += side + 3
    }
    canvas.setPaint(Paint(theme.text.handle))
    draw(more, at: x + 5)
    guard !space.isStill else { return }
    let hint = space.line(hint, .note, room: space.width)
    let room = Double(space.width) - x - 5 - Double(more.size.width) - 12
    if space.isLarge {
      draw(hint, at: 0, line: 1)
    } else if Double(hint.size.width) <= room {
      draw(hint, at: Double(space.width - hint.size.width))
    }
  }
}
