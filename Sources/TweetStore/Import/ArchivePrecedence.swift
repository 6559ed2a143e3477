import TweetModel

/// Which archive told a post last: what a newer one says is not overwritten by an older one, in
/// whatever order they come.
final class ArchivePrecedence {
  /// When the archive was made that is imported; nil where it does not tell.
  var generated: Timestamp?
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

  /// Whether this import has told a post already.
  func isRepeated(_ key: PostKey) throws(LibraryError) -> Bool {
    try repeated.first(key) { $0.bool(0) } ?? false
  }

  private func date(of number: Int64) throws(LibraryError) -> Timestamp? {
    if let date = known[number] { return date }
    let date = try dates.first(number) { $0.optionalInt64(0) } ?? nil
    known[number] = date.map { Timestamp(milliseconds: $0) }
    return known[number] ?? nil
  }
}
