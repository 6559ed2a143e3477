import TweetModel

/// A month of a year.
public struct Month: Hashable, Sendable, Comparable {
  public let year: Int
  /// From 1 to 12.
  public let month: Int

  public init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  /// The month of a day since 1970.
  public init(ofDay day: Int) {
    let date = DayNumber.date(of: day)
    self.init(year: date.year, month: date.month)
  }

  /// All its days.
  public var days: ClosedRange<Int> { DayNumber.all(ofMonth: month, of: year) }

  public static func < (first: Month, second: Month) -> Bool {
    (first.year, first.month) < (second.year, second.month)
  }

  /// The months from one day's to another's.
  public static func all(in days: ClosedRange<Int>) -> [Month] {
    let (first, last) = (Month(ofDay: days.lowerBound), Month(ofDay: days.upperBound))
    return (first.number...last.number).map { Month(year: $0 / 12, month: $0 % 12 + 1) }
  }

  private var number: Int { year * 12 + month - 1 }
}
