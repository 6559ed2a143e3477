import TweetModel

/// The posts of a library, and what reading them takes.
final class PostTable {
  let accounts: AccountTable
  private let database: Database
  private let byIdentity: Statement
  private let byKey: Statement

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    accounts = try AccountTable(database)
    byIdentity = try database.prepare(
      "SELECT \(StoredPost.columns) FROM post WHERE network = ? AND remote = ?")
    byKey = try database.prepare("SELECT \(StoredPost.columns) FROM post WHERE id = ?")
  }

  func post(_ id: TweetID) throws(LibraryError) -> StoredPost? {
    try byIdentity.first(id.network.rawValue, id.value) { StoredPost($0) }
  }

  func post(key: PostKey) throws(LibraryError) -> StoredPost? {
    try byKey.first(key) { StoredPost($0) }
  }

  /// The tweet in a row, without its quote's excerpt.
  func tweet(_ post: StoredPost) throws(LibraryError) -> Tweet {
    try post.tweet(owner: accounts.author(post.owner), path: path)
  }

  /// The library's file.
  var path: String { database.path }
}
