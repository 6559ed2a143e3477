/// How long to wait after each of several troubles: 1, 2, 4 and at last 60 seconds.
struct Backoff: Hashable, Sendable {
  private var count = 0

  private static let longest = 60.0

  /// Seconds to wait; `chance`, from 0 to 1, keeps those apart who had the same trouble.
  mutating func next(_ chance: Double) -> Double {
    let seconds = min(Double(1 << min(count, 6)), Self.longest)
    count += 1
    return seconds * (0.75 + 0.25 * chance)
  }

  mutating func reset() { count = 0 }
}
