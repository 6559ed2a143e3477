import TweetModel

/// Reads direct messages; confined to one thread.
public final class ChatReader {
  let database: Database
  private let page: Statement
  private let entry: Statement

  /// Opens the messages of a library that has some (``LibraryFolder/hasMessages``).
  public init(folder: LibraryFolder) throws(LibraryError) {
    database = try .forChats(folder)
    try database.execute("PRAGMA query_only = ON")
    page = try database.prepare(
      """
      SELECT \(MessageCoder.columns) FROM message
      WHERE chat = ? AND ordinal >= ? AND ordinal < ? ORDER BY ordinal
      """)
    entry = try database.prepare("SELECT \(MessageCoder.columns) FROM message WHERE id = ?")
  }

  /// All that `body` reads is one state, whatever is imported meanwhile.
  public func reading<Value>(
    _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value { try database.reading(body) }

  /// The first chats of an account, who is their viewer, or of all: those with the last entries first.
  ///
  /// O(`limit`): all of them are to be asked off the main thread.
  public func chats(
    of account: AccountID? = nil, limit: Int = .max
  ) throws(LibraryError) -> [Chat] {
    try database.reading { () throws(LibraryError) in
      try database.prepare(
        """
        \(Self.chat) WHERE ?1 = '' OR chat.id IN (SELECT chat FROM held WHERE account = ?1)
        ORDER BY chat.last DESC LIMIT ?2
        """
      ).all(account?.value ?? "", limit) { row throws(LibraryError) in
        try chat(row, seenBy: account)
      }
    }
  }

  /// One chat as an account sees it that has it, else as the oldest that has; nil where there is none of that id.
  public func chat(
    _ id: ChatID, seenBy account: AccountID? = nil
  ) throws(LibraryError) -> Chat? {
    try database.prepare("\(Self.chat) WHERE chat.network = ? AND chat.remote = ?")
      .first(id.network.rawValue, id.value) { row throws(LibraryError) in
        try chat(row, seenBy: account)
      }
  }

  /// A chat as it is by now, seen by the same person; nil where it is there no more.
  public func current(_ former: Chat) throws(LibraryError) -> Chat? {
    let viewer = former.viewer.map { AccountID(network: former.id.network, value: $0) }
    return try chat(former.id, seenBy: viewer)
  }

  /// The entries of a chat by keys that stay theirs, while an import gives all of them other places.
  ///
  /// O(n): to be asked off the main thread.
  public func entries(of chat: Chat) throws(LibraryError) -> ChatEntries {
    ChatEntries(
      keys: try database.prepare("SELECT id FROM message WHERE chat = ? ORDER BY ordinal")
        .all(chat.row) { $0.int64(0) })
  }

  /// One of the entries; nil for one that is there no more.
  public func message(
    at place: Int, of entries: ChatEntries
  ) throws(LibraryError) -> DirectMessage? {
    guard entries.keys.indices.contains(place) else { return nil }
    return try entry.first(entries.keys[place]) { row throws(LibraryError) in
      try MessageCoder.message(row, in: database)
    }
  }

  /// Whether the archives of more than one account have chats.
  public var isOfSeveral: Bool {
    get throws(LibraryError) {
      try database.integer("SELECT count(*) FROM (SELECT DISTINCT account FROM held LIMIT 2)") > 1
    }
  }

  /// The entries at places of a chat, from the first one on.
  ///
  /// O(log n) and what is read.
  public func messages(
    in chat: Chat, at range: Range<Int>
  ) throws(LibraryError) -> [DirectMessage] {
    try page.all(chat.row, range.lowerBound, range.upperBound) { row throws(LibraryError) in
      try MessageCoder.message(row, in: database)
    }
  }

  /// The same; nil where the chat has other entries by now, so that places are those of others.
  public func messages(
    ofUnchanged chat: Chat, at range: Range<Int>
  ) throws(LibraryError) -> [DirectMessage]? {
    try database.reading { () throws(LibraryError) in
      try self.chat(chat.id)?.count == chat.count ? try messages(in: chat, at: range) : nil
    }
  }

  /// Where entries are, by the keys under which they are given; what is no more has no place.
  ///
  /// O(log n) for each.
  public func places(
    of entries: [Int: DirectMessage], in chat: Chat
  ) throws(LibraryError) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for (key, entry) in entries { places[key] = try place(of: entry, in: chat) }
    return places
  }

