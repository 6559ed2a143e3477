import TweetModel

/// Which posts have to do with whom.
///
/// Rows lie by person, posts come by time: they are gathered and written in the table's order.
final class MetTable {
  private let database: Database
  private let people: PersonTable
  private let insertion: Statement
  private let removal: Statement
  private let touching: Statement
  private var pending: [Row] = []

  private static let mostPending = 32_768

  private struct Row {
    let person: Int64
    let post: PostKey
    let how: Encounter
    let owner: AccountRow
    let alias: Int64
  }

  init(_ database: Database, people: PersonTable) throws(LibraryError) {
    (self.database, self.people) = (database, people)
    try database.execute("CREATE TEMP TABLE IF NOT EXISTS touched(person INTEGER PRIMARY KEY)")
    insertion = try database.prepare("INSERT OR REPLACE INTO met VALUES(?, ?, ?, ?, ?)")
    removal = try database.prepare("DELETE FROM met WHERE person = ? AND post = ? AND how = ?")
    touching = try database.prepare("INSERT OR IGNORE INTO touched VALUES(?)")
  }

  func add(_ acquaintances: [Acquaintance], key: PostKey, owner: Owner?) throws(LibraryError) {
    for known in acquaintances {
      let person = try people.row(of: known.person)
      let alias = try people.alias(of: person, handle: known.handle, name: known.name)
      pending.append(
        Row(person: person, post: key, how: known.how, owner: owner?.row ?? .nobody, alias: alias))
    }
    if pending.count >= Self.mostPending { try flush() }
  }

  func remove(_ tweet: Tweet, key: PostKey, owner: Owner?) throws(LibraryError) {
    for known in tweet.acquaintances(of: owner) {
      guard let person = try people.known(known.person) else { continue }
      try removal.run(person, key, known.how.rawValue)
      // A post that was never among them, as one of a timeline, changes nothing that is known of anybody.
      if database.changes > 0 { try touching.run(person) }
    }
  }

  /// Writes what was gathered.
  func flush() throws(LibraryError) {
    pending.sort { ($0.person, $0.post, $0.how.rawValue) < ($1.person, $1.post, $1.how.rawValue) }
    var last: Int64?
    for row in pending {
      try insertion.run(row.person, row.post, row.how.rawValue, row.owner, row.alias)
      if row.person != last { try touching.run(row.person) }
      last = row.person
    }
    pending.removeAll(keepingCapacity: true)
  }
}
