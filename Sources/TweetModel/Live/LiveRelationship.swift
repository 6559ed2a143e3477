/// How the account stands to somebody.
public struct LiveRelationship: Hashable, Sendable {
  /// The person's id on the account's server.
  public let local: String
  public let isFollowed: Bool
  /// Whether the person has still to agree to that.
  public let isRequested: Bool
  public let follows: Bool
  public let isMuted: Bool
  public let isBlocked: Bool
  /// Whether the account wants to see what the person passes on.
  public let showsBoosts: Bool
  /// What the account noted on the person.
  public let note: String

  public init(
    local: String, isFollowed: Bool = false, isRequested: Bool = false, follows: Bool = false,
    isMuted: Bool = false, isBlocked: Bool = false, showsBoosts: Bool = true, note: String = ""
  ) {
    (self.local, self.isFollowed, self.isRequested) = (local, isFollowed, isRequested)
    (self.follows, self.isMuted, self.isBlocked) = (follows, isMuted, isBlocked)
    (self.showsBoosts, self.note) = (showsBoosts, note)
  }
}
