/// How a movement's pace changes on its way: a cubic Bézier curve from (0, 0) to (1, 1).
public struct Easing: Hashable, Sendable {
  private let x1, y1, x2, y2: Double

  /// UIKit's and CSS's ease-in-out.
  public static let inOut = Easing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  public static let linear = Easing(x1: 0, y1: 0, x2: 1, y2: 1)

  /// A curve with two control points, whose x lie from 0 to 1.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The share of the way covered after a share of the time, both from 0 to 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // The curve's x rises all the way: halving finds the parameter to 1e-12.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.bezier(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return Self.bezier((low + high) / 2, y1, y2)
  }

  private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
