import TweetModel
import TweetStore

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

extension SelectedPost {
  /// What files call its kind: what was liked is no word of the person's own, whatever it is among its author's posts.
  var kindName: String { isLiked ? "like" : tweet.kind.name }
}
