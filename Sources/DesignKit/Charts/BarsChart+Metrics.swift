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
    /// What is seen of the plot from side to side.
    let room: Double
    /// No column takes more, and each has room for its name and its number.
    let widestPitch: Double
    /// The whole plot, which is scrolled sideways where it has not enough room.
    let width: Double

    init(_ chart: BarsChart, _ space: ChartSpace) {
      let widest =
        chart.hasNumbers
        ? 0 : chart.scale.ticks.map { space.line(chart.format($0), .small).size.width }.max() ?? 0
      lead = chart.hasNumbers ? 0 : widest + 7
      let line = space.line("0", .small).size.height
      top = chart.hasNumbers ? line + 4 : line / 2 + 2
      room = Double(max(1, space.width - lead))
      widestPitch = Self.widestPitch(chart, space, room)
      width = max(room, Self.least(chart, space))
      let thumb = width > room ? Self.thumb + 4 : 0
      labels = line + 6 + Int(thumb)
    }

    /// What names and hands need, where text is so large that they would not have it; on paper nothing is scrolled.
    private static func least(_ chart: BarsChart, _ space: ChartSpace) -> Double {
      guard space.isLarge, !space.isStill else { return 0 }
      let names = chart.columns.indices.filter { chart.columns[$0].label != nil }
      let apart = zip(names, names.dropFirst()).map { $1 - $0 }.min() ?? chart.columns.count
      let widths = names.map { space.line(chart.columns[$0].label ?? "", .small).size.width }
      let named = Double((widths.max() ?? 0) + 10) / Double(max(1, apart))
      return max(leastPitch * space.scale, named) * Double(chart.columns.count)
    }

    private static func widestPitch(
      _ chart: BarsChart, _ space: ChartSpace, _ room: Double
    ) -> Double {
      let usual = BarPlot.usualWidestPitch * space.scale
      // Of many columns none can be so wide.
      guard room > usual * Double(chart.columns.count) else { return usual }
      let texts = chart.columns.flatMap { column in
        [space.line(column.label ?? "", .small)]
          + (chart.hasNumbers ? [space.line(chart.format(column.sum), .strong)] : [])
      }
      return max(usual, Double((texts.map(\.size.width).max() ?? 0) + 10))
    }

    private static let leastPitch = 12.0
    static let thumb = 4.0

    /// Where the plot begins, so far scrolled that the latest is in sight, or what was asked for.
    func start(_ space: ChartSpace) -> Double {
      Double(lead) - max(0, width - room - space.shift)
    }

    @MainActor
    func plot(_ chart: BarsChart) -> BarPlot {
      BarPlot(
        columns: chart.columns.count, scale: chart.scale, width: width,
        height: Double(BarsChart.plot), widestPitch: widestPitch)
    }
  }
}
