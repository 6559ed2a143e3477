import TweetModel

/// The names that a person gave to others; confined to one thread.
///
/// They lie with the marks, where no import touches them.
public final class NameTable {
  private let database: Database
  // Asked for each line of a table that is read.
  private let find: Statement

  /// Opens the names, creating the file where there is none.
  public init(folder: LibraryFolder) throws(LibraryError) {
    database = try .forMarks(folder)
    find = try database.prepare("SELECT handle, name FROM name WHERE network = ? AND id = ?")
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
    try find.first(key.network.rawValue, key.value) {
      GivenName(key, handle: $0.text(0), name: $0.text(1))
    } ?? nil
  }

  /// Keeps names in place of former ones of the same people, all of them or none.
  @discardableResult
  public func put(_ names: [GivenName]) throws(LibraryError) -> KeptNames {
    try database.writing { () throws(LibraryError) in
      var kept = KeptNames()
      let insertion = try insertion(or: "REPLACE")
      for name in names {
        let former = try self.name(of: name.key)
        guard former != name else { continue }
        kept.note(name, former: former)
        try insertion.run(name)
      }
      return kept
    }
  }

  /// Keeps names of people who were given none yet, all of them or none.
  public func add(_ names: [GivenName]) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      let insertion = try insertion(or: "IGNORE")
      for name in names { try insertion.run(name) }
    }
  }

  /// Brings back the names in whose place others came, all of them or none, but of who was given another one since.
  public func takeBack(_ kept: KeptNames) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      let insertion = try insertion(or: "REPLACE")
      for (key, name) in kept.names where try self.name(of: key) == name {
        if let former = kept.former[key] { try insertion.run(former) } else { try remove(key) }
      }
    }
  }

  private func insertion(or other: String) throws(LibraryError) -> Statement {
    try database.prepare("INSERT OR \(other) INTO name VALUES(?, ?, ?, ?)")
  }

  /// Forgets what somebody is called.
  public func remove(_ key: PersonKey) throws(LibraryError) {
    try database.prepare("DELETE FROM name WHERE network = ? AND id = ?")
      .run(key.network.rawValue, key.value)
  }
}

extension Statement {
  fileprivate func run(_ name: GivenName) throws(LibraryError) {
    try run(name.key.network.rawValue, name.key.value, name.handle, name.name)
  }
}
