import CGtk

/// A rectangle in logical pixels, in the coordinates of the widget's GDK window.
public nonisolated struct Frame: Equatable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  /// Where nothing is seen.
  public static let nowhere = Frame(x: 0, y: 0, width: 1, height: 1)

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

nonisolated extension Frame {
  /// A frame on the way to another one.
  public func between(_ other: Frame, share: Double) -> Frame {
    func mixed(_ from: Int, _ to: Int) -> Int { from + Int((Double(to - from) * share).rounded()) }
    return Frame(
      x: mixed(x, other.x), y: mixed(y, other.y), width: mixed(width, other.width),
      height: mixed(height, other.height))
  }

  /// Whether a point is in it.
  public func contains(x: Double, y: Double) -> Bool {
    x >= Double(self.x) && y >= Double(self.y) && x < Double(self.x + width)
      && y < Double(self.y + height)
  }
}

extension GtkAllocation {
  init(_ frame: Frame) {
    self.init(
      x: gint(frame.x), y: gint(frame.y), width: gint(max(1, frame.width)),
      height: gint(max(1, frame.height)))
  }
}
