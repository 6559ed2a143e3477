import TweetModel

/// The people of a library, and what they were called.
final class PersonTable {
  private let database: Database
  private let byKey: Statement
  private let insertion: Statement
  private let byName: Statement
  private let naming: Statement
  private var rows: [PersonKey: Int64] = [:]
  private var aliases: [Alias: Int64] = [:]

  // What is met again is met soon; memory stays flat.
  private static let mostKept = 16_384

  private struct Alias: Hashable {
    let person: Int64
    let handle: String
    let name: String
  }

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    byKey = try database.prepare("SELECT id FROM person WHERE network = ? AND remote = ?")
    insertion = try database.prepare(
      "INSERT INTO person(network, remote, handle, name, posts) VALUES(?, ?, '', '', 0)")
    byName = try database.prepare(
      "SELECT id FROM alias WHERE person = ? AND handle = ? AND name = ?")
    naming = try database.prepare("INSERT INTO alias(person, handle, name) VALUES(?, ?, ?)")
  }

  /// The row of a person, who is added where they are new.
  func row(of key: PersonKey) throws(LibraryError) -> Int64 {
    if let row = rows[key] { return row }
    if rows.count >= Self.mostKept { rows.removeAll(keepingCapacity: true) }
    if let row = try known(key) {
      rows[key] = row
      return row
    }
    // No RETURNING: that makes a statement one of several writes, for each of which SQLite lets the search
    // index write out what it has gathered.
    try insertion.run(key.network.rawValue, key.value)
    rows[key] = database.insertedRow
    return database.insertedRow
  }

  /// The row of a person; nil for one whom the library does not know.
  func known(_ key: PersonKey) throws(LibraryError) -> Int64? {
    if let row = rows[key] { return row }
    return try byKey.first(key.network.rawValue, key.value) { $0.int64(0) }
  }

  /// The row of what somebody is called, which is added where it is new.
  func alias(of person: Int64, handle: String, name: String) throws(LibraryError) -> Int64 {
    let alias = Alias(person: person, handle: handle, name: name)
    if let row = aliases[alias] { return row }
    if aliases.count >= Self.mostKept { aliases.removeAll(keepingCapacity: true) }
    let known = try byName.first(person, handle, name) { $0.int64(0) }
    if known == nil { try naming.run(person, handle, name) }
    let row = known ?? database.insertedRow
    aliases[alias] = row
    return row
  }

  /// Forgets what it remembers: rows have been removed.
  func reload() {
    rows = [:]
    aliases = [:]
  }
}
