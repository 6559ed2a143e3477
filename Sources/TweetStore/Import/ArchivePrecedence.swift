import TweetModel

/// Which archive told a post last: what a newer one says is not overwritten by an older one, in
/// whatever order they come.
final class ArchivePrecedence {
  /// When the archive was made that is imported; nil where it does not tell.
  var generated: Timestamp?
  /// What tells a list of the archive from those of others, in milliseconds: when it was made, 0 where it does not tell.
  var list: Int64 { generated?.milliseconds ?? 0 }
  /// Whether the library knows the account from a newer archive.
  var isOutdated = false

  private let told: Statement
  private let dates: Statement
  private let repeated: Statement
  private var known: [Int64: Timestamp?] = [:]

  init(_ database: Database) throws(LibraryError) {
    told = try database.prepare("SELECT told FROM fact WHERE post = ?")
    dates = try database.prepare("SELECT generated FROM import WHERE number = ?")
    repeated = try database.prepare(
      """
      SELECT EXISTS (SELECT 1 FROM changed WHERE post = ?1 AND told)
        OR EXISTS (SELECT 1 FROM retold WHERE post = ?1)
      """)
  }

  /// Whether the library knows a post from a newer archive than the one that is imported.
  func isNewer(_ key: PostKey) throws(LibraryError) -> Bool {
    guard let row = try told.first(key, read: { $0.optionalInt64(0) }) else { return false }
    guard let number = row else { return isOutdated }
    guard let other = try date(of: number) else { return false }
    return generated.map { $0 < other } ?? true
  }

  /// Whether the library knows a post from a newer telling than the one that is imported; `edited` and `other` are when its
  /// author last changed the post as the library has it, and as the archive tells it.
  ///
  /// Who tells of a later change tells what is newer, whenever the archive was made; who tells of none may be of a kind
  /// that never does, and is believed where its archive is younger than the change.
  func isNewer(
    _ key: PostKey, edited: Timestamp?, than other: Timestamp?
  ) throws(LibraryError) -> Bool {
    switch (edited, other) {
    case (let known?, let told?) where known != told: return known > told
    case (let known?, nil) where generated.map({ $0 < known }) ?? true: return true
    case (nil, let change?):
      guard let teller = try teller(of: key), let date = try date(of: teller), date >= change else {
        return false
      }
      return try isNewer(key)
    default: return try isNewer(key)
    }
  }

  /// Whether this import has told a post already.
  func isRepeated(_ key: PostKey) throws(LibraryError) -> Bool {
    try repeated.first(key) { $0.bool(0) } ?? false
  }

  /// The import that told a post last; nil where nobody noted that.
  private func teller(of key: PostKey) throws(LibraryError) -> Int64? {
    try told.first(key) { $0.optionalInt64(0) } ?? nil
  }

  private func date(of number: Int64) throws(LibraryError) -> Timestamp? {
    if let date = known[number] { return date }
    let date = try dates.first(number) { $0.optionalInt64(0) } ?? nil
    known[number] = date.map { Timestamp(milliseconds: $0) }
    return known[number] ?? nil
  }
}
