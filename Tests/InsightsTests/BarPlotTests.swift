import Insights
import Testing

@Suite struct BarPlotTests {
  @Test(arguments: [1, 2, 12, 96, 400])
  func barsStandInTheirPlaces(_ columns: Int) {
    let plot = BarPlot(
      columns: columns, scale: RoundScale(upTo: 100), width: 380, height: 106)
    var end = -1.0
    for column in 0..<columns {
      let bars = plot.bars(of: column, parts: [40, 30, 0, 20])
      #expect(bars.count == 4 && bars[2].height == 0)
      #expect(bars[0].x >= end - 0.5 || plot.pitch < 1.4)
      end = bars[0].x + bars[0].width
      #expect(end <= 380.5)
      #expect(bars[0].y + bars[0].height == 106)
      #expect(bars[3].y >= 106 - 106 * 0.9 - 0.001)
      #expect(plot.column(at: plot.middle(of: column)) == column)
    }
    #expect(plot.column(at: -1) == nil)
  }

  @Test func theSmallestPartIsSeenBesideAMillion() {
    let plot = BarPlot(
      columns: 12, scale: RoundScale(upTo: 1_000_000), width: 380, height: 106)
    #expect(plot.bars(of: 3, parts: [1])[0].height == 1)
    #expect(plot.bars(of: 3, parts: [0])[0].height == 0)
    #expect(plot.bars(of: 4, parts: [1_000_000])[0].height == 106)
  }
}
