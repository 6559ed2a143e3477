import TweetModel

/// The accounts that are signed in.
final class LiveTable {
  private let posts: PostTable
  private let select: Statement

  init(_ database: Database, posts: PostTable) throws(LibraryError) {
    self.posts = posts
    select = try database.prepare("SELECT account, local, coded FROM live ORDER BY account")
  }

  /// All of them, with their rows.
  func all() throws(LibraryError) -> [(row: Int64, account: LiveAccount)] {
    let rows = try select.all { (row: $0.int64(0), local: $0.text(1), coded: $0.bytes(2)) }
    return try rows.map { row throws(LibraryError) in
      guard let account = posts.accounts.account(row.row),
        let live = try? LiveAccountCoder.decode(row.coded, of: account, local: row.local)
      else { throw .damaged(path: posts.path, detail: "an account that is signed in is unknown") }
      return (row.row, live)
    }
  }
}
