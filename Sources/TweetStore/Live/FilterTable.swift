import TweetModel

/// The filters of accounts, and the posts that they mean.
final class FilterTable {
  private let database: Database
  private let insertion: Statement
  private let addition: Statement
  private let removal: Statement
  private let byPost: Statement
  private let expired: Statement
  private let next: Statement

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    insertion = try database.prepare("INSERT OR REPLACE INTO filter VALUES(?, ?, ?, ?, ?, ?)")
    addition = try database.prepare("INSERT INTO filtered VALUES(?, ?, ?)")
    removal = try database.prepare(
      "DELETE FROM filtered WHERE account = ? AND post = ? AND filter = ?")
    byPost = try database.prepare("SELECT filter FROM filtered WHERE account = ? AND post = ?")
    expired = try database.prepare("SELECT local FROM filter WHERE account = ? AND expires <= ?")
    next = try database.prepare("SELECT min(expires) FROM filter WHERE account = ?")
  }

  func put(_ filter: LiveFilter, of account: AccountRow) throws(LibraryError) {
    try insertion.run(
      account, filter.local, filter.title, filter.action.rawValue, filter.places.rawValue,
      filter.expires?.milliseconds)
  }

  /// The ids of the filters that mean a post.
  func filters(of post: PostKey, in account: AccountRow) throws(LibraryError) -> Set<String> {
    Set(try byPost.all(account, post) { $0.text(0) })
  }

  /// Says which filters mean a post.
  ///
  /// - Returns: whether these are others than before.
  func mark(
    _ post: PostKey, with filters: Set<String>, of account: AccountRow
  ) throws(LibraryError) -> Bool {
    let former = try self.filters(of: post, in: account)
    guard former != filters else { return false }
    for filter in former.subtracting(filters) { try removal.run(account, post, filter) }
    for filter in filters.subtracting(former) { try addition.run(account, post, filter) }
    return true
  }

  /// Removes an account's filters but for some.
  func removeAll(but kept: Set<String>, of account: AccountRow) throws(LibraryError) {
    let known = try database.prepare("SELECT local FROM filter WHERE account = ?")
      .all(account) { $0.text(0) }
    for local in known where !kept.contains(local) { try remove(local, of: account) }
  }

  /// Removes those that have held until a moment.
  func removeExpired(by now: Timestamp, of account: AccountRow) throws(LibraryError) {
    for local in try expired.all(account, now.milliseconds, read: { $0.text(0) }) {
      try remove(local, of: account)
    }
  }

  /// Removes those that end some day.
  func removeEnding(of account: AccountRow) throws(LibraryError) {
    try removeExpired(by: Timestamp(milliseconds: .max), of: account)
  }

  /// When the next of them ends; nil where none does.
  func nextEnd(of account: AccountRow) throws(LibraryError) -> Timestamp? {
    let end = try next.first(account) { $0.optionalInt64(0) } ?? nil
    return end.map { Timestamp(milliseconds: $0) }
  }

  private func remove(_ local: String, of account: AccountRow) throws(LibraryError) {
    try database.prepare("DELETE FROM filtered WHERE account = ? AND filter = ?").run(
      account, local)
    try database.prepare("DELETE FROM filter WHERE account = ? AND local = ?").run(account, local)
  }
}
