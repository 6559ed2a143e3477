import Appearance
import GtkKit
import Insights

extension BarsChart {
  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    let metrics = Metrics(self, space)
    drawAxis(canvas, space, metrics, theme)
    if metrics.width > metrics.room {
      canvas.saved {
        clip(canvas, space, metrics)
        drawPlot(on: canvas, space, metrics, theme, from: former, share: share)
      }
      drawThumb(canvas, space, metrics, theme)
    } else {
      drawPlot(on: canvas, space, metrics, theme, from: former, share: share)
    }
    legend.draw(
      on: canvas, from: Double(height(in: space) - legend.height(space)), in: space, theme: theme)
  }

  private func drawPlot(
    on canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme,
    from former: (any Chart)?, share: Double
  ) {
    let plot = metrics.plot(self)
    let before = (former as? BarsChart).map(Dictionary.init(heightsOf:))
    for (index, column) in columns.enumerated() {
      let parts = column.parts.enumerated().map { part, value in
        let old = before?[column.key].flatMap { $0.indices.contains(part) ? $0[part] : nil } ?? 0
        return share < 1
          ? (old * Double(scale.top) * (1 - share) + Double(value) * share) : Double(value)
      }
      for (part, bar) in plot.bars(of: index, parts: parts).enumerated() where bar.height > 0 {
        fill(
          bar, part: part, isTop: part == column.parts.lastIndex { $0 > 0 }, canvas, space, metrics,
          theme)
      }
    }
    drawNames(canvas, space, metrics, theme)
    if hasNumbers { drawNumbers(canvas, space, metrics, theme) }
  }

  /// The shares of the axis that the parts of a column take.
  fileprivate func shares(of column: Column) -> [Double] {
    column.parts.map { Double($0) / Double(scale.top) }
  }
}

// MARK: - Private

extension [Int: [Double]] {
  @MainActor
  fileprivate init(heightsOf chart: BarsChart) {
    self = chart.columns.reduce(into: [:]) { $0[$1.key] = chart.shares(of: $1) }
  }
}

extension BarsChart {
  private func fill(
    _ bar: BarPlot.Bar, part: Int, isTop: Bool, _ canvas: Canvas, _ space: ChartSpace,
    _ metrics: Metrics, _ theme: Theme
  ) {
    let x = space.place(bar.width, at: metrics.start(space) + bar.x)
    let y = Double(metrics.top) + bar.y
    let corner = isTop && bar.width >= 6 && bar.height >= 3 ? 2.0 : 0
    let colour = theme.chart.parts[colours[part % colours.count]]
    canvas.addRoundedRectangle(
      x: x, y: y, width: bar.width, height: bar.height,
      radii: CornerRadii(topLeft: corner, topRight: corner, bottomRight: 0, bottomLeft: 0))
    canvas.setPaint(Paint(parts == 1 ? theme.chart.mark : colour))
    canvas.fill()
    if theme.chart.isHatched, colours[part % colours.count] % 2 == 1 {
      canvas.hatch(x: x, y: y, width: bar.width, height: bar.height, theme)
    }
  }

  /// Leaves the numbers of the axis, and what stands about the chart, free of what is scrolled.
  private func clip(_ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics) {
    canvas.addRectangle(
      x: space.place(metrics.room, at: Double(metrics.lead)), y: 0, width: metrics.room,
      height: Double(metrics.top + Self.plot + metrics.labels))
    canvas.clipToPath()
  }

  /// Shows which part of the plot is in sight.
  private func drawThumb(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    let share = metrics.room / metrics.width
    let start = (Double(metrics.lead) - metrics.start(space)) * share
    for (x, width, paint) in [
      (0, metrics.room, Paint(theme.chart.heat[0])),
      (start, max(24, metrics.room * share), Paint(theme.text.handle)),
    ] {
      let x = min(x, metrics.room - width)
      canvas.addRoundedRectangle(
        x: space.place(width, at: Double(metrics.lead) + x),
        y: Double(metrics.top + Self.plot + metrics.labels) - Metrics.thumb, width: width,
        height: Metrics.thumb, radii: CornerRadii(Metrics.thumb / 2))
      canvas.setPaint(paint)
      canvas.fill()
    }
  }

  private func drawAxis(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    let width = Double(space.width - metrics.lead)
    for tick in hasNumbers ? [0] : scale.ticks {
      let y =
        Double(metrics.top + Self.plot) - (Double(Self.plot) * scale.share(of: tick)).rounded()
      canvas.setPaint(Paint(theme.chart.grid))
      canvas.fillRectangle(
        x: space.place(width, at: Double(metrics.lead)), y: y, width: width, height: 1)
      guard !hasNumbers else { continue }
      let text = space.line(format(tick), .small)
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        text,
        x: space.place(Double(text.size.width), at: Double(metrics.lead - 7 - text.size.width)),
        y: y - Double(text.size.height) / 2)
    }
  }

  /// Names columns beneath the plot, as many as have room.
  private func drawNames(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    let plot = metrics.plot(self)
    let isSingle = plot.pitch >= 14
    var end = -1.0
    for (index, column) in columns.enumerated() {
      guard let label = column.label else { continue }
      let text = space.line(label, .small)
      let width = Double(text.size.width)
      // Where columns are narrow, a name stands where they begin; else below their middle.
      let start =
        isSingle
        ? plot.middle(of: index) - width / 2 : Double(index) * plot.pitch
      let x = min(max(0, start), max(0, plot.width - width))
      // What is scrolled half out of sight says something else.
      guard x > end, metrics.start(space) + x >= Double(metrics.lead) else { continue }
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        text, x: space.place(width, at: metrics.start(space) + x),
        y: Double(metrics.top + Self.plot) + 5)
      end = x + width + 8
    }
  }

  /// Draws the number of each column over it: that of the highest in any case, the others where they have room.
  private func drawNumbers(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    let plot = metrics.plot(self)
    var last = -1.0
    let peak = columns.firstIndex { $0.sum == most }
    for (index, column) in columns.enumerated() where column.sum > 0 {
      let text = space.line(format(column.sum), index == peak ? .strong : .small)
      let width = Double(text.size.width)
      let x = min(max(0, plot.middle(of: index) - width / 2), max(0, plot.width - width))
      let isNearPeak =
        peak.map { abs(plot.middle(of: $0) - plot.middle(of: index)) < width + 4 } ?? false
      guard index == peak || (x > last && !isNearPeak) else { continue }
      let bars = plot.bars(of: index, parts: column.parts.map(Double.init))
      let top = bars.map(\.y).min() ?? plot.height
      canvas.setPaint(Paint(index == peak ? theme.text.name : theme.text.handle))
      canvas.draw(
        text, x: space.place(width, at: metrics.start(space) + x),
        y: Double(metrics.top) + top - Double(text.size.height) - 2)
      last = x + width + 4
    }
  }
}
