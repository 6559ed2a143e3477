import TweetModel

extension ChatReader {
  /// The newest messages that a query finds.
  ///
  /// O(limit) and the index; an empty query finds nothing. The filters of posts mean nothing here.
  public func search(
    _ query: SearchQuery, of account: AccountID? = nil, limit: Int
  ) throws(LibraryError) -> FoundMessages {
    guard let expression = query.root.words?.expression else {
      return FoundMessages(keys: [], chats: 0)
    }
    let keys = try database.prepare(
      """
      SELECT rowid FROM search WHERE search MATCH ?1 AND (?2 = '' OR EXISTS (
        SELECT 1 FROM message JOIN held ON held.chat = message.chat
        WHERE message.id = search.rowid AND held.account = ?2))
      ORDER BY rowid DESC LIMIT ?3
      """
    ).all(expression, account?.value ?? "", limit) { $0.int64(0) }
    return FoundMessages(keys: keys, chats: 0)
  }

  /// All messages that a query finds, the newest first, and in how many chats they are.
  ///
  /// O(hits): to be asked off the main thread.
  public func find(
    _ query: SearchQuery, of account: AccountID? = nil
  ) throws(LibraryError) -> FoundMessages {
    let keys = try search(query, of: account, limit: .max).keys
    var chats: Set<Int64> = []
    let chat = try database.prepare("SELECT chat FROM message WHERE id = ?")
    for key in keys { chats.formUnion(try chat.first(key) { $0.int64(0) }.map { [$0] } ?? []) }
    return FoundMessages(keys: keys, chats: chats.count)
  }

  /// The messages at places of those found; what is there no more is left out.
  ///
  /// O(log n) for each.
  public func hits(
    in found: FoundMessages, at range: Range<Int>
  ) throws(LibraryError) -> [MessageHit] {
    let select = try database.prepare(
      "SELECT \(MessageCoder.columns), ordinal, chat FROM message WHERE id = ?")
    let holder = try database.prepare("\(Self.chat) WHERE chat.id = ?")
    var chats: [Int64: Chat] = [:]
    var hits: [MessageHit] = []
    for key in found.keys[range.clamped(to: 0..<found.count)] {
      let hit = try select.first(key) { row throws(LibraryError) in
        (message: try message(row), place: row.int(6), chat: row.int64(7))
      }
      guard let hit else { continue }
      if chats[hit.chat] == nil {
        chats[hit.chat] = try holder.first(hit.chat) { row throws(LibraryError) in try chat(row) }
      }
      guard let chat = chats[hit.chat] else { continue }
      hits.append(MessageHit(chat: chat, message: hit.message, place: hit.place))
    }
    return hits
  }
}
