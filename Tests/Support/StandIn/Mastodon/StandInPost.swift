import FoundationEssentials

/// A post of the stand-in, or a boost of one.
public struct StandInPost: Sendable {
  public let id: Int
  public var content: String
  public var isEdited = false
  /// The post that this one boosts.
  public var boosted: Int?
  public var answers: Int?

  /// The moment of a post: its number counts seconds.
  var created: String { Self.text(id) }

  /// The number of the first post: larger than a Double can tell apart from the next.
  static let first = 110_000_000_000_000_000

  static func text(_ id: Int) -> String {
    Date(timeIntervalSince1970: 1_700_000_000 + Double(id - first)).formatted(.iso8601)
  }
}
