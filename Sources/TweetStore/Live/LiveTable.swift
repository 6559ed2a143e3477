import TweetModel

/// The accounts that are signed in.
final class LiveTable {
  private let posts: PostTable
  private let select: Statement
  private let find: Statement

  init(_ database: Database, posts: PostTable) throws(LibraryError) {
    self.posts = posts
    select = try database.prepare("SELECT account, local, coded FROM live ORDER BY account")
    find = try database.prepare("SELECT 1 FROM live WHERE account = ?")
  }

  /// The row of an account that is signed in; nil for any other.
  func row(of account: AccountID) throws(LibraryError) -> AccountRow? {
    guard let row = posts.accounts.row(of: account) else { return nil }
    return try find.first(row) { _ in row }
  }

  /// All of them, with their rows.
  func all() throws(LibraryError) -> [(row: AccountRow, account: LiveAccount)] {
    let rows = try select.all { (row: $0.accountRow(0), local: $0.text(1), coded: $0.bytes(2)) }
    return try rows.map { row throws(LibraryError) in
      guard let account = posts.accounts.account(row.row),
        let live = try? LiveAccountCoder.decode(row.coded, of: account, local: row.local)
      else { throw .damaged(path: posts.path, detail: "an account that is signed in is unknown") }
      return (row.row, live)
    }
  }
}
