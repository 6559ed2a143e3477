/// A list as it was when it was counted.
///
/// Places count from the newest post, so that they mean other posts once an import has added some.
/// Pages asked for by a snapshot are all of one state, or are refused.
public struct ListSnapshot: Sendable, Hashable {
  public let list: TweetList
  /// How many tweets the list had.
  public let count: Int
  /// The number of the last import by then; 0 where none is told.
  let state: Int
}
