import TweetModel

/// What a library knows of somebody, list by list, all of one state.
public struct Person: Sendable, Hashable {
  public let author: Author
  /// Nil for somebody whose archive is not in the library.
  public let account: Account?
  /// What they wrote, and what an account of the library passed on, newest first.
  public let posts: ListSnapshot
  /// What they answered to others, newest first.
  public let replies: ListSnapshot
  /// Those of their posts that have pictures or films, newest first.
  public let media: ListSnapshot
  /// What an account liked; of others, the posts in which they are mentioned, newest first.
  public let others: ListSnapshot
}
