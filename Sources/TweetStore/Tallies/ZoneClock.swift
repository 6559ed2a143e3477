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
  private var zones: [AccountRow: String]
  private let home: String?
  private var period: (owner: AccountRow, number: Int64, length: Int64, offset: Int)?
  private var hour: (number: Int64, time: ClockTime)?

  // No clock ever changed within a quarter of an hour, and none twice on a day.
  private static let quarter: Int64 = 900
  private static let day: Int64 = 86_400

  /// Reads the clocks of `accounts`, and `home`, nil for the clock's own, where one has none.
  ///
  /// What others wrote has the time of the account `reader`, or of the first one, as a search's days have.
  init(_ clock: ZoneClock, accounts: AccountTable, home: String? = nil, reader: AccountRow? = nil) {
    self.clock = clock
    self.home = home
    zones = accounts.zones
    let reader = reader ?? accounts.all.first.flatMap { accounts.row(of: AccountID($0)) }
    zones[.nobody] = reader.flatMap { zones[$0] }
  }

  /// What the clock of an account showed at a post; nil for what is no account's.
  mutating func time(owner: AccountRow?, key: PostKey) -> ClockTime {
    let owner = owner ?? .nobody
    let moment = key.moment
    let seconds = moment.seconds + Int64(offset(owner: owner, moment.seconds))
    let number = seconds / 3600
    if let hour, hour.number == number { return hour.time }
    let time = ClockTime(seconds: seconds)
    hour = (number, time)
    return time
  }

  /// The day that the clock of an account showed at a moment.
  mutating func day(owner: AccountRow?, at moment: Timestamp) -> CalendarDay {
    CalendarDay(seconds: moment.seconds + Int64(offset(owner: owner ?? .nobody, moment.seconds)))
  }

  private mutating func offset(owner: AccountRow, _ seconds: Int64) -> Int {
    if let period, period.owner == owner, period.number == seconds / period.length {
      return period.offset
    }
    let zone = zones[owner] ?? home
    func ask(_ seconds: Int64) -> Int { clock.offset(zone, Timestamp(seconds: seconds)) }
    let start = seconds / Self.day * Self.day
    let (first, last) = (ask(start), ask(start + Self.day - 1))
    let length = first == last ? Self.day : Self.quarter
    let offset = first == last ? first : ask(seconds)
    period = (owner, seconds / length, length, offset)
    return offset
  }
}
