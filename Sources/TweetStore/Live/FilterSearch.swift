import TweetModel

/// The search for what an account's filters mean of the posts that its server has told, a few at a time.
public struct FilterSearch: Sendable {
  let filters: [LiveFilter]
  let account: AccountID
  let now: Timestamp
  /// What has not been searched yet; nil before it begins.
  var left: [(local: String, post: PostKey)]?
  /// The posts of which other filters mean each than is known, with these.
  var found: [(post: PostKey, filters: Set<String>)] = []
  private let holding: [LiveFilter]

  // With as many words as there may be, each post takes half a millisecond.
  static let slice = 200

  /// A search for all filters of an account as its server tells them.
  public init(for filters: [LiveFilter], of account: AccountID, at now: Timestamp) {
    (self.filters, self.account, self.now) = (filters, account, now)
    holding = filters.filter { filter in filter.expires.map { $0 > now } ?? true }
  }

  public var hasEnded: Bool { left?.isEmpty ?? false }

  /// The filters that mean a post of those words.
  func meant(_ words: FilterWords) -> Set<String> {
    Set(holding.filter { words.isMeant(by: $0) }.map(\.local))
  }
}
