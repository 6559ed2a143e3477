import TweetModel

/// What was searched for last, and what was saved to be searched for again; confined to one thread.
public final class SearchTable {
  /// How many searches are kept.
  static let capacity = 20

  private let database: Database

  /// Opens the searches, creating their file where there is none.
  public init(folder: LibraryFolder) throws(LibraryError) {
    database = try .forDrafts(folder)
  }

  /// The searches kept, the last one first.
  public func searches() throws(LibraryError) -> [String] {
    try database.prepare("SELECT query FROM recent ORDER BY number DESC").all { $0.text(0) }
  }

  /// Puts a search before all others; an empty one is not kept.
  public func add(_ query: String) throws(LibraryError) {
    let query = query.trimmed
    guard !query.isEmpty else { return }
    try database.writing { () throws(LibraryError) in
      try database.prepare("INSERT OR REPLACE INTO recent(query) VALUES(?)").run(query)
      try forgetOldest()
    }
  }

  /// Keeps searches that are not there yet, the last one last; recent ones come after all that are there.
  public func add(recent: [String], saved: [String]) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      let before = try database.prepare(
        """
        INSERT OR IGNORE INTO recent(number, query)
        SELECT ifnull(min(number), 1) - 1, ? FROM recent
        """)
      for query in recent.reversed().map(\.trimmed) where !query.isEmpty { try before.run(query) }
      let saving = try database.prepare("INSERT OR IGNORE INTO saved(query) VALUES(?)")
      for query in saved.map(\.trimmed) where !query.isEmpty { try saving.run(query) }
      try forgetOldest()
    }
  }

  private func forgetOldest() throws(LibraryError) {
    try database.prepare(
      """
      DELETE FROM recent
      WHERE number NOT IN (SELECT number FROM recent ORDER BY number DESC LIMIT ?)
      """
    ).run(Self.capacity)
  }

  /// Forgets all searches.
  public func clear() throws(LibraryError) { try database.prepare("DELETE FROM recent").run() }
}

extension SearchTable {
  /// The searches that were saved, the last one first.
  public func saved() throws(LibraryError) -> [String] {
    try database.prepare("SELECT query FROM saved ORDER BY number DESC").all { $0.text(0) }
  }

  /// Saves a search, which may be saved already; an empty one is not.
  public func save(_ query: String) throws(LibraryError) {
    let query = query.trimmed
    guard !query.isEmpty else { return }
    try database.prepare("INSERT OR IGNORE INTO saved(query) VALUES(?)").run(query)
  }

  /// Forgets a search that was saved.
  public func forget(_ query: String) throws(LibraryError) {
    try database.prepare("DELETE FROM saved WHERE query = ?").run(query.trimmed)
  }

  /// Whether a search is saved.
  public func isSaved(_ query: String) throws(LibraryError) -> Bool {
    try database.prepare("SELECT 1 FROM saved WHERE query = ?").first(query.trimmed) { _ in true }
      ?? false
  }
}
