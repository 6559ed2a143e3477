import CSQLite

@testable import TweetStore

/// How SQLite answers a statement.
struct QueryPlan {
  private struct Step {
    let id: Int32
    let parent: Int32
    let detail: String
  }

  let statement: String
  private var steps: [Step] = []

  /// Nil where a table is not there any more.
  init?(_ sql: String, in database: Database) {
    statement = sql
    var prepared: OpaquePointer?
    defer { sqlite3_finalize(prepared) }
    guard
      sqlite3_prepare_v2(database.handle, "EXPLAIN QUERY PLAN " + sql, -1, &prepared, nil)
        == SQLITE_OK
    else { return nil }
    while sqlite3_step(prepared) == SQLITE_ROW {
      let detail = sqlite3_column_text(prepared, 3).map { String(cString: $0) } ?? ""
      steps.append(
        Step(
          id: sqlite3_column_int(prepared, 0), parent: sqlite3_column_int(prepared, 1),
          detail: detail))
    }
  }

  /// The tables that are walked through as a whole for each row of something else.
  var tablesWalkedForEachRow: [String] {
    steps.enumerated().compactMap { place, step in
      let words = step.detail.split(separator: " ")
      guard words.first == "SCAN", words.count > 1, step.detail != "SCAN CONSTANT ROW",
        isForEachRow(step, at: place)
      else { return nil }
      return String(words[1])
    }
  }

  /// Whether it is the inner loop of a join, or within what is asked for each row.
  private func isForEachRow(_ step: Step, at place: Int) -> Bool {
    let isInner = steps[..<place].contains {
      $0.parent == step.parent && ["SCAN", "SEARCH"].contains($0.detail.split(separator: " ")[0])
        && $0.detail != "SCAN CONSTANT ROW"
    }
    if isInner { return true }
    guard let parent = steps.firstIndex(where: { $0.id == step.parent }) else { return false }
    let kind = steps[parent].detail
    if kind.hasPrefix("CORRELATED") { return true }
    // What is gathered once is not walked through again.
    if ["MATERIALIZE", "LIST SUBQUERY", "SCALAR SUBQUERY"].contains(where: kind.hasPrefix) {
      return false
    }
    return isForEachRow(steps[parent], at: parent)
  }
}
