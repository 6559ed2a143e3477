/// A rectangle in logical pixels, from the top left corner of the root.
public struct LayoutFrame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var right: Double { x + width }
  public var bottom: Double { y + height }

  /// The frame with its edges on device pixels, so that neighbours that touch still do.
  func rounded(scale: Double) -> LayoutFrame {
    let (left, top) = (Self.round(x, scale), Self.round(y, scale))
    return LayoutFrame(
      x: left, y: top, width: Self.round(right, scale) - left,
      height: Self.round(bottom, scale) - top)
  }

  /// The nearest device pixel; the upper one also when a rounding error has lost a half.
  private static func round(_ edge: Double, _ scale: Double) -> Double {
    (edge * scale + 0.500_001).rounded(.down) / scale
  }

  /// The frame seen in a mirror that stands in the middle of `width`.
  func mirrored(in width: Double) -> LayoutFrame {
    LayoutFrame(x: width - right, y: y, width: self.width, height: height)
  }
}

/// Distances inwards from the edges of a rectangle, in logical pixels.
public struct Insets: Hashable, Sendable {
  public var leading: Double
  public var trailing: Double
  public var top: Double
  public var bottom: Double

  public init(leading: Double = 0, trailing: Double = 0, top: Double = 0, bottom: Double = 0) {
    self.leading = leading
    self.trailing = trailing
    self.top = top
    self.bottom = bottom
  }

  /// The same distance on all sides.
  public init(_ all: Double) { self.init(leading: all, trailing: all, top: all, bottom: all) }
}
