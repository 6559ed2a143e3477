import TweetModel

/// Writes the direct messages of one archive: all of them, or none.
public final class ChatWriter {
  let database: Database
  /// Which import of messages this is, from 1; one that is not kept leaves its number to the next.
  public let number: Int
  private let account: AccountID
  /// When the archive was made, in milliseconds; 0 where it does not tell.
  private let told: Int64
  private let find: Statement
  private let insertion: Statement
  private let update: Statement
  private let index: Statement
  private var chats: [ChatID: Int64] = [:]
  private let findEvents: Statement
  private var events: [EventPlace: EventNumbers] = [:]

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
    try database.begin()
    number = try database.integer("SELECT max(number) FROM kept") + 1
    find = try database.prepare("SELECT id, told FROM message WHERE chat = ? AND remote = ?")
    insertion = try database.prepare(
      """
      INSERT INTO message(id, chat, remote, date, sender, kind, text, coded, told)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    update = try database.prepare(
      "UPDATE message SET id = ?, date = ?, sender = ?, kind = ?, text = ?, coded = ?, told = ? WHERE id = ?"
    )
    // All that begins with a mark and goes on with digits.
    findEvents = try database.prepare(
      "SELECT \(MessageCoder.columns) FROM message WHERE chat = ?1 AND remote > ?2 AND remote < ?2 || ':'"
    )
    index = try database.prepare(Self.indexing)
  }

  /// Whether the file that is written is the one that is found there.
  public var isInPlace: Bool { database.isInPlace }

  /// Adds an entry to a chat, or brings it up to date; what a newer archive told of it stays, and so does what an older one
  /// alone tells.
  ///
  /// `moment` is when the archive was made that told it, in milliseconds; nil for the one that is read.
  /// - Returns: whether the library did not know it.
  @discardableResult
  public func add(
    _ message: DirectMessage, to id: ChatID, told moment: Int64? = nil
  ) throws(LibraryError) -> Bool {
    let told = moment ?? told
    let chat = try row(of: id)
    let remote = try mark(of: message, in: chat)
    if let known = try find.first(chat, remote, read: { (id: $0.int64(0), told: $0.int64(1)) }) {
      try merge(message, told, into: known)
      return false
    }
    let key = try database.freeKey(near: PostKey(message), in: "message").value
    let body = message.body
    try insertion.run(
      key, chat, remote, message.date?.milliseconds, message.sender, body.kind.rawValue,
      body.columnText, MessageCoder.bytes(message), told)
    try index(message, as: key)
    return true
  }

  /// Keeps all that was added, each entry at its place.
  public func commit() throws(LibraryError) {
    try prepare()
    try commitPrepared()
    sweep()
  }

  /// Gives each entry its place: all of ``commit()`` that takes long before what was added is kept.
  public func prepare() throws(LibraryError) {
    try settle()
    try database.execute("DELETE FROM kept")
    try database.prepare("INSERT INTO kept VALUES(?)").run(number)
  }

  /// Keeps what was prepared.
  public func commitPrepared() throws(LibraryError) { try database.commit() }

  /// Lets no byte stay of what others have removed, and empties the log.
  public func sweep() {
    database.sweepRemoved()
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

  /// Makes one of two tellings of an entry: the newer has the last word, the older what that does not tell.
  private func merge(
    _ message: DirectMessage, _ told: Int64, into row: (id: Int64, told: Int64)
  ) throws(LibraryError) {
    guard let known = try entry(row.id) else {
      if row.told <= told { try write(message, told, to: row.id) }
      return
    }
    let isNewer = row.told <= told
    let (newer, older) = isNewer ? (message, known) : (known, message)
    let whole = newer.completed(by: older, isLater: row.told != told)
    guard whole != known || row.told < told else { return }
    // One that had no date stands where those without one do.
    let moves = known.date != whole.date
    let key = moves ? try database.freeKey(near: PostKey(whole), in: "message").value : row.id
    try write(whole, max(told, row.told), to: row.id, movedTo: key)
  }

  private func write(
    _ message: DirectMessage, _ told: Int64, to key: Int64, movedTo place: Int64? = nil
  ) throws(LibraryError) {
    let (body, place) = (message.body, place ?? key)
    try update.run(
      place, message.date?.milliseconds, message.sender, body.kind.rawValue, body.columnText,
      MessageCoder.bytes(message), told, key)
    try database.prepare("DELETE FROM search WHERE rowid = ?").run(key)
    try index(message, as: place)
  }

  /// The entry of a key; nil for one that cannot be read, of which nothing is kept.
  private func entry(_ key: Int64) throws(LibraryError) -> DirectMessage? {
    try database.prepare("SELECT \(MessageCoder.columns) FROM message WHERE id = ?")
      .first(key) { try? MessageCoder.message($0) } ?? nil
  }

  /// What tells an entry from others: of an event, its moment, its kind and a number.
  private func mark(
    of message: DirectMessage, in chat: Int64
  ) throws(LibraryError) -> String {
    if let id = message.id { return id }
    let place = EventPlace(chat: chat, mark: String.eventMark(message))
    if events[place] == nil { events[place] = try knownNumbers(place) }
    // In its place, for there may be many that would be copied for each.
    let number = events[place]?.number(of: message) ?? 0
    return place.mark + String(number)
  }

  private func knownNumbers(_ place: EventPlace) throws(LibraryError) -> EventNumbers {
    var known: [Int: DirectMessage?] = [:]
    try findEvents.forEach(place.chat, place.mark) { row in
      // Nobody has written a larger number than there can be events.
      guard let number = Int32(row.text(0).dropFirst(place.mark.count)) else { return }
      known.updateValue(try? MessageCoder.message(row), forKey: Int(number))
    }
    return EventNumbers(known)
  }

  private func index(_ message: DirectMessage, as key: Int64) throws(LibraryError) {
    try Self.index(message, as: key, by: index)
  }

  /// Gives each entry of the chats that were written its place, and the chats what follows from them.
  private func settle() throws(LibraryError) {
    let place = try database.prepare(
      """
      UPDATE message SET ordinal = sorted.place FROM (
        SELECT id, row_number() OVER (ORDER BY \(Self.order)) - 1 AS place
        FROM message WHERE chat = ?1
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

  /// Messages of one millisecond follow each other by their ids.
  ///
  /// Events, which have none, do so by what they say, for it must not matter which archive told them first; the beginning
  /// of a group is the first of them.
  private static let order = """
    id >> 20, kind < 2, CASE WHEN kind < 2 THEN id ELSE kind END,
    CASE WHEN kind > 1 THEN ifnull(sender, '') || ' ' || text END,
    CASE WHEN kind > 1 THEN coded END, id
    """

  private func roster(of id: ChatID, _ chat: Int64) throws(LibraryError) -> ChatRoster {
    if let pair = id.pair {
      return ChatRoster(
        members: pair.first == pair.second ? [pair.first] : [pair.first, pair.second])
    }
    var roster = ChatRoster()
    try database.prepare(
      "SELECT \(MessageCoder.columns) FROM message WHERE chat = ? AND kind > 1 ORDER BY ordinal"
    ).forEach(chat) { row throws(LibraryError) in
      roster.follow(try MessageCoder.message(row, in: database))
    }
    try database.prepare(
      "SELECT sender, max(id) FROM message WHERE chat = ? AND kind < 2 GROUP BY sender ORDER BY 2 DESC"
    ).forEach(chat) { row in
      if let sender = row.optionalText(0) { roster.wrote(sender) }
    }
    return roster
  }
}
