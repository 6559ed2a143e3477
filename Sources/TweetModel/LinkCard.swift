/// What the page is about that a post links to, as a server read it.
public struct LinkCard: Hashable, Sendable {
  public let address: String
  public let title: String
  public let summary: String
  /// Whose page it is; empty where that is not told.
  public let provider: String
  /// A picture of it; nil where the server has none.
  public var picture: Media?

  public init(
    address: String, title: String, summary: String = "", provider: String = "",
    picture: Media? = nil
  ) {
    self.address = address
    self.title = title.asLine(atMost: 300)
    self.summary = summary.asLine(atMost: 1000)
    self.provider = provider.asLine(atMost: 100)
    self.picture = picture
  }
}
