/// Posts by the ids that they have on the servers of accounts.
final class CopyTable {
  private let insertion: Statement
  private let removal: Statement
  private let byLocal: Statement
  private let byParent: Statement
  private let byPost: Statement
  private let byAccount: Statement

  init(_ database: Database) throws(LibraryError) {
    insertion = try database.prepare("INSERT OR REPLACE INTO copy VALUES(?, ?, ?, ?)")
    removal = try database.prepare("DELETE FROM copy WHERE account = ? AND local = ?")
    byLocal = try database.prepare("SELECT post FROM copy WHERE account = ? AND local = ?")
    byPost = try database.prepare("SELECT local FROM copy WHERE post = ? AND account = ?")
    byAccount = try database.prepare("SELECT local, post FROM copy WHERE account = ?")
    // Left to itself SQLite goes through all copies of the account: it knows not how few answer one post.
    byParent = try database.prepare(
      "SELECT post FROM copy INDEXED BY copy_parent WHERE account = ? AND parent = ?")
  }

  /// `parent` is the id on the same server of the post that it answers.
  func put(
    _ local: String, post: PostKey, parent: String?, of account: AccountRow
  ) throws(LibraryError) {
    try insertion.run(account, local, post, parent)
  }

  func remove(_ local: String, of account: AccountRow) throws(LibraryError) {
    try removal.run(account, local)
  }

  func post(_ local: String, of account: AccountRow) throws(LibraryError) -> PostKey? {
    try byLocal.first(account, local) { $0.postKey(0) }
  }

  /// The id of a post on the server of an account.
  func local(of post: PostKey, in account: AccountRow) throws(LibraryError) -> String? {
    try byPost.first(post, account) { $0.text(0) }
  }

  /// All that the server of an account has told.
  func all(of account: AccountRow) throws(LibraryError) -> [(local: String, post: PostKey)] {
    try byAccount.all(account) { ($0.text(0), $0.postKey(1)) }
  }

  /// The posts that answer the one of that id.
  func answers(to local: String, of account: AccountRow) throws(LibraryError) -> [PostKey] {
    try byParent.all(account, local) { $0.postKey(0) }
  }
}
