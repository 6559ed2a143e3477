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
  /// When they were met first and last; nil for those who are only on a list or in posts of which nobody knows the moment.
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
