import CSQLite

@testable import TweetStore

/// The statements that a connection has run, each once.
final class StatementLog {
  private(set) var statements: Set<String> = []
  private let database: Database

  /// Logs until it is gone.
  init(_ database: Database) {
    self.database = database
    sqlite3_trace_v2(
      database.handle, UInt32(SQLITE_TRACE_STMT),
      { _, log, statement, _ in
        guard let log, let statement, let sql = sqlite3_sql(OpaquePointer(statement)) else {
          return 0
        }
        Unmanaged<StatementLog>.fromOpaque(log).takeUnretainedValue()
          .statements.insert(String(cString: sql))
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { sqlite3_trace_v2(database.handle, 0, nil, nil) }

  /// How SQLite answers each statement that reads or writes rows; of one whose tables are gone by now, nothing.
  func plans() -> [QueryPlan] {
    sqlite3_trace_v2(database.handle, 0, nil, nil)
    let verbs = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"]
    return statements.filter { sql in
      let start = sql.drop { $0.isWhitespace }
      return verbs.contains { start.hasPrefix($0) }
    }.compactMap { QueryPlan($0, in: database) }
  }
}
