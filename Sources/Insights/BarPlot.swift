/// Where bars stand in a plot: columns side by side, each of parts that lie one upon the other.
public struct BarPlot: Hashable, Sendable {
  /// A part of a column, in logical pixels from the plot's upper start.
  public struct Bar: Hashable, Sendable {
    public let x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  public let width: Double
  public let height: Double
  public let columns: Int
  public let scale: RoundScale
  /// No column takes more.
  public let widestPitch: Double

  /// The share of its place that a bar takes.
  public static let share = 0.72
  /// No single bar is wider than among several.
  public static let usualWidestPitch = 64.0
  /// From this width on, parts have a gap between them.
  private static let gapFrom = 3.0

  /// A plot for counts up to the top of a scale.
  public init(
    columns: Int, scale: RoundScale, width: Double, height: Double,
    widestPitch: Double = usualWidestPitch
  ) {
    self.columns = columns
    self.scale = scale
    self.width = width
    self.height = height
    self.widestPitch = widestPitch
  }

  /// From the start of a column to the start of the next.
  public var pitch: Double { min(width / Double(max(1, columns)), widestPitch) }

  /// The middle of a column.
  public func middle(of column: Int) -> Double { (Double(column) + 0.5) * pitch }

  /// The column at a place; nil beside all of them.
  public func column(at x: Double) -> Int? {
    guard x >= 0, pitch > 0 else { return nil }
    let column = Int(x / pitch)
    return column < columns ? column : nil
  }

  /// The parts of a column from the ground up; a part that is not nothing is at least one pixel high.
  public func bars(of column: Int, parts: [Double]) -> [Bar] {
    let side = max(1, pitch * Self.share)
    let gap = side > Self.gapFrom ? 1.0 : 0
    var ground = height
    var isFirst = true
    return parts.map { part in
      guard part > 0 else { return Bar(x: 0, y: ground, width: 0, height: 0) }
      let whole = height * min(1, part / Double(scale.top))
      let shown = max(1, isFirst ? whole : whole - gap)
      isFirst = false
      defer { ground -= max(whole, 1) }
      return Bar(
        x: middle(of: column) - side / 2, y: ground - max(whole, 1), width: side, height: shown)
    }
  }
}
