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

  let columns: [Column]
  let legend: BarsLegend
  /// Which of the theme's colours the parts have.
  let colours: [Int]
  /// Whether each column has its number over it.
  let hasNumbers: Bool
  let format: (Int) -> String
  let wordsOf: (_ column: Int, _ part: Int) -> MarkWords
  let scale: RoundScale
  /// What the highest column has.
  let most: Int

  static let plot = 106

  /// Parts of one chart are as many in each column; without a legend none is named.
  package init(
    _ columns: [Column], legend: [BarsLegend.Entry] = [], colours: [Int] = [0],
    hasNumbers: Bool = false,
    format: @escaping (Int) -> String,
    words: @escaping (_ column: Int, _ part: Int) -> MarkWords
  ) {
    self.columns = columns
    self.legend = BarsLegend(entries: legend, colours: colours)
    self.colours = colours
    self.hasNumbers = hasNumbers
    self.format = format
    wordsOf = words
    most = columns.map(\.sum).max() ?? 0
    scale = RoundScale(upTo: most)
  }

  /// How many parts each column has.
  var parts: Int { max(1, columns.first?.parts.count ?? 1) }

  /// The column and the part that a mark stands for.
  package func position(of mark: Int) -> (column: Int, part: Int) { (mark / parts, mark % parts) }

  package var movesMarks: Bool { true }

  package var markCount: Int { columns.count * parts }

  package var firstMark: Int? {
    columns.lastIndex { $0.sum > 0 }.flatMap { column in
      columns[column].parts.firstIndex { $0 > 0 }.map { column * parts + $0 }
    } ?? (columns.isEmpty ? nil : 0)
  }

  package func mark(like mark: Int, of former: any Chart) -> Int? {
    guard let former = former as? BarsChart else { return nil }
    let (column, part) = former.position(of: mark)
    guard former.columns.indices.contains(column), part < parts else { return nil }
    return columns.firstIndex { $0.key == former.columns[column].key }.map { $0 * parts + part }
  }

  package func words(of mark: Int) -> MarkWords {
    let (column, part) = position(of: mark)
    return wordsOf(column, part)
  }

  package func height(in space: ChartSpace) -> Int {
    let metrics = Metrics(self, space)
    return metrics.top + Self.plot + metrics.labels + legend.height(space)
  }

  package func travel(in space: ChartSpace) -> Double {
    let metrics = Metrics(self, space)
    return metrics.width - metrics.room
  }

  package func shift(showing mark: Int, in space: ChartSpace) -> Double {
    let metrics = Metrics(self, space)
    let travel = metrics.width - metrics.room
    let plot = metrics.plot(self)
    let middle = plot.middle(of: position(of: mark).column)
    // A neighbour stays in sight: it tells that there is more on that side.
    let beside = min(1.5 * plot.pitch, metrics.room / 2)
    var start = travel - space.shift
    start = min(max(start, middle + beside - metrics.room), middle - beside)
    return travel - min(max(start, 0), travel)
  }

  package func place(of mark: Int, in space: ChartSpace) -> MarkPlace? {
    let (column, part) = position(of: mark)
    guard columns.indices.contains(column) else { return nil }
    let metrics = Metrics(self, space)
    let plot = metrics.plot(self)
    let bars = plot.bars(of: column, parts: columns[column].parts.map(Double.init))
    var bar = bars[part]
    if bar.height == 0 {
      // What is nothing is marked at the ground.
      bar = BarPlot.Bar(
        x: plot.middle(of: column) - max(4, plot.pitch * BarPlot.share) / 2, y: plot.height - 2,
        width: max(4, plot.pitch * BarPlot.share), height: 2)
    }
    return MarkPlace(
      x: space.place(bar.width, at: metrics.start(space) + bar.x), y: Double(metrics.top) + bar.y,
      width: bar.width, height: bar.height, corner: 1)
  }

  package func mark(atX x: Double, y: Double, in space: ChartSpace) -> Int? {
    let metrics = Metrics(self, space)
    let plot = metrics.plot(self)
    let isSeen = metrics.width <= metrics.room || space.start(x) >= Double(metrics.lead)
    let (x, y) = (space.start(x) - metrics.start(space), y - Double(metrics.top))
    guard isSeen, y >= -8, y <= plot.height + Double(metrics.labels),
      let column = plot.column(at: x)
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
}
