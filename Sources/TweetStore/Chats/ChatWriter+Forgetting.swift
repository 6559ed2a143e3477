import TweetModel

extension ChatWriter {
  /// Forgets an account; the chats that it shares with another one stay.
  ///
  /// - Parameters:
  ///   - account: Whose chats.
  ///   - folder: Where the library is.
  ///   - rehouse: Where a file of a message that stays is from now on, among those of the accounts that have its chat.
  /// - Throws: ``LibraryError``; the messages are then as they were.
  public static func forget(
    _ account: AccountID, in folder: LibraryFolder,
    rehouse: (_ file: String, _ others: [AccountID]) -> String
  ) throws(LibraryError) {
    guard folder.hasMessages else { return }
    let writer = try ChatWriter(folder: folder, account: account, generated: nil)
    try writer.rehouseFiles(of: account, rehouse)
    let database = writer.database
    try database.prepare("DELETE FROM held WHERE account = ?").run(account.value)
    try database.execute(
      """
      DELETE FROM chat WHERE id NOT IN (SELECT chat FROM held);
      DELETE FROM search WHERE rowid IN (
        SELECT id FROM message WHERE chat NOT IN (SELECT id FROM chat));
      DELETE FROM message WHERE chat NOT IN (SELECT id FROM chat);
      """)
    try database.noteRemoval()
    try database.commit()
    database.sweepRemoved()
  }

  /// Finds the files of the chats that an account shares with others a place there.
  private func rehouseFiles(
    of account: AccountID, _ rehouse: (String, [AccountID]) -> String
  ) throws(LibraryError) {
    let shared = try database.prepare(
      """
      SELECT chat, other.account FROM held JOIN held AS other USING(chat)
      WHERE held.account = ?1 AND other.account <> ?1 ORDER BY other.account
      """
    ).all(account.value) {
      (chat: $0.int64(0), other: AccountID(network: account.network, value: $0.text(1)))
    }
    let update = try database.prepare("UPDATE message SET coded = ? WHERE id = ?")
    for (chat, others) in Dictionary(grouping: shared, by: \.chat) {
      let messages = try database.prepare(
        "SELECT \(MessageCoder.columns), id FROM message WHERE chat = ? AND kind = ?"
      ).all(chat, MessageCoder.Kind.text.rawValue) { row in
        (key: row.int64(6), message: try? MessageCoder.message(row, in: database))
      }
      for (key, message) in messages {
        // One that cannot be read shows no file to anybody.
        guard let message, case .text(let text, var media) = message.body else { continue }
        for index in media.indices {
          media[index].file = media[index].file.map { rehouse($0, others.map(\.other)) }
        }
        guard media != message.media else { continue }
        var moved = message
        moved.body = .text(text, media: media)
        try update.run(MessageCoder.bytes(moved), key)
      }
    }
  }
}
