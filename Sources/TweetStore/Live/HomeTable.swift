import LiveTimeline
import TweetModel

/// The entries of home timelines: what stands where, and the list that shows it.
final class HomeTable {
  /// Whether an entry is the lowest of its post, which is listed there alone: a server may tell one under two ids.
  static let isFirst = """
    NOT EXISTS (
      SELECT 1 FROM home AS first WHERE first.post = home.post
      AND first.account = home.account AND first.place < home.place)
    """

  private let database: Database
  private let insertion: Statement
  private let removal: Statement
  private let hiding: Statement
  private let showing: Statement
  private let byLocal: Statement
  private let between: Statement
  private let above: Statement
  private let below: Statement
  private let listedBelow: Statement
  private let unlisting: Statement
  private let listing: Statement

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    insertion = try database.prepare(
      """
      INSERT INTO home(account, place, local, post, shown, hidden)
      VALUES(?1, ?2, ?3, ?4, ?5, \(Self.isHidden(account: "?1", shown: "?5")))
      """)
    removal = try database.prepare("DELETE FROM home WHERE account = ? AND place = ?")
    hiding = try database.prepare(
      "UPDATE home SET hidden = NOT hidden WHERE account = ? AND place = ?")
    showing = try database.prepare(
      """
      SELECT place, hidden <> \(Self.isHidden(account: "home.account", shown: "home.shown"))
      FROM home WHERE account = ? AND likelihood(shown = ?, 0.00001)
      """)
    byLocal = try database.prepare(
      "SELECT place, post FROM home WHERE account = ? AND local = ?")
    between = try database.prepare(
      "SELECT place FROM home WHERE account = ? AND place BETWEEN ? AND ?")
    above = try database.prepare(
      "SELECT place FROM home WHERE account = ? AND place > ? ORDER BY place LIMIT 1")
    below = try database.prepare(
      "SELECT place FROM home WHERE account = ? AND place <= ? ORDER BY place DESC LIMIT 1")
    listedBelow = try database.prepare(
      """
      SELECT ordinal FROM home CROSS JOIN entry
      ON entry.post = home.post AND section = ?1 AND entry.account = home.account
      WHERE home.account = ?2 AND place < ?3 AND \(Self.isFirst)
      ORDER BY place DESC, ordinal LIMIT 1
      """)
    unlisting = try database.prepare(
      "DELETE FROM entry WHERE section = ? AND account = ? AND ordinal >= ?")
    listing = try database.prepare(
      """
      INSERT INTO entry
      SELECT ?1, ?2, ?3 + row_number() OVER (ORDER BY place) - 1, post FROM home
      WHERE account = ?2 AND place >= ?4 AND NOT hidden AND \(Self.isFirst) AND (
        post = shown
        OR coalesce((SELECT boosts FROM live WHERE live.account = ?2), 'all') = 'all'
        OR ((SELECT boosts FROM live WHERE live.account = ?2) = 'unseen'
          AND NOT EXISTS (
            SELECT 1 FROM home AS lower WHERE lower.account = ?2
            AND likelihood(lower.shown = home.shown, 0.00001)
            AND lower.place < home.place AND NOT lower.hidden)))
      ORDER BY place
      """)
  }

  /// Puts an entry in its place; `shown` is the post itself, or the one that it passes on.
  func insert(
    _ mark: HomeMark, post: PostKey, shown: PostKey, of account: AccountRow
  ) throws(LibraryError) {
    try insertion.run(account, mark.place.rawValue, mark.id, post, shown)
  }

  func remove(at place: HomePlace, of account: AccountRow) throws(LibraryError) {
    try removal.run(account, place.rawValue)
  }

  /// Has all entries from a place upwards stand as much further up as such a place does.
  ///
  /// O(n) in how many these are.
  func raise(from place: HomePlace, of account: AccountRow) throws(LibraryError) {
    let room = place.raised(from: place).rawValue - place.rawValue
    // By way of numbers that no entry has: SQLite looks after each row whether two have one place.
    try database.prepare("UPDATE home SET place = -place WHERE account = ? AND place >= ?")
      .run(account, place.rawValue)
    try database.prepare("UPDATE home SET place = ?2 - place WHERE account = ?1 AND place < 0")
      .run(account, room)
  }

  /// Lists the entries that show a post no more, or again, as the account's filters want it.
  ///
  /// - Returns: The places of those of which that is new.
  func follow(filtersOf shown: PostKey, in account: AccountRow) throws(LibraryError) -> [HomePlace]
  {
    let places = try showing.all(account, shown) { ($0.int64(0), $0.bool(1)) }
      .filter(\.1).map(\.0)
    for place in places { try hiding.run(account, place) }
    return places.map { HomePlace(rawValue: $0) }
  }

  /// Lists all entries as the account's filters want it.
  ///
  /// O(n).
  ///
  /// - Returns: Whether any is listed now that was not, or the other way round.
  func follow(allFiltersOf account: AccountRow) throws(LibraryError) -> Bool {
    let isHidden = Self.isHidden(account: "home.account", shown: "home.shown")
    let lowest =
      try database.prepare(
        "SELECT min(place) FROM home WHERE account = ? AND hidden <> \(isHidden)"
      ).first(account) { $0.optionalInt64(0) } ?? nil
    guard let lowest else { return false }
    try database.prepare(
      "UPDATE home SET hidden = NOT hidden WHERE account = ? AND hidden <> \(isHidden)"
    ).run(account)
    try layOut(from: HomePlace(rawValue: lowest), of: account)
    return true
  }

  /// The lowest place; nil for an empty timeline.
  func lowest(of account: AccountRow) throws(LibraryError) -> HomePlace? {
    try place(above: HomePlace(rawValue: .min), of: account)
  }

  /// Where an entry stands, and the post that it is.
  func entry(
    _ local: String, of account: AccountRow
  ) throws(LibraryError) -> (place: HomePlace, post: PostKey)? {
    try byLocal.first(account, local) { (HomePlace(rawValue: $0.int64(0)), $0.postKey(1)) }
  }

  /// Where entries stand from one place to another, both included, and the next ones on both sides.
  func neighbours(
    from bottom: HomePlace, to top: HomePlace, of account: AccountRow
  ) throws(LibraryError) -> Set<HomePlace> {
    let within = try between.all(account, bottom.rawValue, top.rawValue) { $0.int64(0) }
    let next = [
      try place(above: top, of: account), try place(upTo: bottom.rawValue - 1, of: account),
    ]
    return Set(within.map { HomePlace(rawValue: $0) } + next.compactMap(\.self))
  }

  /// The lowest place above one.
  func place(above place: HomePlace, of account: AccountRow) throws(LibraryError) -> HomePlace? {
    try above.first(account, place.rawValue) { HomePlace(rawValue: $0.int64(0)) }
  }

  /// The highest place that is not above one.
  func place(upTo place: HomePlace, of account: AccountRow) throws(LibraryError) -> HomePlace? {
    try self.place(upTo: place.rawValue, of: account)
  }

  /// Lists the entries from a place upwards anew.
  ///
  /// O(n) in how many these are: what is new stands near the top.
  func layOut(from place: HomePlace, of account: AccountRow) throws(LibraryError) {
    let kind = EntryList.Kind.home.rawValue
    let last = try listedBelow.first(kind, account, place.rawValue) { $0.int(0) }
    let start = last.map { $0 + 1 } ?? 0
    try unlisting.run(kind, account, start)
    try listing.run(kind, account, start, place.rawValue)
  }
}

// MARK: - Private

extension HomeTable {
  /// Whether a filter keeps a post from being listed at home.
  private static func isHidden(account: String, shown: String) -> String {
    """
    EXISTS (
      SELECT 1 FROM filtered JOIN filter
      ON filter.account = filtered.account AND filter.local = filtered.filter
      WHERE filtered.account = \(account) AND filtered.post = \(shown)
      AND action = \(LiveFilter.Action.hide.rawValue)
      AND places & \(LiveFilter.Places.home.rawValue) <> 0)
    """
  }

  private func place(upTo place: Int64, of account: AccountRow) throws(LibraryError) -> HomePlace? {
    try below.first(account, place) { HomePlace(rawValue: $0.int64(0)) }
  }
}
