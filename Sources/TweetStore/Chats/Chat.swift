import TweetModel

/// Direct messages among the same people, as a list shows them.
public struct Chat: Hashable, Sendable {
  public let id: ChatID
  /// The accounts of the library whose archives have it, by their ids.
  public let accounts: Set<String>
  /// What a group was named last; empty for no name.
  public let name: String
  /// Who is in it beside the accounts, by their ids: nobody where a person wrote to themselves.
  public let others: [String]
  /// How many entries it has.
  public let count: Int
  public let last: DirectMessage
  let row: Int64

  /// Whether a person wrote to themselves.
  public var isOfNotes: Bool { !id.isGroup && others.isEmpty }

  /// Whether an entry is of one of the library's accounts.
  public func isOwn(_ message: DirectMessage) -> Bool {
    message.sender.map { accounts.contains($0) } ?? false
  }
}

/// A message that a search found, and where it is.
public struct MessageHit: Hashable, Sendable {
  public let chat: Chat
  public let message: DirectMessage
  /// Its place in the chat, from the first entry.
  public let place: Int
}

/// The messages that a search found, by their places.
public struct FoundMessages: Sendable {
  let keys: [Int64]
  /// In how many chats they are, as far as that was asked.
  public internal(set) var chats = 0
  /// In how many of the newest messages a regular expression was looked for, where older ones were left out.
  public let examined: Int?

  package init(keys: [Int64] = [], examined: Int? = nil) {
    self.keys = keys
    self.examined = examined
  }

  public var count: Int { keys.count }

  /// Where a message is that is at a place of others; nil where it is not among these.
  ///
  /// O(n).
  public func place(of index: Int, in others: FoundMessages) -> Int? {
    others.keys.indices.contains(index) ? keys.firstIndex(of: others.keys[index]) : nil
  }
}
