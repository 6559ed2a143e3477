/// What the page is about that a post links to, as the account's server read it.
public struct LinkCard: Hashable, Sendable {
  public let address: String
  public let title: String
  public let summary: String
  /// Whose page it is; empty where that is not told.
  public let provider: String
  /// Where the account's server has a picture of it.
  public let image: String?
  public let size: PixelSize?
  /// What the picture shows; nil where that is not told.
  public let altText: String?
  public let blurhash: String?

  public init(
    address: String, title: String, summary: String = "", provider: String = "",
    image: String? = nil, size: PixelSize? = nil, altText: String? = nil, blurhash: String? = nil
  ) {
    self.address = address
    self.title = title.asLine(atMost: 300)
    self.summary = summary.asLine(atMost: 1000)
    self.provider = provider.asLine(atMost: 100)
    (self.image, self.size, self.altText, self.blurhash) = (image, size, altText, blurhash)
  }
}
