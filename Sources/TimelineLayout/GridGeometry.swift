import Geometry

/// Where the cells of a grid of squares stand: arithmetic alone, whatever their number.
public struct GridGeometry: Hashable, Sendable {
  public let columns: Int
  /// From the top of one row to the top of the next, in logical pixels.
  public let stride: Int

  private let count: Int
  private let width: Int
  private static let gap = 3
  /// A cell is at least about this wide beside text of the usual size.
  private static let leastSide = 120

  /// A grid of `count` cells in `width` logical pixels, beside text that is `scale` times as large as usual.
  public init(count: Int, width: Int, scale: Double = 1) {
    self.count = count
    self.width = max(1, width)
    let least = Int(Double(Self.leastSide) * max(1, scale))
    columns = max(2, (width + Self.gap) / (least + Self.gap))
    stride = max(1, (self.width + Self.gap) / columns)
  }

  /// The height of all rows.
  public var height: Int {
    let rows = (count + columns - 1) / columns
    return max(0, rows * stride - Self.gap)
  }

  /// A cell's place; the last column takes what rounding left over.
  public func frame(of index: Int) -> Rectangle {
    let column = index % columns
    let x = column * stride
    let side = stride - Self.gap
    return Rectangle(
      x: x, y: index / columns * stride, width: column == columns - 1 ? width - x : side,
      height: side)
  }

  /// The cells that a view `height` high shows whose top edge is `top` below the grid's.
  public func range(from top: Double, height: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = max(0, Int(top) / stride) * columns
    let last = (max(0, Int(top) + height - 1) / stride + 1) * columns
    return min(first, count)..<max(min(first, count), min(last, count))
  }
}
