import TweetModel

extension ChatID {
  /// The id of a chat in a row of a database, of which it takes two columns.
  ///
  /// - Throws: ``LibraryError/damaged(path:detail:)``.
  init(_ row: Row, at column: Int32, in database: Database) throws(LibraryError) {
    let network = Network(rawValue: row.text(column))
    guard let id = ChatID(network: network, value: row.text(column + 1)) else {
      throw .damaged(path: database.path, detail: "a chat has no id")
    }
    self = id
  }
}
