/// Tweets in an order, any of which may be asked for by its place.
///
/// A list is only a description: a ``LibraryReader`` says what is in it.
public enum TweetList: Sendable, Hashable {
  /// A section, of one account or, where none is named, of all.
  case section(Section, account: AccountID? = nil)
  /// What an account answered to others, newest first; where none is named, what all did.
  case replies(account: AccountID? = nil)
  /// Posts that were found once, in the order in which they are shown.
  case found([PostKey])

  /// The list that holds nothing.
  public static let empty = TweetList.found([])
}
