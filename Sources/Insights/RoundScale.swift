/// An axis of counts that begins at nothing: round numbers at even distances, the last no less than the largest count.
public struct RoundScale: Hashable, Sendable {
  /// From 0 up.
  public let ticks: [Int]

  /// The number at the upper end of the axis; at least 1.
  public var top: Int { ticks.last ?? 1 }

  /// The scale of counts up to `largest`, with at most so many steps.
  ///
  /// Steps are 1, 2 or 5 times a power of ten, and whole.
  public init(upTo largest: Int, steps most: Int = 2) {
    // Beyond it a step would not fit into a number.
    let largest = min(max(largest, 1), 1_000_000_000_000)
    var step = 1
    let factors = [2, 5, 10]
    var (power, index) = (1, 0)
    while (largest - 1) / step + 1 > max(most, 1) {
      step = power * factors[index]
      index += 1
      if index == factors.count { (power, index) = (step, 0) }
    }
    let count = (largest - 1) / step + 1
    ticks = (0...count).map { $0 * step }
  }

  /// The share of the axis that a count takes, from 0 to 1.
  public func share(of count: Int) -> Double { min(1, max(0, Double(count) / Double(top))) }
}
