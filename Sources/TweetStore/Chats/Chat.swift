import TweetModel

/// Direct messages among the same people, as a list shows them.
public struct Chat: Hashable, Sendable {
  public let id: ChatID
  /// The accounts of the library whose archives have it, by their ids.
  public let accounts: Set<String>
  /// Which of them is the person who reads, by the id: the account that is shown, else the oldest; nil where none is known.
  public let viewer: String?
  /// What a group was named last; empty for no name.
  public let name: String
  /// Who is in it beside the viewer, by their ids: nobody where a person wrote to themselves.
  public let others: [String]
  /// How many entries it has.
  public let count: Int
  public let last: DirectMessage
  let row: Int64

  /// Whether a person wrote to themselves.
  public var isOfNotes: Bool { id.pair.map { $0.first == $0.second } ?? false }

  /// Whether an entry is of the person who reads.
  public func isOwn(_ message: DirectMessage) -> Bool {
    message.sender != nil && message.sender == viewer
  }
}

/// All entries of a chat as they were at one moment.
public struct ChatEntries: Sendable {
  let keys: [Int64]

  public var count: Int { keys.count }
}

/// A message that a search found, and where it is.
public struct MessageHit: Hashable, Sendable {
  public let chat: Chat
  public let message: DirectMessage
  /// Its place in the chat, from the first entry.
  public let place: Int
}

/// Where a search within a chat found something, in its order.
public struct FoundPlaces: Sendable {
  public let places: [Int]
  /// In how many of its newest messages a regular expression was looked for, where older ones were left out.
  public let examined: Int?

  package init(places: [Int] = [], examined: Int? = nil) {
    self.places = places
    self.examined = examined
  }
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
