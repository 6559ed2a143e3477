import TweetModel

/// What servers tell of people beside their posts, as of an account.
final class ProfileTable {
  private let database: Database
  private let insertion: Statement
  private let select: Statement

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    insertion = try database.prepare(
      """
      INSERT INTO profile VALUES(?, ?)
      ON CONFLICT(remote) DO UPDATE SET coded = excluded.coded WHERE coded <> excluded.coded
      """)
    select = try database.prepare("SELECT coded FROM profile WHERE remote = ?")
  }

  /// Writes what is told of somebody.
  ///
  /// - Returns: whether that is something else than before.
  func put(_ account: Account) throws(LibraryError) -> Bool {
    try insertion.run(account.id, AccountCoder.encode(account))
    return database.changes > 0
  }

  /// Somebody by their id; nil for whom no server was asked about.
  func profile(of id: String) throws(LibraryError) -> Account? {
    let coded = try select.first(id) { $0.bytes(0) }
    return coded.flatMap { try? AccountCoder.decode($0, network: .fediverse, id: id) }
  }
}
