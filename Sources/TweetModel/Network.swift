/// The service that a tweet comes from.
///
/// An open set: a library keeps the tweets of networks that this version has never heard of.
public struct Network: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// X, formerly Twitter.
  public static let x = Network(rawValue: "x")
}
