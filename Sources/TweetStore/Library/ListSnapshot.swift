/// A list as it was when it was counted.
///
/// Places count from the newest post, so that they mean other posts once an import has added some, or an account was
/// removed.
/// Pages asked for by a snapshot are all of one state, or are refused; of one that lasts, they are of the same posts
/// whatever comes.
public struct ListSnapshot: Sendable, Hashable {
  public let list: TweetList
  /// How many tweets the list had.
  public let count: Int
  let state: ListState
  /// Its posts, in its order, where it lasts.
  var keys: [PostKey]?
}

/// Which changes of a library's lists were seen.
struct ListState: Sendable, Hashable {
  /// The number of the last import, which an older library that can only be read tells alone; 0 where none is told.
  let imports: Int
  /// The library's revision, or that of home timelines.
  let revision: Int
}
