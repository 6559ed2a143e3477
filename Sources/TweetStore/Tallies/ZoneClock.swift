import TweetModel

/// What clocks showed, where the accounts' people lived.
public struct ZoneClock: Sendable {
  /// The zone of those whose network does not tell theirs, as the desktop names it.
  public let zone: String
  /// How many seconds a clock was ahead of UTC, in a zone (nil: the desktop's) at a moment.
  public let offset: @Sendable (_ zone: String?, _ moment: Timestamp) -> Int

  public init(
    zone: String, offset: @escaping @Sendable (_ zone: String?, _ moment: Timestamp) -> Int
  ) {
    self.zone = zone
    self.offset = offset
  }

  /// Everybody lives by UTC.
  public static let utc = ZoneClock(zone: "UTC") { _, _ in 0 }
}

/// A day and an hour as a clock showed them.
struct ClockTime: Hashable {
  /// Since 1970.
  let day: Int
  let year: Int
  /// 0: Monday.
  let weekday: Int
  let hour: Int

  init(seconds: Int64) {
    let seconds = max(seconds, 0)
    day = Int(seconds / CalendarDay.seconds)
    year = CalendarDay(seconds: seconds).year
    // 1970 began on a Thursday.
    weekday = (day + 3) % 7
    hour = Int(seconds % CalendarDay.seconds / 3600)
  }
}

/// Reads a clock, and remembers what it showed last: posts come in order, and clocks change seldom.
struct ClockReader {
  private let clock: ZoneClock
  private let zones: [Int64: String]
  private var quarter: (owner: Int64, number: Int64, offset: Int)?
  private var hour: (number: Int64, time: ClockTime)?

  init(_ clock: ZoneClock, accounts: AccountTable) {
    self.clock = clock
    zones = accounts.zones
  }

  /// What the clock of the account of that row showed at a post.
  mutating func time(owner: Int64, key: Int64) -> ClockTime {
    let moment = PostKey(value: key).moment
    let seconds = moment.seconds + Int64(offset(owner: owner, moment))
    let number = seconds / 3600
    if let hour, hour.number == number { return hour.time }
    let time = ClockTime(seconds: seconds)
    hour = (number, time)
    return time
  }

  // No clock ever changed within a quarter of an hour.
  private mutating func offset(owner: Int64, _ moment: Timestamp) -> Int {
    let number = moment.seconds / 900
    if let quarter, quarter.owner == owner, quarter.number == number { return quarter.offset }
    let offset = clock.offset(zones[owner], moment)
    quarter = (owner, number, offset)
    return offset
  }
}
