/// A value that a spring carries to its target, and that may be sent elsewhere on its way.
public struct SpringMotion: Hashable, Sendable {
  /// Where it is going.
  public private(set) var target: Double

  private var origin: Double
  /// Seconds on the caller's clock.
  private var start = 0.0
  private var spring: Spring?

  /// A value at rest.
  public init(at value: Double) {
    target = value
    origin = value
  }

  /// Sets out for `target` from wherever it is at `time`, with the velocity that it has, or with the
  /// spring's own when it is at rest.
  ///
  /// Without a spring it is there at once.
  public mutating func go(to target: Double, at time: Double, with spring: Spring?) {
    let now = value(at: time)
    let pace = velocity(at: time)
    let isMoving = !isSettled(at: time)
    self.target = target
    start = time
    guard let spring, now != target || pace != 0 else {
      self.spring = nil
      origin = target
      return
    }
    // A spring's pace is told in whole ways. Where it passes its target there is hardly any way: it
    // is given a thousandth of what it covers in a second, too little to be seen.
    let least = pace / 1000
    origin = abs(target - now) < abs(least) ? target - least : now
    self.spring = isMoving ? spring.starting(withVelocity: pace / (target - origin)) : spring
  }

  /// Where it is at `time`.
  public func value(at time: Double) -> Double {
    guard let spring, !isSettled(at: time) else { return target }
    return origin + (target - origin) * spring.value(at: time - start)
  }

  /// Units a second at `time`.
  public func velocity(at time: Double) -> Double {
    guard let spring, !isSettled(at: time) else { return 0 }
    return (target - origin) * spring.velocity(at: time - start)
  }

  /// Whether it has come to rest.
  public func isSettled(at time: Double) -> Bool {
    spring?.isSettled(at: time - start) ?? true
  }
}
