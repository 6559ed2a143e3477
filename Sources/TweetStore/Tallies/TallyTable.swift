import TweetModel

/// How many posts there are, by day, hour and label.
///
/// Counts are gathered in memory and added to the tables now and then, so that both stay small.
final class TallyTable {
  private let database: Database
  private let addDay: Statement
  private let addHour: Statement
  private let addLabel: Statement
  private var clock: ClockReader
  private var days: [DayKey: DayCount] = [:]
  private var hours: [HourKey: HourCount] = [:]
  private var labels: [LabelKey: Int] = [:]

  private static let mostGathered = 8192

  private struct DayKey: Hashable {
    let account: AccountRow
    let day: Int
    let kind: Int
  }

  private struct DayCount {
    var posts = 0
    var media = 0
    var likes = 0
    var reposts = 0
    var characters = 0

    mutating func add(_ other: DayCount) {
      posts += other.posts
      media += other.media
      likes += other.likes
      reposts += other.reposts
      characters += other.characters
    }
  }

  private struct HourKey: Hashable {
    let account: AccountRow
    let year: Int
    let weekday: Int
    let hour: Int
    let kind: Int
  }

  private struct HourCount {
    var posts = 0
    var likes = 0
  }

  private struct LabelKey: Hashable {
    let account: AccountRow
    let label: PostLabel
    let year: Int
  }

  init(_ database: Database, clock: ClockReader) throws(LibraryError) {
    self.database = database
    self.clock = clock
    addDay = try database.prepare(
      """
      INSERT INTO tally VALUES(?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
        posts = posts + excluded.posts, media = media + excluded.media,
        likes = likes + excluded.likes, reposts = reposts + excluded.reposts,
        characters = characters + excluded.characters
      """)
    addHour = try database.prepare(
      """
      INSERT INTO clock VALUES(?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
        posts = posts + excluded.posts, likes = likes + excluded.likes
      """)
    addLabel = try database.prepare(
      """
      INSERT INTO label VALUES(?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET posts = posts + excluded.posts
      """)
  }

  /// Counts a post, or with a `sign` of -1 takes it back; one of no known time is of no day, and is not counted.
  func add(_ post: PostTally, key: PostKey, owner: AccountRow, sign: Int) throws(LibraryError) {
    guard key >= .firstKnown else { return }
    let time = clock.time(owner: owner, key: key)
    days[DayKey(account: owner, day: time.day, kind: post.kind), default: DayCount()].add(
      DayCount(
        posts: sign, media: post.hasMedia ? sign : 0, likes: sign * post.likes,
        reposts: sign * post.reposts, characters: sign * post.characters))
    let hour = HourKey(
      account: owner, year: time.year, weekday: time.weekday, hour: time.hour, kind: post.kind)
    hours[hour, default: HourCount()].posts += sign
    hours[hour, default: HourCount()].likes += sign * post.likes
    for label in post.labels {
      labels[LabelKey(account: owner, label: label, year: time.year), default: 0] += sign
    }
    if max(days.count, hours.count, labels.count) > Self.mostGathered { try flush() }
  }

  /// Adds what was gathered to the tables.
  func flush() throws(LibraryError) {
    for (key, count) in days {
      try addDay.run(
        key.account, key.day, key.kind, count.posts, count.media, count.likes, count.reposts,
        count.characters)
    }
    for (key, count) in hours {
      try addHour.run(
        key.account, key.year, key.weekday, key.hour, key.kind, count.posts, count.likes)
    }
    for (key, posts) in labels where posts != 0 {
      try addLabel.run(key.account, key.label.sort.rawValue, key.label.name, key.year, posts)
    }
    days.removeAll(keepingCapacity: true)
    hours.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
  }

  /// Ends a pass: what has no posts any more is not listed.
  func finish() throws(LibraryError) {
    try flush()
    try database.execute(
      """
      DELETE FROM tally WHERE posts = 0;
      DELETE FROM clock WHERE posts = 0;
      DELETE FROM label WHERE posts = 0;
      """)
  }

  /// Reads anew where accounts live.
  func reload(_ clock: ClockReader) { self.clock = clock }

  /// The year of a post by its account's clock.
  func year(owner: AccountRow, key: PostKey) -> Int { clock.time(owner: owner, key: key).year }
}
