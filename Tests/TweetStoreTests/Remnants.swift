@testable import TweetStore

/// Rows that speak of what a library does not have, whatever table they are in: nothing that goes may leave one.
enum Remnants {
  /// How many there are of each kind, as `table.column: number`.
  static func lines(of folder: LibraryFolder) throws -> [String] {
    let database = try Database(path: folder.database, access: .readWrite)
    return try tables(of: database).flatMap { table in
      try columns(of: table, in: database).compactMap { column -> String? in
        guard let whole = wholes["\(table).\(column)"] ?? wholes[column] else { return nil }
        // Of everybody, or of nobody in particular.
        let count = try database.integer(
          """
          SELECT count(*) FROM \(table)
          WHERE \(column) <> 0 AND \(column) NOT IN (SELECT \(whole.key) FROM \(whole.table))
          """)
        return count == 0 ? nil : "\(table).\(column): \(count)"
      }
    }
  }

  /// How many rows each table has, but for those of the search index.
  static func counts(of folder: LibraryFolder) throws -> [String: Int] {
    let database = try Database(path: folder.database, access: .readWrite)
    return try Dictionary(
      uniqueKeysWithValues: tables(of: database).map { table in
        (table, try database.integer("SELECT count(*) FROM \(table)"))
      })
  }

  /// How many rows there are of one account.
  static func counts(
    of folder: LibraryFolder, account: AccountID
  ) throws -> [String: Int] {
    let database = try Database(path: folder.database, access: .readWrite)
    let row = try PostTable(database).accounts.row(of: account)
    return try Dictionary(
      uniqueKeysWithValues: tables(of: database).filter {
        try columns(of: $0, in: database).contains("account")
      }.map { table in
        let count = try database.prepare("SELECT count(*) FROM \(table) WHERE account = ?")
          .first(row) { $0.int(0) }
        return (table, count ?? 0)
      })
  }

  private static func tables(of database: Database) throws -> [String] {
    try database.prepare(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table'
        AND name NOT LIKE 'search%' AND name NOT LIKE 'sqlite%' ORDER BY name
      """
    ).all { $0.text(0) }
  }

  private static func columns(of table: String, in database: Database) throws -> [String] {
    try database.prepare("SELECT name FROM pragma_table_info(?) ORDER BY name").all(table) {
      $0.text(0)
    }
  }

  /// Where that has to be which a column of some name speaks of, in all tables or in one.
  private static let wholes: [String: (table: String, key: String)] = [
    "post": ("post", "id"), "shown": ("post", "id"), "account": ("account", "id"),
    "owner": ("account", "id"), "person": ("person", "id"), "same": ("person", "id"),
    "met.alias": ("alias", "id"), "roll": ("roll", "id"), "import": ("import", "number"),
    "told": ("import", "number"), "fact.language": ("word", "id"), "fact.source": ("word", "id"),
    "fact.place": ("word", "id"), "filtered.filter": ("filter", "local"),
  ]
}
