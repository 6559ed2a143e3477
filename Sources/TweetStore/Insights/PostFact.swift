import TweetModel

/// What is known of a post beside its row.
struct PostFact {
  /// The columns of `fact` that ``init(_:)`` reads, in order.
  static let columns =
    "fact.post, fact.owner, fact.kind, fact.flags, fact.likes, fact.reposts, fact.visibility"

  let key: PostKey
  /// The account whose post it is; nil for what was only liked.
  let owner: AccountRow?
  let kind: Tweet.Kind
  let flags: FactFlags
  let likes: Int
  let reposts: Int
  let visibility: Tweet.Visibility

  init(_ row: Row) {
    key = row.postKey(0)
    owner = row.optionalAccountRow(1)
    kind = Tweet.Kind(rawValue: row.int(2)) ?? .post
    flags = FactFlags(rawValue: row.int(3))
    likes = row.int(4)
    reposts = row.int(5)
    visibility = Tweet.Visibility(rawValue: row.int(6)) ?? .direct
  }

  /// Whether anybody has liked it or passed it on.
  var isAnswered: Bool { likes + reposts > 0 }
}
