import TweetModel

extension ChatWriter {
  /// Puts a message into an index of words that does not know it.
  static let indexing = "INSERT INTO search(rowid, text, links, tags) VALUES(?, ?, ?, ?)"

  static func index(
    _ message: DirectMessage, as key: Int64, by statement: Statement
  ) throws(LibraryError) {
    guard case .text(let text, _) = message.body, !text.display.isEmpty else { return }
    let document = SearchDocument(text)
    try statement.run(key, document.text, document.links, document.tags)
  }

  /// Fills an empty index of words; O(messages).
  static func indexAll(in database: Database) throws(LibraryError) {
    let statement = try database.prepare(indexing)
    let messages = try database.prepare(
      "SELECT \(MessageCoder.columns), id FROM message WHERE kind = ? ORDER BY id")
    try messages.forEach(MessageCoder.Kind.text.rawValue) { row throws(LibraryError) in
      // One that cannot be read is found by nobody.
      guard let message = try? MessageCoder.message(row, in: database) else { return }
      try index(message, as: row.int64(6), by: statement)
    }
  }
}
