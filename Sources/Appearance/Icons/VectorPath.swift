/// A path of straight lines and cubic curves, read from SVG's notation.
public struct VectorPath: Hashable, Sendable {
  /// A step of the pen.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, to: Point)
    case close
  }

  /// A place in the icon's box.
  public struct Point: Hashable, Sendable {
    public let x: Double
    public let y: Double

    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  public let elements: [Element]

  /// Reads the commands M, L, H, V, C and Z, in capitals or small letters.
  ///
  /// - Returns: nil for anything else, and for a path that does not begin with a move.
  public init?(_ text: String) {
    guard let elements = VectorPathParser.elements(of: text) else { return nil }
    self.elements = elements
  }
}
