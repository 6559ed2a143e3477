import TweetModel

/// When days begin in a library: each account's by the clock where its person lives.
struct SearchClock: Sendable {
  /// Accounts whose clocks show the same.
  fileprivate struct Zone: Sendable {
    let name: String?
    /// The accounts; those of nobody's posts are told by ``isOfOthers``.
    var owners: [AccountRow]
    /// Whether posts of others, which are only liked, are told by it.
    var isOfOthers: Bool
  }

  private let clock: ZoneClock
  private let zones: [Zone]

  /// The clocks of `accounts`; what others wrote has the time of the account `row`, or of the first one.
  init(_ clock: ZoneClock, accounts: AccountTable, row: AccountRow?) {
    self.clock = clock
    let rows = accounts.all.compactMap { accounts.row(of: AccountID($0)) }
    let reader = row ?? rows.first
    var zones: [Zone] = []
    for owner in rows {
      let name = accounts.zones[owner]
      if let place = zones.firstIndex(where: { $0.name == name }) {
        zones[place].owners.append(owner)
        if owner == reader { zones[place].isOfOthers = true }
      } else {
        zones.append(Zone(name: name, owners: [owner], isOfOthers: owner == reader))
      }
    }
    self.zones = zones.isEmpty ? [Zone(name: nil, owners: [], isOfOthers: true)] : zones
  }

  /// One clock for all days, that of a zone; nil for the desktop's.
  init(_ clock: ZoneClock, zone: String?) {
    self.clock = clock
    zones = [Zone(name: zone, owners: [], isOfOthers: true)]
  }

  /// The keys that the days' posts lie among, whosever they are.
  func keys(since first: CalendarDay?, until end: CalendarDay?) -> Range<Int64> {
    let all = zones.map { keys(since: first, until: end, in: $0) }
    let lower = all.map(\.lowerBound).min() ?? .min
    return lower..<max(lower, all.map(\.upperBound).max() ?? .max)
  }

  /// Whether one clock tells all days.
  var isOne: Bool { zones.count == 1 }

  /// The condition in SQL that a post was written on certain days, each by the clock of its account.
  func condition(since first: CalendarDay?, until end: CalendarDay?) -> String {
    let parts = zones.map { zone in
      let keys = keys(since: first, until: end, in: zone)
      let range = "fact.post >= \(keys.lowerBound) AND fact.post < \(keys.upperBound)"
      return isOne ? range : "\(range) AND \(zone.condition)"
    }
    return "(" + parts.joined(separator: " OR ") + ")"
  }

  /// The first moment at which the clock of a zone (nil: the desktop's) shows a day.
  func start(of day: CalendarDay, in zone: String?) -> Timestamp {
    let midnight = day.start.seconds
    // No clock is further from UTC than that, and none changes twice so soon.
    let furthest: Int64 = 26 * 3600
    var (early, late) = (midnight - furthest, midnight + furthest)
    while early < late {
      let middle = early + (late - early) / 2
      let shown = middle + Int64(clock.offset(zone, Timestamp(seconds: middle)))
      if shown >= midnight { late = middle } else { early = middle + 1 }
    }
    // Where a clock was set back over midnight, the day began twice, and that is one of the two.
    let former = Int64(clock.offset(zone, Timestamp(seconds: midnight - furthest)))
    let first = Timestamp(seconds: midnight - former)
    let isShown = Int64(clock.offset(zone, first)) == former
    return isShown ? min(first, Timestamp(seconds: early)) : Timestamp(seconds: early)
  }

  private func keys(
    since first: CalendarDay?, until end: CalendarDay?, in zone: Zone
  ) -> Range<Int64> {
    let earliest = first.map { start(of: $0, in: zone.name) } ?? Self.firstKnown
    let lower = PostKey(startOf: max(earliest, Self.firstKnown)).value
    let upper = end.map { PostKey(startOf: start(of: $0, in: zone.name)).value } ?? .max
    return lower..<max(lower, upper)
  }

  /// Posts of no known time lie before it, and are of no day.
  private static let firstKnown = Timestamp(milliseconds: 1)
}

extension SearchClock.Zone {
  fileprivate var condition: String {
    let rows = owners.map(\.description).joined(separator: ", ")
    return isOfOthers
      ? "(fact.owner IS NULL OR fact.owner IN (\(rows)))" : "fact.owner IN (\(rows))"
  }
}
