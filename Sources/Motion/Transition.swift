/// A value that goes from one place to another in a given time, and may turn round on its way.
public struct Transition: Hashable, Sendable {
  /// Where it is going.
  public private(set) var target: Double

  private var origin: Double
  /// Seconds on the caller's clock.
  private var start: Double
  private var duration: Double
  private let easing: Easing

  /// A value at rest.
  public init(at value: Double, easing: Easing = .inOut) {
    target = value
    origin = value
    start = 0
    duration = 0
    self.easing = easing
  }

  /// Sets out for `target` from wherever it is at `time`.
  ///
  /// - Parameters:
  ///   - target: Where it goes.
  ///   - time: Seconds on the caller's clock.
  ///   - fullDuration: Seconds for the whole way; a shorter way takes its share of them.
  ///   - fullDistance: The length of the whole way.
  public mutating func go(
    to target: Double, at time: Double, fullDuration: Double, fullDistance: Double = 1
  ) {
    let now = value(at: time)
    origin = now
    self.target = target
    start = time
    duration = fullDuration * min(1, abs(target - now) / fullDistance)
  }

  /// Where it is at `time`.
  public func value(at time: Double) -> Double {
    guard duration > 0, time < start + duration else { return target }
    return origin + (target - origin) * easing.value(at: (time - start) / duration)
  }

  /// Whether it has arrived.
  public func isSettled(at time: Double) -> Bool { duration <= 0 || time >= start + duration }
}
