import Geometry

/// The part of a list of rows of many heights that is in sight, and how it moves.
///
/// What is on screen never jumps when an estimate above it is corrected: the content's ``lower``
/// bound moves instead of the ``value``. A kinetic scroll in progress sets absolute values and would
/// undo any other correction. ``normalise()`` brings the bound back to 0 once the list is at rest.
public struct ListViewport: Viewport {
  public private(set) var lower = 0.0
  public private(set) var width = 0
  public private(set) var height = 0
  public var head = ViewportHead()

  private var geometry: ListGeometry
  /// The distance from the content's top to the viewport's.
  private var position = 0.0
  private var pin = Pin.content(from: 0)

  /// What stays where it is while rows are measured.
  private enum Pin {
    /// What is in sight already: this row, what follows it, and all below the viewport's top.
    case content(from: Int)
    /// A row whose top stands so far above the viewport's.
    case row(Int, offset: Double)
    /// The end of the list at the bottom of the viewport.
    case end
  }

  public init(count: Int, estimate: Int) {
    geometry = ListGeometry(count: count, estimate: max(1, estimate))
  }

  public var count: Int { geometry.count }

  public mutating func grow(to count: Int) { geometry = geometry.grown(to: count) }

  // MARK: For the scroll bar

  public var value: Double { lower + position }
  public var upper: Double { lower + Double(max(geometry.totalHeight, height)) }

  // MARK: Rows

  public func height(of row: Int) -> Int { geometry.height(of: row) }

  public func y(of row: Int) -> Int { geometry.top(of: row) - Int(position.rounded()) }

  public func frame(of row: Int) -> Rectangle {
    Rectangle(x: 0, y: y(of: row), width: width, height: height(of: row))
  }

  public var anchorRow: Int { count > 0 ? geometry.row(at: Int(position.rounded())).index : 0 }

  public var anchorOffset: Int {
    count > 0 ? geometry.row(at: Int(position.rounded())).offset : 0
  }

  public func visibleRows(overscan: Int) -> Range<Int> {
    guard count > 0, height > 0 else { return 0..<0 }
    let top = Int(position.rounded())
    let first = geometry.row(at: max(0, top - overscan)).index
    let last = geometry.row(at: top + height - 1 + overscan).index
    return first..<last + 1
  }
}

// MARK: - Movement

extension ListViewport {
  public mutating func scroll(toValue value: Double) {
    let oldAnchor = anchorRow
    position = value - lower
    if value >= upper - pageSize - 0.5, geometry.totalHeight > height {
      pin = .end
    } else {
      // Rows that come into sight from above may not push away those that were there.
      let staysInSight = Double(geometry.top(of: oldAnchor)) < position + pageSize
      pin = .content(from: staysInSight ? oldAnchor : 0)
    }
    clamp()
  }

  public mutating func restore(row: Int, offset: Int) {
    guard count > 0 else { return }
    let row = min(max(0, row), count - 1)
    pin = .row(row, offset: Double(offset))
    followPin()
  }

  /// Brings a whole row into sight with the least movement.
  ///
  /// A row higher than the viewport moves until it fills it; the first one without what lies above it, where both have no
  /// room.
  public mutating func reveal(row: Int) {
    guard (0..<count).contains(row) else { return }
    let top = Double(geometry.top(of: row))
    let isWhole = row == 0 && height(of: row) <= height
    let first = isWhole ? top : top + Double(lead(of: row) - head.cover)
    let last = top + Double(height(of: row)) - pageSize
    let target = min(max(position, min(first, last)), max(first, last))
    guard target != position else { return }
    pin = .row(row, offset: target - top)
    followPin()
  }

  public mutating func resize(width: Int, height: Int) {
    self.height = height
    if width != self.width {
      let oldWidth = self.width
      self.width = width
      if oldWidth > 0 { forgetHeights(scale: Double(oldWidth) / Double(max(1, width))) }
    }
    followPin()
  }

  public mutating func forgetHeights() { forgetHeights(scale: 1) }

  public mutating func setHeight(_ height: Int, of row: Int) {
    let change = height - geometry.height(of: row)
    let top = geometry.top(of: row)
    geometry.setHeight(height, of: row)
    if case .content(let first) = pin, row < first || Double(top) < position.rounded() {
      position += Double(change)
      lower -= Double(change)
    }
    followPin()
  }

  public mutating func normalise() { lower = 0 }
}

// MARK: - Private

extension ListViewport {
  private mutating func forgetHeights(scale: Double) {
    guard count > 0 else { return }
    let anchor = geometry.row(at: Int(position.rounded()))
    let mean = Double(geometry.meanMeasuredHeight ?? geometry.estimate) * min(2, max(0.5, scale))
    geometry = ListGeometry(count: count, estimate: max(1, Int(mean.rounded())))
    switch pin {
    case .end: break
    // The row at the top already, with an offset that its estimate may be too low for.
    case .row(_, let offset) where offset >= 0: break
    case .row, .content: pin = .row(anchor.index, offset: Double(anchor.offset))
    }
    followPin()
  }

  private mutating func followPin() {
    switch pin {
    case .content: break
    case .end: position = Double(geometry.totalHeight - height)
    case .row(let row, let offset):
      // A row that turned out lower than the part of it that was above the edge ends at the edge.
      let limit = Double(max(0, geometry.height(of: row) - 1))
      position = Double(geometry.top(of: row)) + min(offset, limit)
    }
    clamp()
  }

  private mutating func clamp() {
    position = max(0, min(position, Double(geometry.totalHeight - height)))
  }
}
