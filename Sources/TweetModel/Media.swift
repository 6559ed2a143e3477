/// A picture or a film attached to a tweet.
public struct Media: Hashable, Sendable {
  /// What it is, and so how it is shown.
  public enum Kind: String, Sendable { case photo, video, animatedGIF, audio }

  public let kind: Kind
  /// The file's path below the library's media folder; nil when the archive lacks it.
  public var file: String?
  /// Where the network serves it.
  public let address: String
  /// Width and height in pixels, when the source tells.
  public var size: PixelSize?
  /// How long a film runs.
  public let milliseconds: Int?
  /// The description its author gave for those who cannot see it, cut to a length that no network reaches.
  public let altText: String?
  /// A blurred picture in a few letters (BlurHash), to be shown where it is hidden or not there yet.
  public let blurhash: String?

  private static let maximumDescription = 5_000

  public init(
    kind: Kind, file: String?, address: String, size: PixelSize? = nil, milliseconds: Int? = nil,
    altText: String? = nil, blurhash: String? = nil
  ) {
    self.kind = kind
    self.file = file
    self.address = address
    self.size = size
    self.milliseconds = milliseconds
    self.altText = altText?.bounded(atMost: Self.maximumDescription)
    self.blurhash = blurhash
  }
}

extension Tweet {
  /// The places of the pictures and films that the library has.
  public var presentMedia: [Int] { media.indices.filter { media[$0].file != nil } }
}

/// A width and a height in pixels, both above zero.
public struct PixelSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Nil unless both sides are above zero.
  public init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }
}
