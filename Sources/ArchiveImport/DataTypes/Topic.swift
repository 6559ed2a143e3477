/// What some kinds of data are about, as a person would put it; in the order in which people ask.
public enum Topic: String, Sendable, Hashable, Codable, CaseIterable {
  case posts, longPosts, deletedPosts, communityPosts, circlePosts, likes, bookmarks, articles,
    moments
  case communityNotes, spaces, periscope, fleets, replyPrompts
  case follows, messages, blocks, lists, circles
  case account, names, life, grok, searches, apps
  case interests, advertisements, tracking, revenue
  case shop, copies
  case personal, kept
  case contacts, signIns, devices, addresses
  case unknown

  /// Topics that stand together.
  public enum Group: Sendable, Hashable, CaseIterable {
    case writing, people, account, opinions, rest, closed
  }

  public var group: Group {
    switch self {
    case .posts, .longPosts, .deletedPosts, .communityPosts, .circlePosts, .likes, .bookmarks,
      .articles, .moments, .communityNotes, .spaces, .periscope, .fleets, .replyPrompts:
      .writing
    case .follows, .messages, .blocks, .lists, .circles: .people
    case .account, .names, .life, .grok, .searches, .apps, .personal, .kept: .account
    case .interests, .advertisements, .tracking, .revenue: .opinions
    case .shop, .copies, .unknown: .rest
    case .contacts, .signIns, .devices, .addresses: .closed
    }
  }
}
