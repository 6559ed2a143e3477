import TweetModel

/// Writes the direct messages of one archive: all of them, or none.
public final class ChatWriter {
  let database: Database
  private let account: AccountID
  /// When the archive was made, in milliseconds; 0 where it does not tell.
  private let told: Int64
  private let find: Statement
  private let insertion: Statement
  private let update: Statement
  private let index: Statement
  private var chats: [ChatID: Int64] = [:]
  /// How many events of a kind there were in a chat and a millisecond.
  private var events: [EventPlace: Int] = [:]

  private struct EventPlace: Hashable {
    let chat: Int64
    let mark: String
  }

  /// Begins; `generated` is when the archive was made, where it tells.
  public init(
    folder: LibraryFolder, account: AccountID, generated: Timestamp?
  ) throws(LibraryError) {
    database = try .forChats(folder, creates: true)
    self.account = account
    told = generated?.milliseconds ?? 0
    try database.execute("BEGIN IMMEDIATE")
    find = try database.prepare("SELECT id, told FROM message WHERE chat = ? AND remote = ?")
    insertion = try database.prepare(
      """
      INSERT INTO message(id, chat, remote, date, sender, kind, text, coded, told)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    update = try database.prepare(
      "UPDATE message SET date = ?, sender = ?, kind = ?, text = ?, coded = ?, told = ? WHERE id = ?"
    )
    index = try database.prepare("INSERT INTO search(rowid, text, links, tags) VALUES(?, ?, ?, ?)")
  }

  /// Adds an entry to a chat, or brings it up to date; what a newer archive told of it stays.
  ///
  /// `moment` is when the archive was made that told it, in milliseconds; nil for the one that is read.
  /// - Returns: whether the library did not know it.
  @discardableResult
  public func add(
    _ message: DirectMessage, to id: ChatID, told moment: Int64? = nil
  ) throws(LibraryError) -> Bool {
    let told = moment ?? told
    let chat = try row(of: id)
    let remote = message.id ?? eventMark(message, in: chat)
    let body = message.body
    let (date, coded) = (message.date?.milliseconds, MessageCoder.bytes(message))
    if let known = try find.first(chat, remote, read: { (id: $0.int64(0), told: $0.int64(1)) }) {
      guard known.told <= told else { return false }
      try update.run(
        date, message.sender, body.kind.rawValue, body.columnText, coded, told, known.id)
      try database.prepare("DELETE FROM search WHERE rowid = ?").run(known.id)
      try index(message, as: known.id)
      return false
    }
    let key = try database.freeKey(near: PostKey(message), in: "message").value
    try insertion.run(
      key, chat, remote, date, message.sender, body.kind.rawValue, body.columnText, coded, told)
    try index(message, as: key)
    return true
  }

  /// Keeps all that was added, each entry at its place.
  public func commit() throws(LibraryError) {
    try settle()
    try database.execute("COMMIT")
    database.emptyLog()
  }

  /// Forgets all that was added.
  public func rollBack() { database.rollBack() }
}

// MARK: - Private

extension ChatWriter {
  private func row(of id: ChatID) throws(LibraryError) -> Int64 {
    if let known = chats[id] { return known }
    try database.prepare(
      """
      INSERT INTO chat(network, remote, name, members, count, last) VALUES(?, ?, '', '', 0, 0)
      ON CONFLICT DO NOTHING
      """
    ).run(id.network.rawValue, id.value)
    let row =
      try database.prepare("SELECT id FROM chat WHERE network = ? AND remote = ?")
      .first(id.network.rawValue, id.value) { $0.int64(0) } ?? 0
    try database.prepare("INSERT INTO held VALUES(?, ?) ON CONFLICT DO NOTHING")
      .run(row, account.value)
    chats[id] = row
    return row
  }

  private func eventMark(_ message: DirectMessage, in chat: Int64) -> String {
    let first = String.eventMark(message, number: 0)
    let place = EventPlace(chat: chat, mark: first)
    let number = events[place, default: 0]
    events[place] = number + 1
    return number == 0 ? first : String.eventMark(message, number: number)
  }

  private func index(_ message: DirectMessage, as key: Int64) throws(LibraryError) {
    guard case .text(let text, _) = message.body, !text.display.isEmpty else { return }
    let document = SearchDocument(text)
    try index.run(key, document.text, document.links, document.tags)
  }

  /// Gives each entry of the chats that were written its place, and the chats what follows from them.
  private func settle() throws(LibraryError) {
    let place = try database.prepare(
      """
      UPDATE message SET ordinal = sorted.place FROM (
        SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM message WHERE chat = ?1
      ) AS sorted WHERE message.id = sorted.id AND message.ordinal IS NOT sorted.place
      """)
    let summary = try database.prepare(
      """
      UPDATE chat SET name = ?2, members = ?3,
        (count, last) = (SELECT count(*), ifnull(max(id), 0) FROM message WHERE chat = ?1)
      WHERE id = ?1
      """)
    for (id, chat) in chats {
      try place.run(chat)
      let roster = try roster(of: id, chat)
      try summary.run(chat, roster.name, roster.members.joined(separator: " "))
    }
  }

  private func roster(of id: ChatID, _ chat: Int64) throws(LibraryError) -> ChatRoster {
    if let pair = id.pair {
      return ChatRoster(
        members: pair.first == pair.second ? [pair.first] : [pair.first, pair.second])
    }
    var roster = ChatRoster()
    try database.prepare(
      "SELECT \(MessageCoder.columns) FROM message WHERE chat = ? AND kind > 1 ORDER BY id"
    ).forEach(chat) { row throws(LibraryError) in roster.follow(try message(row)) }
    try database.prepare(
      "SELECT sender, max(id) FROM message WHERE chat = ? AND kind < 2 GROUP BY sender ORDER BY 2 DESC"
    ).forEach(chat) { row in
      if let sender = row.optionalText(0) { roster.wrote(sender) }
    }
    return roster
  }

  func message(_ row: Row) throws(LibraryError) -> DirectMessage {
    do throws(DecodingFailure) { return try MessageCoder.message(row) } catch {
      throw .damaged(path: database.path, detail: "a message cannot be read")
    }
  }
}
