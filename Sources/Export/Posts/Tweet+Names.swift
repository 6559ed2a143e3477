import TweetModel

extension Tweet.Kind {
  /// What files call it.
  var name: String {
    switch self {
    case .post: "post"
    case .reply: "reply"
    case .repost: "repost"
    case .quote: "quote"
    case .thread: "thread"
    }
  }
}
