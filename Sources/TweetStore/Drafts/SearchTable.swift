import TweetModel

/// What was searched for last, and what was saved to be searched for again; confined to one thread.
public final class SearchTable {
  /// How many searches are kept.
  static let capacity = 20
  /// So many saved ones are taken from elsewhere, of so many Unicode scalars at most: what is longer is no search.
  static let (mostTaken, longestTaken) = (1000, 1024)

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

  /// Keeps searches that are not there yet, the last one last; recent ones come after all that are there, and saved ones
  /// are taken while there are few.
  public func add(recent: [String], saved: [String]) throws(LibraryError) {
    let (recent, saved) = (
      recent.suffix(Self.capacity).compactMap(Self.taken), saved.compactMap(Self.taken)
    )
    try database.writing { () throws(LibraryError) in
      let before = try database.prepare(
        """
        INSERT OR IGNORE INTO recent(number, query)
        SELECT ifnull(min(number), 1) - 1, ? FROM recent
        """)
      for query in recent.reversed() { try before.run(query) }
      let saving = try database.prepare(
        """
        INSERT OR IGNORE INTO saved(query) SELECT ?
        WHERE (SELECT count(*) FROM saved) < \(Self.mostTaken)
        """)
      for query in saved { try saving.run(query) }
      try forgetOldest()
    }
  }

  private static func taken(_ query: String) -> String? {
    let query = query.trimmed
    return query.isEmpty || query.unicodeScalars.count > longestTaken ? nil : query
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
  /// The searches that were saved, the last one first, at most so many.
  public func saved(atMost count: Int = .max) throws(LibraryError) -> [String] {
    try database.prepare("SELECT query FROM saved ORDER BY number DESC LIMIT ?").all(count) {
      $0.text(0)
    }
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
