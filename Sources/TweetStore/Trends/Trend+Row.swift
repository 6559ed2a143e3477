extension Trend {
  /// What ``init(_:in:)`` reads.
  static let columns = "kind, name, start, days"

  /// The trend of a row of a database.
  ///
  /// - Throws: ``LibraryError/damaged(path:detail:)``.
  init(_ row: Row, in database: Database) throws(LibraryError) {
    var bytes = ByteDecoder(row.bytes(3))
    let days = try? bytes.list { bytes throws(DecodingFailure) in try bytes.count() }
    guard let kind = Kind(rawValue: row.int(0)), let days, days.count == 2 * Self.period else {
      throw .damaged(path: database.path, detail: "the trend \(row.text(1)) cannot be read")
    }
    self.init(kind: kind, name: row.text(1), days: days, start: row.postKey(2))
  }
}
