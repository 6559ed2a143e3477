import Insights

extension CalendarChart {
  /// Where years, weeks and days stand.
  @MainActor
  struct Metrics {
    let lead: Int
    let pitch: Int
    let top: Int
    /// What stands over a year's cells, where it does not stand before them.
    let over: Int
    /// What a year's name and sum need, where they stand before its cells.
    let beside: Int
    let legendHeight: Int
    /// The first line of the legend.
    let legendLine: Int

    init(_ chart: CalendarChart, _ space: ChartSpace) {
      let isWide = space.width >= 480
      lead = space.isLarge ? 0 : Int((isWide ? 52 : 46) * space.scale)
      let columns = max(53, chart.grid.columns)
      let fitting = (space.width - lead) / columns
      pitch = min(max(fitting, CalendarChart.pitches.lowerBound), CalendarChart.pitches.upperBound)
      over = space.isLarge ? Int(20 * space.scale) : 0
      beside = space.isLarge ? 0 : Int(30 * space.scale)
      top = Int(18 * space.scale)
      legendLine = Int(22 * space.scale)
      legendHeight =
        legendLine
        + (space.isLarge && !space.isStill ? chart.hintLayout(in: space).size.height + 4 : 0)
    }

    var cell: Double { Double(pitch) - (pitch >= 9 ? 1.5 : 1) }
    var corner: Double { pitch >= 9 ? 2 : pitch >= 6 ? 1.5 : 0.75 }
    var yearHeight: Int { max(7 * pitch + over, beside) }

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
}
