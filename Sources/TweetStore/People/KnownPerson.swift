import TweetModel

/// Somebody whom the library knows.
public struct KnownPerson: Sendable, Hashable {
  public let key: PersonKey
  /// As they were last called, or else as the reader calls them; handle and name are empty where only
  /// the id is known.
  public internal(set) var author: Author
  /// Whether a post tells the name.
  public let isNamed: Bool
  /// In how many posts they were met.
  public let posts: Int
  /// When they were met first and last; nil for those who are only on a list.
  public let met: ClosedRange<Timestamp>?
  /// The lists of accounts that they were on when those were last told.
  public let rolls: Set<Roll.Kind>
  /// Who else they are by the word of the library's reader, network by network.
  public internal(set) var others: [Self.Other] = []

  /// Somebody who is the same person.
  public struct Other: Sendable, Hashable {
    public let key: PersonKey
    /// As they were last called there.
    public let author: Author

    public init(key: PersonKey, author: Author) {
      self.key = key
      self.author = author
    }
  }
}

/// What somebody was called, and from when to when.
public struct PersonName: Sendable, Hashable {
  public let handle: String
  /// Empty where no post tells.
  public let name: String
  public let period: ClosedRange<Timestamp>
}

/// All that posts and lists say of somebody.
public struct PersonHistory: Sendable, Hashable {
  public let person: KnownPerson
  /// What they were called, the last first.
  public let names: [PersonName]
  /// How many posts have to do with them, by year and by how.
  public let years: [Int: [Encounter: Int]]
}

/// A list of people in an archive.
public enum Roll {
  public enum Kind: Int, Sendable, CaseIterable {
    case followers = 0
    case following = 1

    /// As files call it.
    public var name: String {
      switch self {
      case .followers: "followers"
      case .following: "following"
      }
    }
  }

  /// Who came and who left between the last two archives of an account that have a list.
  public struct Change: Sendable, Hashable {
    /// When the archives were made; 0 where the first does not tell.
    public let from: Timestamp
    public let to: Timestamp
    public let came: FoundPeople
    public let left: FoundPeople
  }
}
