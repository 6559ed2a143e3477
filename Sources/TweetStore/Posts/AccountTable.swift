import TweetModel

/// The accounts of a library, all in memory: there are few.
final class AccountTable {
  /// In the order in which they came into the library.
  private(set) var all: [Account] = []
  private var rowsByID: [AccountID: AccountRow] = [:]
  private var accounts: [AccountRow: Account] = [:]
  private var partDates: [AccountID: AccountPartDates] = [:]
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
    rowsByID = [:]
    accounts = [:]
    partDates = [:]
    try select.forEach { row throws(LibraryError) in
      let (account, dates) = try decode(row)
      all.append(account)
      partDates[AccountID(account)] = dates
      rowsByID[AccountID(account)] = row.accountRow(0)
      accounts[row.accountRow(0)] = account
    }
  }

  /// The row of an account; nil when the library does not know it.
  func row(of account: AccountID) -> AccountRow? { rowsByID[account] }

  /// When the parts of an account were told; nil where that was not noted.
  func partDates(of account: AccountID) -> AccountPartDates? { partDates[account] }

  /// How the account of a row shows itself now.
  func author(_ row: AccountRow?) -> Author? { row.flatMap { accounts[$0]?.author } }

  /// How an account of the library shows itself now whom an author is by the id; nil where it is somebody else.
  func author(_ author: Author, on network: Network) -> Author? {
    author.id.flatMap { self.author(row(of: AccountID(network: network, value: $0))) }
  }

  /// The account of a row.
  func account(_ row: AccountRow) -> Account? { accounts[row] }

  /// The time zones that accounts live by, by their rows.
  var zones: [AccountRow: String] { accounts.compactMapValues(\.timeZone) }

  /// The accounts that have lists of their own: none where one account's lists are everybody's.
  var listed: [AccountRow] { all.count > 1 ? rowsByID.values.sorted() : [] }

  /// What the lists of an account, or of all, are known by; nil for an account that is unknown.
  func listed(_ account: AccountID?) -> AccountRow? {
    guard let account else { return .everybody }
    guard let row = row(of: account) else { return nil }
    return all.count > 1 ? row : .everybody
  }

  /// The rows of the accounts of a network.
  func rows(network: String) -> [AccountRow] {
    rowsByID.filter { $0.key.network.rawValue == network }.map(\.value).sorted()
  }

  /// The account of that handle, in any case of letters.
  func account(handle: String) -> Account? {
    let wanted = handle.lowercased()
    return all.first { $0.author.handle.lowercased() == wanted }
  }

  /// Writes an account that is new or has changed, and returns it as it was before.
  ///
  /// `dates` says when its parts were told; nil where that has not changed.
  func put(
    _ account: Account, dates: AccountPartDates? = nil
  ) throws(LibraryError) -> Account? {
    let former = row(of: AccountID(account)).flatMap { accounts[$0] }
    let known = self.partDates(of: AccountID(account))
    let dates = dates ?? known
    guard former != account || dates != known else { return former }
    try database.prepare(
      """
      INSERT INTO account(network, remote, coded) VALUES(?, ?, ?)
      ON CONFLICT(network, remote) DO UPDATE SET coded = excluded.coded
      """
    ).run(account.network.rawValue, account.id, AccountCoder.encode(account, dates))
    try reload()
    return former
  }
}

// MARK: - Private

extension AccountTable {
  private func decode(_ row: Row) throws(LibraryError) -> (Account, AccountPartDates?) {
    let id = row.text(2)
    do {
      return try AccountCoder.decodeDates(
        row.bytes(3), network: Network(rawValue: row.text(1)), id: id)
    } catch {
      throw .damaged(path: database.path, detail: "the account \(id) cannot be read")
    }
  }
}
