import TweetModel

/// The accounts of a library, all in memory: there are few.
final class AccountTable {
  /// In the order in which they came into the library.
  private(set) var all: [Account] = []
  private var rows: [Identity: Int64] = [:]
  private var authors: [Int64: Author] = [:]
  private let database: Database
  private let select: Statement

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    select = try database.prepare("SELECT id, network, remote, coded FROM account ORDER BY id")
    try reload()
  }

  /// Reads the table anew, for another connection may have written to it.
  func reload() throws(LibraryError) {
    all = []
    rows = [:]
    authors = [:]
    try select.forEach { row throws(LibraryError) in
      let account = try decode(row)
      all.append(account)
      rows[Identity(account)] = row.int64(0)
      authors[row.int64(0)] = account.author
    }
  }

  /// The row of an account; nil when the library does not know it.
  func row(of account: Account) -> Int64? { rows[Identity(account)] }

  /// How the account of a row shows itself now.
  func author(_ row: Int64?) -> Author? { row.flatMap { authors[$0] } }

  /// Writes an account that is new or has changed, and returns the author it had before.
  func put(_ account: Account) throws(LibraryError) -> Author? {
    let former = author(row(of: account))
    guard !all.contains(account) else { return former }
    try database.prepare(
      """
      INSERT INTO account(network, remote, coded) VALUES(?, ?, ?)
      ON CONFLICT(network, remote) DO UPDATE SET coded = excluded.coded
      """
    ).run(account.network.rawValue, account.id, AccountCoder.encode(account))
    try reload()
    return former
  }
}

// MARK: - Private

extension AccountTable {
  private struct Identity: Hashable {
    let network: Network
    let id: String

    init(_ account: Account) {
      network = account.network
      id = account.id
    }
  }

  private func decode(_ row: Row) throws(LibraryError) -> Account {
    let id = row.text(2)
    do {
      return try AccountCoder.decode(
        row.bytes(3), network: Network(rawValue: row.text(1)), id: id)
    } catch {
      throw .damaged(path: database.path, detail: "the account \(id) cannot be read")
    }
  }
}
