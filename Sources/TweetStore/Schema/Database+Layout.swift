import CSQLite

extension Database {
  /// Whether all tables and indexes are those that a schema lays out.
  func hasTables(of schema: Schema) -> Bool {
    guard let fresh = try? Database(path: ":memory:", access: .readWrite) else { return false }
    for step in schema.steps {
      do { try fresh.execute(step.sql) } catch { return false }
    }
    return layout != nil && layout == fresh.layout
  }

  /// All that the tables and indexes were made by.
  ///
  /// By hand, for it is asked when a statement has failed: one that fails here must not ask again.
  private var layout: String? {
    answer("SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)")
  }

  private func answer(_ sql: String) -> String? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
    defer { sqlite3_finalize(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
    else { return nil }
    return String(cString: text)
  }

  /// What is to be said where a newer program has laid the file out anew since it was opened; nil where none has.
  var newerLayout: LibraryError? {
    guard let supported = knownLayout,
      let found = answer("PRAGMA user_version").flatMap({ Int($0) }), found > supported
    else { return nil }
    return .newer(path: path, version: found, supported: supported)
  }
}
