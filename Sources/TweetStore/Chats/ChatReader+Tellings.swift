import TweetModel

/// An entry of a chat, and when the archive was made that told it.
public struct MessageTelling: Sendable {
  public let chat: ChatID
  public let message: DirectMessage
  /// In milliseconds; 0 where the archive does not tell.
  public let told: Int64
  let key: Int64
}

extension ChatReader {
  /// The next entries of all chats of an account after another, the first ones for nil: the oldest first.
  ///
  /// Written again in this order they get the same keys.
  public func tellings(
    of account: AccountID, after last: MessageTelling?, limit: Int
  ) throws(LibraryError) -> [MessageTelling] {
    try database.prepare(
      """
      SELECT \(MessageCoder.columns), chat.network, chat.remote, told, message.id
      FROM message JOIN chat ON chat.id = message.chat
      WHERE message.id > ?1 AND chat.id IN (SELECT chat FROM held WHERE account = ?2)
      ORDER BY message.id LIMIT ?3
      """
    ).all(last?.key ?? .min, account.value, limit) { row throws(LibraryError) in
      MessageTelling(
        chat: try ChatID(row, at: 6, in: database),
        message: try MessageCoder.message(row, in: database), told: row.int64(8),
        key: row.int64(9))
    }
  }
}
