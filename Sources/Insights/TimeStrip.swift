/// How much each month holds, from the newest to the oldest: what a strip of time is drawn of.
public struct TimeStrip: Hashable, Sendable {
  /// The newest first, without those before the first and after the last that hold anything.
  ///
  /// Of years in which nothing is the first and the last months stand for all: one post of a wrong date would leave no
  /// room for the others.
  public let months: [Month]
  public let counts: [Int]
  private let levels: HeatLevels

  /// A strip of the months from January of a year on, each with what it holds; nil where none holds anything.
  public init?(from year: Int, counts: [Int]) {
    let held = counts.indices.filter { counts[$0] > 0 }
    guard let last = held.last else { return nil }
    var shown: [Int] = []
    for (former, next) in zip(held, held.dropFirst()) {
      let isLong = next - former > 2 * Self.mostEmpty
      shown += isLong ? former...former + Self.mostEmpty : former...next - 1
      if isLong { shown += next - Self.mostEmpty..<next }
    }
    shown.append(last)
    months = shown.reversed().map { Month(year: year + $0 / 12, month: $0 % 12 + 1) }
    self.counts = shown.reversed().map { counts[$0] }
    levels = HeatLevels(self.counts)
  }

  /// How many months without anything follow one that holds something, and stand before one.
  private static let mostEmpty = 24

  /// Which of the levels of heat a month has, from 0 to ``HeatLevels/count``.
  public func level(of index: Int) -> Int { levels.level(of: counts[index]) }

  /// From top to bottom, where a month stands in a strip so high.
  public func span(of index: Int, in height: Double) -> ClosedRange<Double> {
    let step = height / Double(months.count)
    return Double(index) * step...Double(index + 1) * step
  }

  /// The month at a height of a strip; the first or the last beyond its ends.
  public func index(atY y: Double, in height: Double) -> Int {
    let index = Int((y / max(1, height) * Double(months.count)).rounded(.down))
    return min(max(0, index), months.count - 1)
  }

  /// The month of a day since 1970; where it is not shown, the next one before it, or the first of all.
  public func index(ofDay day: Int) -> Int {
    let month = Month(ofDay: day)
    return months.firstIndex { $0 <= month } ?? months.count - 1
  }

  /// Where a day since 1970 stands in a strip so high; a month's last day is at its top.
  public func y(ofDay day: Int, in height: Double) -> Double {
    let index = index(ofDay: day)
    let (days, span) = (months[index].days, span(of: index, in: height))
    let share =
      Double(days.upperBound - min(max(day, days.lowerBound), days.upperBound))
      / Double(days.count)
    return span.lowerBound + share * (span.upperBound - span.lowerBound)
  }

  /// The years that are named beside a strip so high, and where each begins, at least `distance` from the one before.
  public func years(in height: Double, distance: Double) -> [(year: Int, y: Double)] {
    var named: [(year: Int, y: Double)] = []
    for (index, month) in months.enumerated()
    where index == 0 || months[index - 1].year != month.year {
      let y = span(of: index, in: height).lowerBound
      if let last = named.last, y - last.y < distance { continue }
      named.append((month.year, y))
    }
    return named
  }
}
