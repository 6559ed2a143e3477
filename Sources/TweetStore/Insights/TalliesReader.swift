import Insights
import TweetModel

/// Reads what posts come to by days, hours and labels: from the tallies of an account, or of posts that were found
/// from each of them.
struct TalliesReader {
  let reader: LibraryReader
  /// Whose posts, and among which; of nothing else is asked.
  let scope: PostFilter

  func tallies() throws(LibraryError) -> PostTallies {
    guard let owner = reader.posts.accounts.listed(scope.account) else { return PostTallies() }
    var tallies = try scope.found == nil ? counted(owner) : gathered(owner)
    tallies.undated = try undated(owner)
    let zones = Set(reader.posts.accounts.zones.values)
    let home = try reader.statement("SELECT zone FROM tally_zone").first { $0.text(0) }
    tallies.zone =
      switch (scope.account.flatMap { reader.posts.accounts.row(of: $0) }, zones.count) {
      case (let row?, _): reader.posts.accounts.zones[row] ?? home
      case (nil, 0): home
      case (nil, 1) where reader.posts.accounts.zones.count == reader.posts.accounts.all.count:
        zones.first
      default: nil
      }
    return tallies
  }
}

// MARK: - Private

extension TalliesReader {
  private func counted(_ owner: AccountRow) throws(LibraryError) -> PostTallies {
    var tallies = PostTallies()
    let isMeant = "(?1 = 0 OR account = ?1)"
    tallies.days = try days(owner)
    tallies.hours = try reader.statement(
      """
      SELECT year, weekday, hour, sum(posts) FROM clock
      WHERE \(isMeant) GROUP BY year, weekday, hour ORDER BY year
      """
    ).all(owner) {
      HourTally(year: $0.int(0), weekday: $0.int(1), hour: $0.int(2), posts: $0.int(3))
    }
    tallies.labels = try reader.statement(
      "SELECT sort, name, year, sum(posts) FROM label WHERE \(isMeant) GROUP BY sort, name, year"
    ).all(owner) {
      LabelTally(
        label: PostLabel(sort: .init(rawValue: $0.int(0)) ?? .source, name: $0.text(1)),
        year: $0.int(2), posts: $0.int(3))
    }
    return tallies
  }

  private func undated(_ owner: AccountRow) throws(LibraryError) -> Int {
    if let found = scope.found { return found.count { $0 < .firstKnown } }
    return try reader.statement(
      """
      SELECT count(*) FROM fact
      WHERE post < ?1 AND NOT folded AND owner IS NOT NULL AND (?2 = 0 OR owner = ?2)
      """
    ).first(PostKey.firstKnown, owner) { $0.int(0) } ?? 0
  }

  /// In the order of the table, for sorting its days would take longer than reading them.
  private func days(_ owner: AccountRow) throws(LibraryError) -> [DayTally] {
    let days = try reader.statement(
      """
      SELECT day, kind, posts, media, characters FROM tally
      WHERE ?1 = 0 OR account = ?1 ORDER BY account, day, kind
      """
    ).all(owner) {
      DayTally(
        day: $0.int(0), kind: Tweet.Kind(rawValue: $0.int(1)) ?? .post, posts: $0.int(2),
        media: $0.int(3), characters: $0.int(4))
    }
    guard owner == .everybody, reader.posts.accounts.all.count > 1 else { return days }
    var sums: [DayKey: DayTally] = [:]
    for day in days { sums[DayKey(day: day.day, kind: day.kind), default: day.none].add(day) }
    return sums.values.sorted { ($0.day, $0.kind.rawValue) < ($1.day, $1.kind.rawValue) }
  }

  private func gathered(_ owner: AccountRow) throws(LibraryError) -> PostTallies {
    var clock = try reader.clockReader(of: scope.account)
    var days: [DayKey: DayTally] = [:]
    var hours: [HourKey: Int] = [:]
    try FilteredPosts(reader: reader).facts(scope, owner: owner) { fact in
      let time = clock.time(owner: fact.owner, key: fact.key)
      let key = DayKey(day: time.day, kind: fact.kind)
      var day = days[key] ?? DayTally(day: time.day, kind: fact.kind, posts: 0)
      day.posts += 1
      if fact.flags.contains(.media) { day.media += 1 }
      days[key] = day
      hours[HourKey(year: time.year, weekday: time.weekday, hour: time.hour), default: 0] += 1
    }
    var tallies = PostTallies()
    tallies.days = days.values.sorted { ($0.day, $0.kind.rawValue) < ($1.day, $1.kind.rawValue) }
    tallies.hours = hours.map { key, posts in
      HourTally(year: key.year, weekday: key.weekday, hour: key.hour, posts: posts)
    }
    return tallies
  }

  private struct DayKey: Hashable {
    let day: Int
    let kind: Tweet.Kind
  }

  private struct HourKey: Hashable {
    let year: Int
    let weekday: Int
    let hour: Int
  }
}

extension LibraryReader {
  /// What the posts of an account, of all, or those that were found come to by days and hours, and of an account's
  /// by labels too.
  ///
  /// O(days + labels) of an account; O(n log n) of n posts that were found, whose labels and characters
  /// ``standings(of:)`` tells.
  public func tallies(of scope: PostFilter) throws(LibraryError) -> PostTallies {
    try reading { () throws(LibraryError) in
      try TalliesReader(reader: self, scope: scope).tallies()
    }
  }
}
