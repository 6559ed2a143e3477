/// What keeps a post of others in the library.
final class PostHoldings {
  private let liked: Statement
  private let copied: Statement

  init(_ database: Database) throws(LibraryError) {
    liked = try database.prepare("SELECT EXISTS (SELECT 1 FROM liked WHERE post = ?)")
    copied = try database.prepare("SELECT EXISTS (SELECT 1 FROM copy WHERE post = ?)")
  }

  /// Whether a post is an account's own, liked by one, or told by the server of one.
  func isHeld(_ post: StoredPost) throws(LibraryError) -> Bool {
    if post.owner != nil { return true }
    if try isLiked(post.key) { return true }
    return try isCopied(post.key)
  }

  func isLiked(_ key: PostKey) throws(LibraryError) -> Bool {
    try liked.first(key) { $0.bool(0) } ?? false
  }

  func isCopied(_ key: PostKey) throws(LibraryError) -> Bool {
    try copied.first(key) { $0.bool(0) } ?? false
  }
}
