import Glibc

/// The slowing down of a content that was thrown.
///
/// Velocity falls by a constant factor each millisecond, as UIScrollView's does.
public struct Deceleration: Hashable, Sendable {
  /// The factor for each millisecond, between 0 and 1.
  public let rate: Double

  public static let normal = Deceleration(rate: 0.998)
  public static let fast = Deceleration(rate: 0.99)

  public init(rate: Double) { self.rate = rate }

  /// Pixels a second after `time` seconds, for a throw at `velocity` pixels a second.
  public func velocity(_ velocity: Double, after time: Double) -> Double {
    velocity * pow(rate, 1000 * time)
  }

  /// How far a throw at `velocity` pixels a second goes before it rests.
  public func distance(forVelocity velocity: Double) -> Double { -velocity / (1000 * log(rate)) }
}
