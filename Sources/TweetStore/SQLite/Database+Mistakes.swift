import CSQLite

extension Database {
  /// The error for `SQLITE_ERROR`: tables that somebody changed, or a mistake of ours.
  ///
  /// Our statements are sound on the tables as we lay them out. Where these are as they should be,
  /// a statement that fails is wrong itself, and nothing of the library is lost.
  func mistake(_ detail: String) -> LibraryError {
    guard hasTablesAsLaidOut, !Self.isOfDamagedIndex(detail) else {
      return .damaged(path: path, detail: detail)
    }
    return .misused(path: path, detail: detail)
  }
}

// MARK: - Private

extension Database {
  /// What FTS5 says of an index that it cannot open, which other bytes in it lead to.
  private static func isOfDamagedIndex(_ detail: String) -> Bool {
    detail.hasPrefix("vtable constructor failed") || detail.contains("fts5 file format")
  }

  private var hasTablesAsLaidOut: Bool {
    let isLibrary = first("PRAGMA application_id") == "\(Schema.current.applicationID)"
    let schema = isLibrary ? Schema.current : .drafts
    guard let fresh = try? Database(path: ":memory:", access: .readWrite),
      (try? schema.steps.forEach { step throws(LibraryError) in try fresh.execute(step.sql) })
        != nil
    else { return false }
    return layout == fresh.layout && layout != nil
  }

  /// All that the tables and indexes were made by.
  private var layout: String? {
    first("SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)")
  }

  // By hand: a statement that fails here must not ask for its error again.
  private func first(_ sql: String) -> String? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return nil }
    defer { sqlite3_finalize(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
    else { return nil }
    return String(cString: text)
  }
}
