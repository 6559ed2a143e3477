import CSQLite

/// A prepared statement, to be run any number of times.
final class Statement {
  /// Outlives its statements.
  private let database: Database
  /// Owned; finalised with this object.
  private let handle: OpaquePointer
  private let writes: Bool

  init(_ sql: String, in database: Database) throws(LibraryError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw database.error(code) }
    self.database = database
    handle = prepared
    writes = sqlite3_stmt_readonly(prepared) == 0
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement to its end.
  func run<each Value: Bindable>(_ values: repeat each Value) throws(LibraryError) {
    defer { sqlite3_reset(handle) }
    try bind(repeat each values)
    while try step() {}
  }

  /// What `read` makes of the first row; nil when there is none.
  func first<each Value: Bindable, Result>(
    _ values: repeat each Value, read: (Row) throws(LibraryError) -> Result
  ) throws(LibraryError) -> Result? {
    defer { sqlite3_reset(handle) }
    try bind(repeat each values)
    return try step() ? read(Row(statement: handle)) : nil
  }

  /// Gives every row to `body`.
  func forEach<each Value: Bindable>(
    _ values: repeat each Value, body: (Row) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    defer { sqlite3_reset(handle) }
    try bind(repeat each values)
    while try step() { try body(Row(statement: handle)) }
  }

  /// What `read` makes of each row.
  func all<each Value: Bindable, Result>(
    _ values: repeat each Value, read: (Row) throws(LibraryError) -> Result
  ) throws(LibraryError) -> [Result] {
    var results: [Result] = []
    try forEach(repeat each values) { row throws(LibraryError) in results.append(try read(row)) }
    return results
  }
}

// MARK: - Private

extension Statement {
  private func bind<each Value: Bindable>(_ values: repeat each Value) throws(LibraryError) {
    // Of a transaction the beginning and the end are looked at.
    if writes, !database.isInTransaction { try database.checkPlace() }
    var position: Int32 = 0
    for value in repeat each values {
      position += 1
      let code = value.bind(to: handle, at: position)
      guard code == SQLITE_OK else { throw database.error(code) }
    }
  }

  /// True when the statement stands on a row, false at its end.
  private func step() throws(LibraryError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.error(code)
    }
  }
}
