import LiveTimeline

/// The stretches of home timelines in which nothing is missing.
final class StretchTable {
  private let path: String
  private let select: Statement
  private let insertion: Statement
  private let removal: Statement

  init(_ database: Database) throws(LibraryError) {
    path = database.path
    select = try database.prepare("SELECT coded FROM stretch WHERE account = ? ORDER BY ordinal")
    insertion = try database.prepare("INSERT OR REPLACE INTO stretch VALUES(?, ?, ?)")
    removal = try database.prepare("DELETE FROM stretch WHERE account = ? AND ordinal >= ?")
  }

  /// Those of an account, the newest first.
  func all(of account: AccountRow) throws(LibraryError) -> [HomeSegment] {
    try select.all(account) { $0.bytes(0) }.map { bytes throws(LibraryError) in
      do { return try StretchCoder.decode(bytes) } catch {
        throw .damaged(path: path, detail: "a part of a home timeline cannot be read")
      }
    }
  }

  /// Writes those of an account over what was known of them.
  func put(_ stretches: [HomeSegment], of account: AccountRow) throws(LibraryError) {
    for (ordinal, stretch) in stretches.enumerated() {
      try insertion.run(account, ordinal, StretchCoder.encode(stretch))
    }
    try removal.run(account, stretches.count)
  }
}
