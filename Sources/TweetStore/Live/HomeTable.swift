import LiveTimeline
import TweetModel

/// The entries of home timelines: what stands where, and the list that shows it.
final class HomeTable {
  private let database: Database
  private let insertion: Statement
  private let removal: Statement
  private let hiding: Statement
  private let byLocal: Statement
  private let between: Statement
  private let above: Statement
  private let below: Statement
  private let listedBelow: Statement
  private let unlisting: Statement
  private let listing: Statement

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    insertion = try database.prepare("INSERT INTO home VALUES(?, ?, ?, ?, ?)")
    removal = try database.prepare("DELETE FROM home WHERE account = ? AND place = ?")
    hiding = try database.prepare(
      "UPDATE home SET hidden = ? WHERE account = ? AND place = ? AND hidden <> ?1")
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
      WHERE home.account = ?2 AND place < ?3 ORDER BY place DESC LIMIT 1
      """)
    unlisting = try database.prepare(
      "DELETE FROM entry WHERE section = ? AND account = ? AND ordinal >= ?")
    listing = try database.prepare(
      """
      INSERT INTO entry
      SELECT ?1, ?2, ?3 + row_number() OVER (ORDER BY place) - 1, post FROM home
      WHERE account = ?2 AND place >= ?4 AND NOT hidden ORDER BY place
      """)
  }

  func insert(
    _ mark: HomeMark, post: Int64, isHidden: Bool, of account: Int64
  ) throws(LibraryError) {
    try insertion.run(account, mark.place.rawValue, mark.id, post, isHidden)
  }

  func remove(at place: HomePlace, of account: Int64) throws(LibraryError) {
    try removal.run(account, place.rawValue)
  }

  /// Lists an entry no more, or again.
  ///
  /// - Returns: Whether that is new.
  func setHidden(
    _ isHidden: Bool, at place: HomePlace, of account: Int64
  ) throws(LibraryError) -> Bool {
    try hiding.run(isHidden, account, place.rawValue)
    return database.changes > 0
  }

  /// Where an entry stands, and the post that it is.
  func entry(
    _ local: String, of account: Int64
  ) throws(LibraryError) -> (place: HomePlace, post: Int64)? {
    try byLocal.first(account, local) { (HomePlace(rawValue: $0.int64(0)), $0.int64(1)) }
  }

  /// Where entries stand from one place to another, both included, and the next ones on both sides.
  func neighbours(
    from bottom: HomePlace, to top: HomePlace, of account: Int64
  ) throws(LibraryError) -> Set<HomePlace> {
    let within = try between.all(account, bottom.rawValue, top.rawValue) { $0.int64(0) }
    let next = [
      try place(above: top, of: account), try place(upTo: bottom.rawValue - 1, of: account),
    ]
    return Set(within.map { HomePlace(rawValue: $0) } + next.compactMap(\.self))
  }

  /// The lowest place above one.
  func place(above place: HomePlace, of account: Int64) throws(LibraryError) -> HomePlace? {
    try above.first(account, place.rawValue) { HomePlace(rawValue: $0.int64(0)) }
  }

  /// The highest place that is not above one.
  func place(upTo place: HomePlace, of account: Int64) throws(LibraryError) -> HomePlace? {
    try self.place(upTo: place.rawValue, of: account)
  }

  /// Lists the entries from a place upwards anew.
  ///
  /// O(n) in how many these are: what is new stands near the top.
  func layOut(from place: HomePlace, of account: Int64) throws(LibraryError) {
    let kind = EntryList.Kind.home.rawValue
    let last = try listedBelow.first(kind, account, place.rawValue) { $0.int(0) }
    let start = last.map { $0 + 1 } ?? 0
    try unlisting.run(kind, account, start)
    try listing.run(kind, account, start, place.rawValue)
  }
}

// MARK: - Private

extension HomeTable {
  private func place(upTo place: Int64, of account: Int64) throws(LibraryError) -> HomePlace? {
    try below.first(account, place) { HomePlace(rawValue: $0.int64(0)) }
  }
}
