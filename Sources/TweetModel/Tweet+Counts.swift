extension Tweet {
  /// How often others answered, passed on and liked; nil where the source does not tell.
  public struct Counts: Hashable, Sendable {
    public let replies: Int?
    public let reposts: Int?
    public let likes: Int?

    /// Each is held between none and ``most``.
    public init(replies: Int? = nil, reposts: Int? = nil, likes: Int? = nil) {
      self.replies = replies.map(Self.held)
      self.reposts = reposts.map(Self.held)
      self.likes = likes.map(Self.held)
    }

    /// More than there are people: what a file says beyond that is no count, and the sums of a library's posts
    /// have room for it.
    static let most = 10_000_000_000

    static func held(_ count: Int) -> Int { min(max(count, 0), most) }
  }
}
