import Files
import Glibc

/// Takes out of a damaged database what can still be read, into a new one.
///
/// For small files of what a person did: tables with row ids are walked from both ends and past each page that cannot be
/// read, others from both ends up to it. O(n), and O(n²) for those without row ids.
final class DatabaseRescue {
  /// How many rows were taken.
  private(set) var rows = 0

  private let target: Database
  private static let most = 10_000

  /// From the file at `source`, which stays as it is, into a new file at `path`.
  ///
  /// - Throws: ``LibraryError`` where the new file cannot be written.
  init(from source: String, to path: String, schema: Schema) throws(LibraryError) {
    let copy = path + ".damaged"
    defer { for ending in ["", "-wal", "-shm"] { unlink(copy + ending) } }
    try DamagedCopy.make(of: source, at: copy, schema: schema)
    try systemCall(try PrivateFile.write([], to: path))
    target = try Database(path: path, access: .readWrite)
    try target.prepare(schema)
    // A table whose description cannot be read costs itself.
    try target.execute("PRAGMA writable_schema = ON")
    try target.prepare("ATTACH ? AS old").run(copy)
    for table in try tables() { try take(table) }
    try target.execute("DETACH old; PRAGMA writable_schema = OFF")
    target.emptyLog()
  }
}

// MARK: - Private

extension DatabaseRescue {
  private struct Table {
    let name: String
    let columns: String
    let hasRowID: Bool
    /// The columns of its key, for one without row ids.
    let key: String
  }

  private func tables() throws(LibraryError) -> [Table] {
    let found = try target.prepare(
      """
      SELECT name, wr FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
      """
    ).all { (name: $0.text(0), hasRowID: !$0.bool(1)) }
    var tables: [Table] = []
    for (name, hasRowID) in found {
      guard let known = attempt({ () throws(LibraryError) in try columns("old", name) }) else {
        continue
      }
      let shared = try columns("main", name).filter { column in
        known.contains { $0.name == column.name }
      }
      guard !shared.isEmpty else { continue }
      tables.append(
        Table(
          name: name, columns: shared.map(\.name).joined(separator: ", "), hasRowID: hasRowID,
          key: shared.filter(\.isKey).map { $0.name + " DESC" }.joined(separator: ", ")))
    }
    return tables
  }

  private func columns(
    _ schema: String, _ table: String
  ) throws(LibraryError) -> [(name: String, isKey: Bool)] {
    try target.prepare("SELECT name, pk FROM pragma_table_info(?, ?)").all(table, schema) {
      (name: "\"\($0.text(0))\"", isKey: $0.bool(1))
    }
  }

  private func take(_ table: Table) throws(LibraryError) {
    if table.hasRowID {
      // Most rows count from 1, and some down from 0: what can be read of the first of them is found from either.
      for start in [Int64.min, 0] { walk(table, from: start, upwards: true) }
      walk(table, from: .max, upwards: false)
    } else {
      walk(table, order: "")
      if !table.key.isEmpty { walk(table, order: "ORDER BY " + table.key) }
    }
  }

  /// Goes from row to row, and over what cannot be read in steps that double.
  private func walk(_ table: Table, from start: Int64, upwards: Bool) {
    let (sign, order) = upwards ? (">=", "ASC") : ("<=", "DESC")
    let from = "FROM old.\(table.name) NOT INDEXED WHERE rowid"
    guard
      let next = attempt({ () throws(LibraryError) in
        try target.prepare("SELECT rowid \(from) \(sign) ? ORDER BY rowid \(order) LIMIT 1")
      }),
      let insertion = attempt({ () throws(LibraryError) in
        try target.prepare(
          """
          INSERT OR IGNORE INTO main.\(table.name)(\(table.columns))
          SELECT \(table.columns) \(from) = ?
          """)
      })
    else { return }
    var (place, step, failures) = (start, Int64(1), 0)
    while failures < Self.most {
      let found = attempt { () throws(LibraryError) in
        try next.first(place) { $0.int64(0) }
      }
      let distance: Int64
      switch found {
      case .some(.some(let row)):
        take { () throws(LibraryError) in try insertion.run(row) }
        (place, distance, step) = (row, 1, 1)
      case .some(.none): return
      case .none:
        (distance, failures) = (step, failures + 1)
        step = step > .max / 2 ? .max : step * 2
      }
      let (moved, isOver) =
        upwards
        ? place.addingReportingOverflow(distance) : place.subtractingReportingOverflow(distance)
      guard !isOver else { return }
      place = moved
    }
  }

  /// Goes from row to row until one cannot be read.
  private func walk(_ table: Table, order: String) {
    let rest = "FROM old.\(table.name) \(order) LIMIT 1 OFFSET ?"
    var number = 0
    while true {
      let isThere = attempt { () throws(LibraryError) in
        try target.prepare("SELECT \(table.columns) \(rest)").first(number) { _ in true } ?? false
      }
      guard isThere == true else { return }
      take { () throws(LibraryError) in
        try target.prepare(
          "INSERT OR IGNORE INTO main.\(table.name)(\(table.columns)) SELECT \(table.columns) \(rest)"
        ).run(number)
      }
      number += 1
    }
  }

  private func take(_ insertion: () throws(LibraryError) -> Void) {
    let before = target.totalChanges
    if attempt(insertion) != nil { rows += target.totalChanges - before }
  }

  /// Nil where something cannot be read, which is what is to be expected here.
  private func attempt<Value>(_ body: () throws(LibraryError) -> Value) -> Value? {
    do throws(LibraryError) { return try body() } catch { return nil }
  }
}
