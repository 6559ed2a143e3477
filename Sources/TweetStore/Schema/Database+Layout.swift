import CSQLite

extension Database {
  /// Whether all tables and indexes are there that a schema lays out; what others there are is no harm.
  func hasTables(of schema: Schema) -> Bool {
    guard let fresh = try? Database(path: ":memory:", access: .readWrite) else { return false }
    for step in schema.steps {
      do { try fresh.execute(step.sql) } catch { return false }
    }
    guard let found = layout, let wanted = fresh.layout else { return false }
    return wanted.allSatisfy { found[$0.key] == $0.value }
  }

  /// The statement that made each table and index, in its words alone: an older program may have written other comments
  /// into it.
  private var layout: [String: [Substring]]? {
    guard let made = answers("SELECT name, sql FROM sqlite_schema WHERE sql NOTNULL") else {
      return nil
    }
    var layout: [String: [Substring]] = [:]
    for row in made { layout[row[0]] = Self.words(of: row[1]) }
    // The tables within an index of words are SQLite's own, and may be others tomorrow.
    let indexes = layout.filter { $0.value.starts(with: ["CREATE", "VIRTUAL"]) }.keys
    return layout.filter { table in !indexes.contains { table.key.hasPrefix($0 + "_") } }
  }

  /// The words of a statement without its comments.
  static func words(of statement: String) -> [Substring] {
    statement.split(separator: "\n").flatMap { line in
      line[..<(line.firstRange(of: "--")?.lowerBound ?? line.endIndex)].split { $0.isWhitespace }
    }
  }

  /// What is to be said where a newer program has laid the file out anew since it was opened; nil where none has.
  var newerLayout: LibraryError? {
    guard let supported = knownLayout,
      let found = answers("PRAGMA user_version")?.first.flatMap({ Int($0[0]) }), found > supported
    else { return nil }
    return .newer(path: path, version: found, supported: supported)
  }

  /// The rows of a query; nil where it fails.
  ///
  /// By hand, for it is asked when a statement has failed: one that fails here must not ask again.
  private func answers(_ sql: String) -> [[String]]? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
    defer { sqlite3_finalize(statement) }
    var rows: [[String]] = []
    var step = sqlite3_step(statement)
    while step == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        })
      step = sqlite3_step(statement)
    }
    return step == SQLITE_DONE ? rows : nil
  }
}
