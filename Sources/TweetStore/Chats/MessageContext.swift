import TweetModel

/// What a search of messages needs to know that stands in no message.
public struct MessageContext: Sendable {
  /// The ids of those who have, or had, a handle; handles in small letters.
  let ids: [String: [String]]
  let clock: SearchClock

  /// Knows nobody, and tells days by UTC.
  public init() { self.init(ids: [:], clock: .utc, zone: nil) }

  init(ids: [String: [String]], clock: ZoneClock, zone: String?) {
    self.ids = ids
    self.clock = SearchClock(clock, zone: zone)
  }
}

extension LibraryReader {
  /// What a search of the messages of an account, or of all, needs to know.
  ///
  /// Days are told by the clock of that account; by that of the first one, where all are searched.
  public func messageContext(
    of query: SearchQuery, account: AccountID?
  ) throws(LibraryError) -> MessageContext {
    // Names that were given are looked for, too.
    try people.reading { (columns) throws(LibraryError) in
      var ids: [String: [String]] = [:]
      for handle in query.root.senders { ids[handle] = try people.senders(called: handle, columns) }
      let accounts = posts.accounts
      let told = accounts.all.first(with: account)
      return MessageContext(
        ids: ids, clock: clock, zone: (told ?? accounts.all.first)?.timeZone)
    }
  }
}

extension SearchQuery {
  /// The filters that mean nothing among messages, and are left out there.
  public var leftOutOfMessages: [Clause] {
    clauses.flatMap(\.leaves).filter {
      if case .filter(let filter) = $0.meaning { !filter.isOfMessages } else { false }
    }
  }
}

extension SearchQuery.Filter {
  /// Whether a message can fulfil it.
  var isOfMessages: Bool {
    switch self {
    case .from, .days, .month, .trait(.media), .trait(.link): true
    case .to, .trait, .language, .source, .address, .minLikes, .maxLikes, .network: false
    }
  }
}

extension SearchQuery.Node {
  /// What of it can be asked of messages; nil for nothing.
  var ofMessages: Self? {
    switch self {
    case .term, .pattern, .emoji: return self
    case .filter(let filter): return filter.isOfMessages ? self : nil
    case .not(let node): return node.ofMessages.map { .not($0) }
    case .any(let nodes):
      let parts = nodes.compactMap(\.ofMessages)
      return parts.isEmpty ? nil : .any(parts)
    case .all(let nodes):
      let parts = nodes.compactMap(\.ofMessages)
      return parts.isEmpty ? nil : .all(parts)
    }
  }

  /// The handles of those who are to have written what is found, or not.
  fileprivate var senders: Set<String> {
    switch self {
    case .filter(.from(let handle)): [handle]
    case .all(let nodes), .any(let nodes): Set(nodes.flatMap(\.senders))
    case .not(let node): node.senders
    case .term, .filter, .pattern, .emoji: []
    }
  }
}
