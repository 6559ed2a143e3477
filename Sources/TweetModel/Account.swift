/// An account whose archive is in the library.
///
/// What it says of itself is cut to lengths that no network reaches.
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
  /// The time zone by which the person lives, as the IANA names it; nil where the network does not tell.
  public let timeZone: String?

  // X allows 160 characters and 30, Pleroma 5,000.
  private static let maximumBio = TextPart.Limit(characters: 5000, lines: 20, links: 20)
  private static let maximumLine = 200
  private static let maximumAddress = 2_000

  public init(
    network: Network, id: String, author: Author, bio: TweetText = TweetText(""),
    location: String? = nil, website: String? = nil, header: String? = nil,
    joined: Timestamp? = nil, timeZone: String? = nil
  ) {
    self.network = network
    self.id = id
    self.author = author
    self.bio = bio.beginning(within: Self.maximumBio).excerpt
    self.location = location?.asLine(atMost: Self.maximumLine)
    self.website = website.flatMap { $0.utf8.count <= Self.maximumAddress ? $0 : nil }
    self.header = header
    self.joined = joined
    self.timeZone = timeZone
  }
}

extension Account {
  /// Whether it is an author of posts on a network: by the id, where that is told.
  public func isAuthor(_ author: Author, on network: Network) -> Bool {
    guard self.network == network else { return false }
    guard let id = author.id else { return author.handle == self.author.handle }
    return id == self.id || id == self.author.id
  }

  /// Whether nothing tells its handle, and its id stands for that.
  public var lacksHandle: Bool { author.handle == id }

  /// The same account, known by that handle.
  public func calling(_ handle: String) -> Account {
    Account(
      network: network, id: id,
      author: Author(handle: handle, name: author.name, avatar: author.avatar, id: author.id),
      bio: bio, location: location, website: website, header: header, joined: joined,
      timeZone: timeZone)
  }
}
