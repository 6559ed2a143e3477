import TweetModel

extension ChatReader {
  /// The newest messages that a query finds.
  ///
  /// O(limit) and the index where there are words, else O(messages). Filters that mean nothing here are left out
  /// (``SearchQuery/leftOutOfMessages``); regular expressions are looked for in the newest 10,000 of what else fits.
  /// Who is who, `context` says (``LibraryReader/messageContext(of:account:)``). Within a chat all of that is asked of its
  /// messages alone.
  public func search(
    _ query: SearchQuery, of account: AccountID? = nil, in context: MessageContext = .init(),
    within chat: Chat? = nil, limit: Int
  ) throws(LibraryError) -> FoundMessages {
    guard let root = query.root.ofMessages, root.asks(isWanted: true) else {
      return FoundMessages()
    }
    let span = try keysWithDates(context.clock)
    func keys(
      _ root: SearchQuery.Node, _ matches: PatternMatches?, _ limit: Int
    ) throws(LibraryError) -> [Int64] {
      guard
        let plan = MessagePlan(root, context, span: span, chat: chat?.row, matches: matches)
      else { return [] }
      return try database.prepare(plan.select).all(account?.value ?? "", limit) { $0.int64(0) }
    }
    guard !root.patterns.isEmpty else {
      return FoundMessages(keys: try keys(root, nil, limit))
    }
    let matches = try matches(
      of: root.patterns,
      in: try keys(root.withoutPatterns(), nil, PatternMatches.mostPosts + 1))
    return FoundMessages(
      keys: try keys(root, matches, limit),
      examined: matches.isBounded ? matches.examined : nil)
  }

  /// All messages that a query finds, the newest first, and in how many chats they are.
  ///
  /// O(hits): to be asked off the main thread.
  public func find(
    _ query: SearchQuery, of account: AccountID? = nil, in context: MessageContext = .init()
  ) throws(LibraryError) -> FoundMessages {
    var found = try search(query, of: account, in: context, limit: .max)
    var chats: Set<Int64> = []
    let chat = try database.prepare("SELECT chat FROM message WHERE id = ?")
    for key in found.keys {
      chats.formUnion(try chat.first(key) { $0.int64(0) }.map { [$0] } ?? [])
    }
    found.chats = chats.count
    return found
  }

  /// The places of all entries of a chat that a query finds, in its order.
  ///
  /// O(hits): to be asked off the main thread.
  public func places(
    of query: SearchQuery, in chat: Chat, _ context: MessageContext = .init()
  ) throws(LibraryError) -> FoundPlaces {
    let found = try search(query, in: context, within: chat, limit: .max)
    let ordinal = try database.prepare("SELECT ordinal FROM message WHERE id = ?")
    var places: [Int] = []
    for key in found.keys {
      let place = try ordinal.first(key) { $0.int(0) }
      if let place { places.append(place) }
    }
    return FoundPlaces(places: places.sorted(), examined: found.examined)
  }

  /// The keys of the first message with a date and of the last; that of 1970 where none has one.
  private func keysWithDates(_ clock: SearchClock) throws(LibraryError) -> ClosedRange<Int64> {
    // Each asked for alone is one look-up: together they read all messages.
    try database.prepare(
      "SELECT (SELECT min(id) FROM message WHERE id >= ?), (SELECT max(id) FROM message)"
    ).first(clock.keys(since: nil, until: nil).lowerBound) { row in
      guard let first = row.optionalInt64(0), let last = row.optionalInt64(1) else { return 0...0 }
      return first...last
    } ?? 0...0
  }

  /// Looks for regular expressions in messages, the newest first.
  private func matches(
    of patterns: [TextPattern], in keys: [Int64]
  ) throws(LibraryError) -> PatternMatches {
    let text = try database.prepare("SELECT text FROM message WHERE id = ?")
    return try PatternMatches(of: patterns, in: keys) { key throws(LibraryError) in
      try text.first(key) { [$0.text(0)] } ?? []
    }
  }

  /// The messages at places of those found, in chats as an account sees them; what is there no more is left out.
  ///
  /// O(log n) for each.
  public func hits(
    in found: FoundMessages, at range: Range<Int>, seenBy account: AccountID? = nil
  ) throws(LibraryError) -> [MessageHit] {
    let select = try database.prepare(
      "SELECT \(MessageCoder.columns), ordinal, chat FROM message WHERE id = ?")
    let holder = try database.prepare("\(Self.chat) WHERE chat.id = ?")
    var chats: [Int64: Chat] = [:]
    var hits: [MessageHit] = []
    for key in found.keys[range.clamped(to: 0..<found.count)] {
      let hit = try select.first(key) { row throws(LibraryError) in
        (
          message: try MessageCoder.message(row, in: database), place: row.int(6),
          chat: row.int64(7)
        )
      }
      guard let hit else { continue }
      if chats[hit.chat] == nil {
        chats[hit.chat] = try holder.first(hit.chat) { row throws(LibraryError) in
          try chat(row, seenBy: account)
        }
      }
      guard let chat = chats[hit.chat] else { continue }
      hits.append(MessageHit(chat: chat, message: hit.message, place: hit.place))
    }
    return hits
  }
}
