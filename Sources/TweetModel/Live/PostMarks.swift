/// What an account did with a post on its server.
public struct PostMarks: OptionSet, Hashable, Sendable {
  /// A bit once given is never given anew.
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let liked = PostMarks(rawValue: 1 << 0)
  public static let boosted = PostMarks(rawValue: 1 << 1)
  public static let bookmarked = PostMarks(rawValue: 1 << 2)
  /// No more notices of its conversation.
  public static let muted = PostMarks(rawValue: 1 << 3)
  /// At the head of the account's own page.
  public static let pinned = PostMarks(rawValue: 1 << 4)
}
