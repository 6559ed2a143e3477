/// An account whose archive is in the library.
public struct Account: Hashable, Sendable {
  public let network: Network
  /// The account's id on its network.
  public let id: String
  public let author: Author
  public let bio: TweetText
  public let location: String?
  public let website: String?
  /// The header picture's path below the library's media folder.
  public let header: String?
  public let joined: Timestamp?

  public init(
    network: Network, id: String, author: Author, bio: TweetText = TweetText(""),
    location: String? = nil, website: String? = nil, header: String? = nil,
    joined: Timestamp? = nil
  ) {
    self.network = network
    self.id = id
    self.author = author
    self.bio = bio
    self.location = location
    self.website = website
    self.header = header
    self.joined = joined
  }
}
