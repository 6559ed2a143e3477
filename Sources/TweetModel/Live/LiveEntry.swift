/// An entry of a home timeline: a post, or somebody's passing it on.
public struct LiveEntry: Hashable, Sendable {
  /// Its id on the account's server: the post's own, or the passing on's; opaque, never compared for order.
  public let local: String
  /// When it was written or passed on; nil where the server does not tell.
  public let date: Timestamp?
  /// Who passed the post on; nil where its author wrote it.
  public let booster: LivePerson?
  /// The post itself, never the passing on.
  public let post: LivePost

  public init(local: String, date: Timestamp?, booster: LivePerson? = nil, post: LivePost) {
    (self.local, self.date, self.booster, self.post) = (local, date, booster, post)
  }
}

extension LiveEntry {
  /// The same entry with its post as it is told anew.
  public func telling(_ post: LivePost) -> LiveEntry {
    LiveEntry(local: local, date: date, booster: booster, post: post)
  }
}
