import Appearance
import GtkKit
import Insights

/// Columns side by side, each of parts that lie one upon the other, over an axis of round numbers.
package struct BarsChart: Chart {
  /// One column.
  package struct Column {
    /// What tells it from others, whatever is shown: it grows from what it was before.
    package let key: Int
    /// What stands below it; nil for nothing.
    package let label: String?
    package let parts: [Int]

    package init(key: Int, label: String?, parts: [Int]) {
      self.key = key
      self.label = label
      self.parts = parts
    }

    var sum: Int { parts.reduce(0, +) }
  }

  /// What the parts are called, and what they come to, beneath the plot.
  package struct Legend {
    package let name: String
    package let sum: String

    package init(name: String, sum: String) {
      self.name = name
      self.sum = sum
    }
  }

  package let columns: [Column]
  let legend: [Legend]
  /// Which of the theme's colours the parts have.
  let colours: [Int]
  /// Whether each column has its number over it.
  let hasNumbers: Bool
  let format: (Int) -> String
  let wordsOf: (_ column: Int, _ part: Int) -> MarkWords
  private let scale: RoundScale
  private let most: Int

  private static let plot = 106

  /// Parts of one chart are as many in each column; without a legend none is named.
  package init(
    _ columns: [Column], legend: [Legend] = [], colours: [Int] = [0], hasNumbers: Bool = false,
    format: @escaping (Int) -> String,
    words: @escaping (_ column: Int, _ part: Int) -> MarkWords
  ) {
    self.columns = columns
    self.legend = legend
    self.colours = colours
    self.hasNumbers = hasNumbers
    self.format = format
    wordsOf = words
    most = columns.map(\.sum).max() ?? 0
    scale = RoundScale(upTo: most)
  }

  private var parts: Int { max(1, columns.first?.parts.count ?? 1) }

  /// The column and the part that a mark stands for.
  package func position(of mark: Int) -> (column: Int, part: Int) { (mark / parts, mark % parts) }

  package var movesMarks: Bool { true }

  package var firstMark: Int? {
    columns.lastIndex { $0.sum > 0 }.flatMap { column in
      columns[column].parts.firstIndex { $0 > 0 }.map { column * parts + $0 }
    } ?? (columns.isEmpty ? nil : 0)
  }

  package func words(of mark: Int) -> MarkWords {
    let (column, part) = position(of: mark)
    return wordsOf(column, part)
  }

  package func height(in space: ChartSpace) -> Int {
    let metrics = Metrics(self, space)
    return metrics.top + Self.plot + metrics.labels + legendHeight(space)
  }

  package func place(of mark: Int, in space: ChartSpace) -> MarkPlace? {
    let (column, part) = position(of: mark)
    guard columns.indices.contains(column) else { return nil }
    let metrics = Metrics(self, space)
    let plot = metrics.plot(self, space)
    let bars = plot.bars(of: column, parts: columns[column].parts.map(Double.init))
    var bar = bars[part]
    if bar.height == 0 {
      // What is nothing is marked at the ground.
      bar = BarPlot.Bar(
        x: plot.middle(of: column) - max(4, plot.pitch * BarPlot.share) / 2, y: plot.height - 2,
        width: max(4, plot.pitch * BarPlot.share), height: 2)
    }
    return MarkPlace(
      x: space.place(bar.width, at: Double(metrics.lead) + bar.x), y: Double(metrics.top) + bar.y,
      width: bar.width, height: bar.height, corner: 1)
  }

  package func mark(atX x: Double, y: Double, in space: ChartSpace) -> Int? {
    let metrics = Metrics(self, space)
    let plot = metrics.plot(self, space)
    let (x, y) = (space.start(x) - Double(metrics.lead), y - Double(metrics.top))
    guard y >= -8, y <= plot.height + Double(metrics.labels), let column = plot.column(at: x)
    else { return nil }
    let bars = plot.bars(of: column, parts: columns[column].parts.map(Double.init))
    // Over a bar its upper part is meant, below it the lowest.
    let seen = bars.indices.filter { bars[$0].height > 0 }
    let part = seen.first { y >= bars[$0].y } ?? seen.last ?? 0
    return column * parts + part
  }

  package func mark(from mark: Int, _ step: MarkStep, in space: ChartSpace) -> Int {
    let (column, part) = position(of: mark)
    func at(_ column: Int) -> Int {
      let column = min(max(column, 0), columns.count - 1)
      let values = columns[column].parts
      let part = values[part] > 0 ? part : values.firstIndex { $0 > 0 } ?? 0
      return column * parts + part
    }
    func onward(_ others: some Sequence<Int>) -> Int {
      others.first { columns[column].parts[$0] > 0 }.map { column * parts + $0 } ?? mark
    }
    switch step {
    case .onward: return at(column + 1)
    case .back: return at(column - 1)
    case .up: return onward(part + 1..<max(parts, part + 1))
    case .down: return onward((0..<part).reversed())
    case .pageUp: return at(column + 12)
    case .pageDown: return at(column - 12)
    case .first: return at(0)
    case .last: return at(columns.count - 1)
    }
  }

  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    let metrics = Metrics(self, space)
    drawAxis(canvas, space, metrics, theme)
    let plot = metrics.plot(self, space)
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
    drawLabels(canvas, space, metrics, theme)
    drawLegend(canvas, space, theme)
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
  @MainActor
  private struct Metrics {
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

  private func fill(
    _ bar: BarPlot.Bar, part: Int, isTop: Bool, _ canvas: Canvas, _ space: ChartSpace,
    _ metrics: Metrics, _ theme: Theme
  ) {
    let x = space.place(bar.width, at: Double(metrics.lead) + bar.x)
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
      let text = space.line(format(tick), 12)
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        text,
        x: space.place(Double(text.size.width), at: Double(metrics.lead - 7 - text.size.width)),
        y: y - Double(text.size.height) / 2)
    }
  }

  private func drawLabels(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    let plot = metrics.plot(self, space)
    let isSingle = plot.pitch >= 14
    var end = -1.0
    for (index, column) in columns.enumerated() {
      guard let label = column.label else { continue }
      let text = space.line(label, 12)
      let width = Double(text.size.width)
      // Where columns are narrow, a name stands where they begin; else below their middle.
      let start =
        isSingle
        ? plot.middle(of: index) - width / 2 : Double(index) * plot.pitch
      let x = min(max(0, start), max(0, plot.width - width))
      guard x > end else { continue }
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        text, x: space.place(width, at: Double(metrics.lead) + x),
        y: Double(metrics.top + Self.plot) + 5)
      end = x + width + 8
    }
    guard hasNumbers else { return }
    var last = -1.0
    let peak = columns.firstIndex { $0.sum == most }
    for (index, column) in columns.enumerated() where column.sum > 0 {
      let text = space.line(format(column.sum), 12, weight: index == peak ? 700 : 400)
      let width = Double(text.size.width)
      let x = min(max(0, plot.middle(of: index) - width / 2), max(0, plot.width - width))
      let isNearPeak =
        peak.map { abs(plot.middle(of: $0) - plot.middle(of: index)) < width + 4 } ?? false
      guard index == peak || (x > last && !isNearPeak) else { continue }
      let bars = plot.bars(of: index, parts: column.parts.map(Double.init))
      let top = bars.map(\.y).min() ?? plot.height
      canvas.setPaint(Paint(index == peak ? theme.text.name : theme.text.handle))
      canvas.draw(
        text, x: space.place(width, at: Double(metrics.lead) + x),
        y: Double(metrics.top) + top - Double(text.size.height) - 2)
      last = x + width + 4
    }
  }

  private func legendHeight(_ space: ChartSpace) -> Int {
    guard !legend.isEmpty else { return 0 }
    return 6 + (legendPlaces(space).last.map { $0.line + 1 } ?? 0) * Int(24 * space.scale)
  }

  private func legendPlaces(
    _ space: ChartSpace
  ) -> [(x: Int, line: Int, name: TextLayout, sum: TextLayout)] {
    let texts = legend.map { (space.line($0.name, 13), space.line($0.sum, 13, weight: 500)) }
    let widths = texts.map { 18 + $0.0.size.width + 6 + $0.1.size.width }
    let whole = widths.reduce(0, +) + 12 * (widths.count - 1)
    // Spread over the line where all fit into one.
    let gap =
      whole <= space.width && widths.count > 2
      ? 12 + (space.width - whole) / (widths.count - 1) : 18
    var (x, line) = (0, 0)
    return zip(texts, widths).map { text, width in
      if x > 0, x + width > space.width { (x, line) = (0, line + 1) }
      defer { x += width + gap }
      return (x, line, text.0, text.1)
    }
  }

  private func drawLegend(_ canvas: Canvas, _ space: ChartSpace, _ theme: Theme) {
    let height = Double(Int(24 * space.scale))
    let top = Double(self.height(in: space) - legendHeight(space)) + 6
    for (index, place) in legendPlaces(space).enumerated() {
      let middle = top + (Double(place.line) + 0.5) * height
      let x = space.place(10, at: Double(place.x))
      let colour = colours[index % colours.count]
      canvas.addRoundedRectangle(x: x, y: middle - 5, width: 10, height: 10, radii: CornerRadii(3))
      canvas.setPaint(Paint(theme.chart.parts[colour]))
      canvas.fill()
      if theme.chart.isHatched, colour % 2 == 1 {
        canvas.hatch(x: x, y: middle - 5, width: 10, height: 10, theme)
      }
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        place.name, x: space.place(Double(place.name.size.width), at: Double(place.x + 18)),
        y: middle - Double(place.name.size.height) / 2)
      canvas.setPaint(Paint(theme.text.name))
      canvas.draw(
        place.sum,
        x: space.place(
          Double(place.sum.size.width), at: Double(place.x + 18 + place.name.size.width + 6)),
        y: middle - Double(place.sum.size.height) / 2)
    }
  }
}

extension Canvas {
  /// Draws lines of the ground's pole over a mark.
  fileprivate func hatch(x: Double, y: Double, width: Double, height: Double, _ theme: Theme) {
    saved {
      addRectangle(x: x, y: y, width: width, height: height)
      clipToPath()
      setPaint(Paint(theme.isDark ? .black : .white))
      var start = x - height
      while start < x + width {
        move(toX: start, y: y + height)
        line(toX: start + height, y: y)
        start += 4
      }
      stroke(width: 1)
    }
  }
}
