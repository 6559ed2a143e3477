/// The service that a tweet comes from.
///
/// An open set: a library keeps the tweets of networks that this version has never heard of.
public struct Network: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// X, formerly Twitter.
  public static let x = Network(rawValue: "x")

  /// All servers that speak ActivityPub, which are Mastodon and others like it.
  ///
  /// A post is known by its URI, which is one on all of them.
  public static let fediverse = Network(rawValue: "fediverse")

  /// Bluesky, whose posts are known by their at-URI.
  public static let bluesky = Network(rawValue: "bluesky")

  /// None: what looks like a tweet there was a direct message, which is on nobody's page.
  public static let messages = Network(rawValue: "messages")
}

extension Tweet {
  /// Whether it was posted, and so has a page of its own.
  public var isPost: Bool { id.network != .messages }
}