  /// Where an entry is; where the first one of its moment is, if it has no id.
  private func place(
    of entry: DirectMessage, in chat: Chat
  ) throws(LibraryError) -> Int? {
    guard let id = entry.id else {
      return try entry.date.map { date throws(LibraryError) in try place(of: date, in: chat) }
    }
    return try database.prepare("SELECT ordinal FROM message WHERE chat = ? AND remote = ?")
      .first(chat.row, id) { $0.int(0) }
  }

  /// Gives `body` the files of all pictures and films of all chats, below the library's media folder.
  ///
  /// O(n) in messages.
  public func forEachMediaFile(
    _ body: (String) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    try database.prepare("SELECT \(MessageCoder.columns) FROM message").forEach {
      row throws(LibraryError) in
      let message = try MessageCoder.message(row, in: database)
      for file in message.media.compactMap(\.file) { try body(file) }
    }
  }

  /// Everybody whom the entries of a chat name, by their ids.
  ///
  /// O(n) in the length of the chat.
  public func people(in chat: Chat) throws(LibraryError) -> Set<String> {
    var people = Set(chat.others).union(chat.accounts)
    try database.prepare("SELECT \(MessageCoder.columns) FROM message WHERE chat = ?")
      .forEach(chat.row) { row throws(LibraryError) in
        people.formUnion(try MessageCoder.message(row, in: database).people)
      }
    return people
  }

  /// How many imports were kept (``ChatWriter/number``).
  public var keptImports: Int {
    get throws(LibraryError) { try database.integer("SELECT max(number) FROM kept") }
  }

  /// Whether any chat has a message of that id.
  ///
  /// O(log n) for each chat.
  public func holds(message id: String) throws(LibraryError) -> Bool {
    try database.prepare(
      """
      SELECT 1 FROM chat CROSS JOIN message ON message.chat = chat.id AND message.remote = ? LIMIT 1
      """
    ).first(id) { _ in true } ?? false
  }

  /// How many messages there are in how many chats.
  public func counts(
    of account: AccountID? = nil
  ) throws(LibraryError) -> (messages: Int, chats: Int) {
    try database.prepare(
      """
      SELECT ifnull(sum(count), 0), count(*) FROM chat
      WHERE ?1 = '' OR id IN (SELECT chat FROM held WHERE account = ?1)
      """
    ).first(account?.value ?? "") { ($0.int(0), $0.int(1)) } ?? (0, 0)
  }
}

extension ChatReader {
  /// What a row is read from.
  static let chat = """
    SELECT \(MessageCoder.columns), chat.network, chat.remote, chat.name, chat.members, chat.count,
      chat.id, (SELECT group_concat(account, ' ') FROM held WHERE held.chat = chat.id)
    FROM chat JOIN message ON message.id = chat.last
    """

  func chat(_ row: Row, seenBy account: AccountID?) throws(LibraryError) -> Chat {
    let accounts = Set(row.text(12).split(separator: " ").map(String.init))
    let chosen = account.flatMap { accounts.contains($0.value) ? $0.value : nil }
    let viewer = chosen ?? accounts.min(by: ChatID.isOlder)
    return Chat(
      id: try ChatID(row, at: 6, in: database), accounts: accounts, viewer: viewer,
      name: row.text(8),
      others: row.text(9).split(separator: " ").map(String.init).filter { $0 != viewer },
      count: row.int(10), last: try MessageCoder.message(row, in: database), row: row.int64(11))
  }
}
