import Insights

extension BarsChart {
  /// What stands about the plot.
  @MainActor
  struct Metrics {
    /// What the numbers of the axis take.
    let lead: Int
    /// Above the plot.
    let top: Int
    /// Below the plot.
    let labels: Int

    init(_ chart: BarsChart, _ space: ChartSpace) {
      let widest =
        chart.hasNumbers
        ? 0 : chart.scale.ticks.map { space.line(chart.format($0), 12).size.width }.max() ?? 0
      lead = chart.hasNumbers ? 0 : widest + 7
      let line = space.line("0", 12).size.height
      top = chart.hasNumbers ? line + 4 : line / 2 + 2
      labels = line + 6
    }

    @MainActor
    func plot(_ chart: BarsChart, _ space: ChartSpace) -> BarPlot {
      BarPlot(
        columns: chart.columns.count, scale: chart.scale, width: Double(space.width - lead),
        height: Double(BarsChart.plot))
    }
  }
}
