/// How long to wait after each of several troubles: the first time, twice that, four times, and at last the longest.
struct Backoff: Hashable, Sendable {
  private let first: Double
  private let longest: Double
  private var count = 0

  /// Waits from `first` to `longest`, in seconds.
  init(from first: Double = 1, to longest: Double = 60) {
    (self.first, self.longest) = (first, longest)
  }

  /// Seconds to wait; `chance`, from 0 to 1, keeps those apart who had the same trouble.
  mutating func next(_ chance: Double) -> Double {
    let seconds = min(first * Double(1 << min(count, 6)), longest)
    count += 1
    return seconds * (0.75 + 0.25 * chance)
  }

  mutating func reset() { count = 0 }
}
