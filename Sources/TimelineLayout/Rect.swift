/// A rectangle in logical pixels.
public struct Rect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

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

  /// The rectangle seen in a mirror that stands in the middle of `width`.
  func mirrored(in width: Int) -> Rect {
    Rect(x: width - right, y: y, width: self.width, height: height)
  }
}
