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

extension Tweet.Visibility {
  /// What files and the command line call it.
  public var name: String {
    switch self {
    case .public: "public"
    case .unlisted: "unlisted"
    case .followers: "followers"
    case .direct: "direct"
    case .circle: "circle"
    case .community: "community"
    case .deleted: "deleted"
    }
  }
}
