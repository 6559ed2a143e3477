import TweetModel

/// Reads what rows of posts say on another core, while this one writes what follows from the rows before.
struct PostReader {
  /// A post, and what is in its row.
  struct Post: Sendable {
    let row: StoredPost
    /// Whether the archive tells it.
    let isTold: Bool
    /// What the search index holds of it; nil for nothing.
    let indexed: SearchDocument?
    let tweet: Result<Tweet, LibraryError>
    /// What the search index has to hold; nil for a post that is not shown.
    let document: SearchDocument?
  }

  fileprivate struct Row: Sendable {
    let post: StoredPost
    let owner: Author?
    let isTold: Bool
    let indexed: SearchDocument?
  }

  private static let batchSize = 256

  private let posts: PostTable
  private var rows: [Row] = []
  private var pending: BackgroundValues<Post>?

  init(_ posts: PostTable) { self.posts = posts }

  /// Adds a row, and gives `body` in its turn whatever was read meanwhile.
  mutating func add(
    _ post: StoredPost, isTold: Bool, indexed: SearchDocument?,
    _ body: (Post) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    rows.append(
      Row(post: post, owner: posts.accounts.author(post.owner), isTold: isTold, indexed: indexed))
    if rows.count == Self.batchSize { try turn(body) }
  }

  /// Gives `body` all that is left.
  mutating func finish(_ body: (Post) throws(LibraryError) -> Void) throws(LibraryError) {
    try turn(body)
    try turn(body)
  }

  private mutating func turn(
    _ body: (Post) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let (ready, path) = (pending, posts.path)
    pending = rows.isEmpty ? nil : BackgroundValues { [rows] in rows.map { $0.read(path) } }
    rows.removeAll(keepingCapacity: true)
    for post in ready?.values ?? [] { try body(post) }
  }
}

extension PostReader.Row {
  fileprivate func read(_ path: String) -> PostReader.Post {
    let tweet = Result { () throws(LibraryError) in try post.tweet(owner: owner, path: path) }
    let shown = post.isSuperseded ? nil : try? tweet.get()
    return PostReader.Post(
      row: post, isTold: isTold, indexed: indexed, tweet: tweet,
      document: shown.map {
        SearchDocument($0, owner: owner, isDescribed: TweetCoder.isDescribed(post.coded))
      })
  }
}
