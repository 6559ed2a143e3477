import TweetModel

extension BookmarkRecord {
  static let texts = ["text", "full_text", "content"]
  static let addresses = ["url", "tweet_url", "link", "permalink", "expandedurl"]
  /// When a post was written; what has a date may be anything.
  static let dates = datesOfPosts + ["date"]
  private static let datesOfPosts = ["created_at", "createdat", "tweet_created_at", "posted_at"]
  /// When it was marked; the last one in this program's own exports.
  static let marked = [
    "bookmarked_at", "bookmarkedat", "added_at", "saved_at", "bookmark_date", "made",
  ]
  private static let people = [
    "handle", "username", "screen_name", "followers", "followers_count", "followerscount",
  ]

  /// The names of columns that a table of people has not.
  static let ofPosts = Set(texts + addresses + marked + ["tweet_id", "tweetid", "status_id"])

  /// Whether it says what only posts have; of people it may be told when they came.
  var isOfPost: Bool {
    has(Self.texts) || has(Self.marked)
      || !has(Self.people) && (has(Self.datesOfPosts) || has(Self.addresses))
  }

  /// Whether it is of a conversation: what was written to the person is no post.
  var isOfMessage: Bool { has(["sender", "senderid", "sender_id"]) }

  /// Whether it is no line of this program's own exports, or one of a mark, and of a post on X.
  var isMark: Bool {
    guard let network = self["network"].map({ Network(rawValue: $0) }),
      [.x, .fediverse, .bluesky].contains(network)
    else { return true }
    return network == .x && self["made"] != nil && self["removed"] == nil
  }

  /// Whether it has one of these fields, even if that says nothing.
  private func has(_ names: [String]) -> Bool {
    ["", "tweet.", "legacy."].contains { owner in names.contains { self[owner + $0] != nil } }
  }
}
