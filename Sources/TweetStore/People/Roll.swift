import TweetModel

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
