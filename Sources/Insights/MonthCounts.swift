import TweetModel

/// What the posts of some days come to, by day, month and year.
public struct MonthCounts: Hashable, Sendable {
  /// The order of kinds from the ground up: posts with threads, replies, reposts, quotes.
  public static let kindGroups = (0..<4).map { group in
    Set(Tweet.Kind.allCases.filter { Self.group(of: $0) == group })
  }

  /// The place of a kind in ``kindGroups``.
  private static func group(of kind: Tweet.Kind) -> Int {
    switch kind {
    case .post, .thread: 0
    case .reply: 1
    case .repost: 2
    case .quote: 3
    }
  }

  /// How many posts a day has.
  public private(set) var days: [Int: Int] = [:]
  /// How many of each of ``kindGroups`` a month has.
  public private(set) var kinds: [Month: [Int]] = [:]
  /// How many posts a year has.
  public private(set) var sums: [Int: Int] = [:]
  /// How many of these have pictures or films.
  public private(set) var media: [Int: Int] = [:]
  public private(set) var lengths: [Int: YearLength] = [:]

  /// Counts those within `range`, in any order.
  ///
  /// O(n); least where the days of a month follow each other.
  public init(_ tallies: some Sequence<DayTally>, in range: ClosedRange<Int>) {
    var month: (month: Month, days: ClosedRange<Int>, sum: Sum)?
    for tally in tallies where range.contains(tally.day) {
      days[tally.day, default: 0] += tally.posts
      if month?.days.contains(tally.day) != true {
        if let month { add(month.sum, to: month.month) }
        let next = Month(ofDay: tally.day)
        month = (next, next.days, Sum())
      }
      month?.sum.add(tally)
    }
    if let month { add(month.sum, to: month.month) }
  }

  private mutating func add(_ sum: Sum, to month: Month) {
    let former = kinds[month] ?? Sum().kinds
    kinds[month] = zip(former, sum.kinds).map(+)
    sums[month.year, default: 0] += sum.kinds.reduce(0, +)
    media[month.year, default: 0] += sum.media
    guard sum.length.posts > 0 else { return }
    lengths[month.year, default: YearLength()].posts += sum.length.posts
    lengths[month.year, default: YearLength()].characters += sum.length.characters
  }

  private struct Sum {
    var kinds = [Int](repeating: 0, count: MonthCounts.kindGroups.count)
    var media = 0
    var length = YearLength()

    mutating func add(_ tally: DayTally) {
      kinds[MonthCounts.group(of: tally.kind)] += tally.posts
      media += tally.media
      guard tally.kind != .repost else { return }
      length.posts += tally.posts
      length.characters += tally.characters
    }
  }
}

/// The posts of a year, reposts left out.
public struct YearLength: Hashable, Sendable {
  public var posts = 0
  public var characters = 0

  /// Those of no posts.
  public init() {}

  /// How many characters a post has.
  public var mean: Int { posts == 0 ? 0 : (characters + posts / 2) / posts }
}
