/// Posts that were sifted out one by one, and which of them are answers or have pictures.
struct SiftedPosts {
  /// The columns that ``append(_:)`` reads, in order.
  static let columns = "post.id, answers IS NOT NULL, has_media(coded)"

  private(set) var posts: [PostKey] = []
  private var replies: [PostKey] = []
  private var media: [PostKey] = []

  mutating func append(_ row: Row) {
    let key = row.postKey(0)
    posts.append(key)
    if row.bool(1) { replies.append(key) }
    if row.bool(2) { media.append(key) }
  }

  /// All posts, the answers, and those with pictures or films.
  var lists: [TweetList] { [.found(posts), .found(replies), .found(media)] }
}
