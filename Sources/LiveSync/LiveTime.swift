/// Time and chance, which come in from outside.
public struct LiveTime: Sendable {
  /// Seconds of a clock that does not go back, and goes on while the machine sleeps.
  public let now: @Sendable () -> Double
  /// Seconds since 1970.
  public let date: @Sendable () -> Double
  /// Returns after so many seconds, or when the task is cancelled.
  public let wait: @Sendable (Double) async -> Void
  /// A number from 0 to 1, another one each time.
  public let chance: @Sendable () -> Double

  public init(
    now: @escaping @Sendable () -> Double, date: @escaping @Sendable () -> Double,
    wait: @escaping @Sendable (Double) async -> Void, chance: @escaping @Sendable () -> Double
  ) {
    (self.now, self.date, self.wait, self.chance) = (now, date, wait, chance)
  }
}
