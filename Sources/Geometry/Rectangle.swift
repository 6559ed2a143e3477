/// A rectangle in logical pixels, x going to the right and y downwards.
public struct Rectangle: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  /// Where nothing is seen.
  public static let nowhere = Rectangle(x: 0, y: 0, width: 1, height: 1)

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var right: Int { x + width }
  public var bottom: Int { y + height }

  public func contains(x: Int, y: Int) -> Bool {
    (self.x..<right).contains(x) && (self.y..<bottom).contains(y)
  }

  /// Whether a point between pixels is in it, the right and the lower edge left out.
  public func contains(x: Double, y: Double) -> Bool {
    x >= Double(self.x) && y >= Double(self.y) && x < Double(right) && y < Double(bottom)
  }

  /// The rectangle seen in a mirror that stands in the middle of `width`.
  public func mirrored(in width: Int) -> Rectangle {
    Rectangle(x: width - right, y: y, width: self.width, height: height)
  }

  /// A rectangle on the way to another one, by a share from 0 to 1.
  public func between(_ other: Rectangle, share: Double) -> Rectangle {
    func mixed(_ from: Int, _ to: Int) -> Int { from + Int((Double(to - from) * share).rounded()) }
    return Rectangle(
      x: mixed(x, other.x), y: mixed(y, other.y), width: mixed(width, other.width),
      height: mixed(height, other.height))
  }
}
