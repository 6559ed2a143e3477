import Geometry

/// The part of a grid that is in sight, and how it moves.
public struct GridViewport: Viewport {
  public private(set) var count: Int
  public private(set) var width = 0
  public private(set) var height = 0
  public private(set) var grid: GridGeometry

  /// The distance from the grid's top to the view's.
  private var position = 0.0
  /// The cell that stays at the top until somebody scrolls; nil when the edge goes through cells.
  private var pinned: Int?

  /// The height of what stands beneath the cells: told as that of the row after the last one.
  private var foot = 0
  /// How many times as large as usual the text is.
  public let scale: Double

  public init(count: Int, scale: Double = 1) {
    self.count = count
    self.scale = scale
    grid = GridGeometry(count: count, width: 0, scale: scale)
  }

  public var lower: Double { 0 }
  public var value: Double { position }
  public var upper: Double { Double(max(whole, height)) }

  // What stands beneath the last row may be all that is seen.
  public var anchorRow: Int {
    min(grid.range(from: position, height: 1).lowerBound, max(0, count - 1))
  }
  public var anchorOffset: Int { Int(position.rounded()) - grid.frame(of: anchorRow).y }

  public func frame(of row: Int) -> Rectangle {
    var frame = grid.frame(of: row)
    frame.y -= Int(position.rounded())
    return frame
  }

  public func visibleRows(overscan: Int) -> Range<Int> {
    guard height > 0 else { return 0..<0 }
    return grid.range(
      from: position.rounded() - Double(overscan), height: height + 2 * overscan)
  }

  public mutating func scroll(toValue value: Double) {
    position = value
    pinned = nil
    clamp()
  }

  public mutating func restore(row: Int, offset: Int) {
    guard count > 0 else { return }
    pinned = min(max(0, row), count - 1)
    followPin()
    position += Double(max(0, offset))
    clamp()
  }

  public mutating func reveal(row: Int) {
    guard (0..<count).contains(row) else { return }
    let frame = grid.frame(of: row)
    // What stands beneath comes with the last row, as far as there is room for both.
    let isLast = frame.bottom == grid.height
    let bottom =
      isLast ? max(frame.bottom, min(frame.bottom + foot, frame.y + height)) : frame.bottom
    let target = max(Double(bottom - height), min(position, Double(frame.y)))
    guard target != position else { return }
    scroll(toValue: target)
  }

  public mutating func resize(width: Int, height: Int) {
    self.height = height
    guard width != self.width else { return clamp() }
    if self.width > 0, pinned == nil { pinned = anchorRow }
    self.width = width
    grid = GridGeometry(count: count, width: width, scale: scale)
    followPin()
  }

  public mutating func setHeight(_ height: Int, of row: Int) {
    guard row == count, height != foot else { return }
    foot = height
    clamp()
  }

  public mutating func grow(to count: Int) {
    self.count = max(count, self.count)
    grid = GridGeometry(count: self.count, width: width, scale: scale)
  }
}

// MARK: - Private

extension GridViewport {
  private var whole: Int { grid.height + foot }

  private mutating func followPin() {
    if let pinned { position = Double(grid.frame(of: pinned).y) }
    clamp()
  }

  private mutating func clamp() {
    // Without a height, the place that was asked for is all that is known.
    guard height > 0 else { return }
    position = max(0, min(position, Double(whole - height)))
  }
}
