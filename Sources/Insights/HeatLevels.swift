/// Which of four levels a count has among others: one set of limits for all that is shown, so that years compare.
public struct HeatLevels: Hashable, Sendable {
  /// How many levels there are besides that of nothing.
  public static let count = 4

  private static let percentiles = [0.5, 0.75, 0.92]

  /// The largest counts of the levels 1, 2 and 3.
  public let limits: [Int]
  private let peak: Int

  /// The limits at the 50th, 75th and 92nd percentile of those counts that are not nothing.
  ///
  /// O(n log n).
  public init(_ counts: some Sequence<Int>) {
    let sorted = counts.filter { $0 > 0 }.sorted()
    peak = sorted.last ?? 0
    limits = Self.percentiles.map { share in
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
  }

  /// The level of a count: 0 for nothing, else from 1 to 4; the largest is at the highest, and be there no other.
  public func level(of count: Int) -> Int {
    guard count > 0 else { return 0 }
    return count >= peak ? Self.count : 1 + limits.count { count > $0 }
  }
}
