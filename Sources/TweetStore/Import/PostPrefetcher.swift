import TweetModel
import Workers

/// Reads what rows of posts say on another core, while this one writes what follows from the rows before.
struct PostPrefetcher {
  /// A row of a post, and what is in it.
  ///
  /// A class, as what it says: as values they would be copied, piece by piece, from core to core.
  final class Post: Sendable {
    let row: StoredPost
    /// Whether the archive tells it.
    let isTold: Bool
    /// What the search index holds of it; nil for nothing.
    let indexed: SearchDocument?
    let content: Result<Content, LibraryError>

    fileprivate init(_ row: Row, path: String) {
      self.row = row.post
      isTold = row.isTold
      indexed = row.indexed
      content = Result { () throws(LibraryError) in try Content(row, path: path) }
    }
  }

  /// What a post says, and what follows from that.
  final class Content: Sendable {
    let tweet: Tweet
    let tally: PostTally
    /// What the search index has to hold; nil for a post that is not shown.
    let document: SearchDocument?

    fileprivate init(_ row: Row, path: String) throws(LibraryError) {
      tweet = try row.post.tweet(owner: row.owner, path: path)
      tally = PostTally(tweet)
      document = row.post.isSuperseded ? nil : SearchDocument(tweet, owner: row.owner)
    }
  }

  fileprivate struct Row: Sendable {
    let post: StoredPost
    let owner: Author?
    let isTold: Bool
    let indexed: SearchDocument?
  }

  private static let batchSize = 256
  private static let mostPending = 2

  private let posts: PostTable
  private var rows: [Row] = []
  private var pending: [BackgroundValues<Post>] = []

  init(_ posts: PostTable) { self.posts = posts }

  /// Adds a row, and gives `body` in its turn whatever was read meanwhile.
  mutating func add(
    _ post: StoredPost, isTold: Bool, indexed: SearchDocument?,
    _ body: (Post) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    rows.append(
      Row(post: post, owner: posts.accounts.author(post.owner), isTold: isTold, indexed: indexed))
    guard rows.count == Self.batchSize else { return }
    readSoon()
    guard pending.count > Self.mostPending else { return }
    for post in pending.removeFirst().values { try body(post) }
  }

  /// Gives `body` all that is left.
  mutating func finish(_ body: (Post) throws(LibraryError) -> Void) throws(LibraryError) {
    readSoon()
    for batch in pending { for post in batch.values { try body(post) } }
    pending = []
  }

  private mutating func readSoon() {
    pending.append(
      BackgroundValues { [rows, path = posts.path] in rows.map { Post($0, path: path) } })
    rows.removeAll(keepingCapacity: true)
  }
}
