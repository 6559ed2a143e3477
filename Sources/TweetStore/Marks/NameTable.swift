import TweetModel

/// The names that a person gave to others; confined to one thread.
///
/// They lie with the marks, where no import touches them.
public final class NameTable {
  private let database: Database

  /// Opens the names, creating the file where there is none.
  public init(folder: LibraryFolder) throws(LibraryError) {
    database = try .forMarks(folder)
  }

  public var count: Int {
    get throws(LibraryError) { try database.integer("SELECT count(*) FROM name") }
  }

  /// The names at places of all of them, in the order of whom they are of.
  public func names(at range: Range<Int>) throws(LibraryError) -> [GivenName] {
    try database.prepare(
      "SELECT network, id, handle, name FROM name ORDER BY network, id LIMIT ? OFFSET ?"
    ).all(range.count, range.lowerBound) { row in
      let key = PersonKey(network: Network(rawValue: row.text(0)), value: row.text(1))
      return GivenName(key, handle: row.text(2), name: row.text(3))
    }.compactMap { $0 }
  }

  /// What somebody is called; nil for who was given no name.
  ///
  /// O(log n).
  public func name(of key: PersonKey) throws(LibraryError) -> GivenName? {
    try database.prepare("SELECT handle, name FROM name WHERE network = ? AND id = ?")
      .first(key.network.rawValue, key.value) {
        GivenName(key, handle: $0.text(0), name: $0.text(1))
      } ?? nil
  }

  /// Keeps names in place of former ones of the same people, all of them or none.
  public func put(_ names: [GivenName]) throws(LibraryError) { try keep(names, or: "REPLACE") }

  /// Keeps names of people who were given none yet, all of them or none.
  public func add(_ names: [GivenName]) throws(LibraryError) { try keep(names, or: "IGNORE") }

  private func keep(_ names: [GivenName], or other: String) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      let insertion = try database.prepare("INSERT OR \(other) INTO name VALUES(?, ?, ?, ?)")
      for name in names {
        try insertion.run(name.key.network.rawValue, name.key.value, name.handle, name.name)
      }
    }
  }

  /// Forgets what somebody is called.
  public func remove(_ key: PersonKey) throws(LibraryError) {
    try database.prepare("DELETE FROM name WHERE network = ? AND id = ?")
      .run(key.network.rawValue, key.value)
  }
}
