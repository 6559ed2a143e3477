/// How many posts each hour of each weekday has.
public struct HourGrid: Hashable, Sendable {
  /// How many hours one column stands for: 1, or 3 where there is little room.
  public let hoursInColumn: Int
  /// Seven weekdays from Monday on, each with its columns from midnight on.
  public let posts: [[Int]]
  /// The largest of them.
  public let peak: Int

  /// What hours come to; those outside of a day or a week are left out.
  public init(_ tallies: some Sequence<HourTally>, hoursInColumn: Int = 1) {
    let size = max(1, min(24, hoursInColumn))
    var posts = [[Int]](repeating: [Int](repeating: 0, count: (24 + size - 1) / size), count: 7)
    for tally in tallies where (0..<7).contains(tally.weekday) && (0..<24).contains(tally.hour) {
      posts[tally.weekday][tally.hour / size] += tally.posts
    }
    self.hoursInColumn = size
    self.posts = posts
    peak = posts.joined().max() ?? 0
  }

  /// The weekday and the column with most posts, the earliest of several; nil where there are none.
  public var fullest: (weekday: Int, column: Int)? {
    guard peak > 0 else { return nil }
    for (weekday, columns) in posts.enumerated() {
      if let column = columns.firstIndex(of: peak) { return (weekday, column) }
    }
    return nil
  }

  /// The radius of a count's dot as a share of the largest: dots compare by their area.
  public func radius(of count: Int) -> Double {
    guard peak > 0, count > 0 else { return 0 }
    return (Double(count) / Double(peak)).squareRoot()
  }

  /// Weekdays in the order of a week that begins on `first`, 0 for Monday.
  public static func weekdays(from first: Int) -> [Int] {
    (0..<7).map { ((first + $0) % 7 + 7) % 7 }
  }
}
