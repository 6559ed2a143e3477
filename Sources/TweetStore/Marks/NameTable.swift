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
  public func put(_ names: [GivenName]) throws(LibraryError) {
    try database.execute("BEGIN IMMEDIATE")
    do {
      let insertion = try database.prepare("INSERT OR REPLACE INTO name VALUES(?, ?, ?, ?)")
      for name in names {
        try insertion.run(name.key.network.rawValue, name.key.value, name.handle, name.name)
      }
      try database.execute("COMMIT")
    } catch {
      database.rollBack()
      throw error
    }
  }

  /// Forgets what somebody is called.
  public func remove(_ key: PersonKey) throws(LibraryError) {
    try database.prepare("DELETE FROM name WHERE network = ? AND id = ?")
      .run(key.network.rawValue, key.value)
  }
}
