import TweetModel

/// Where posts are shown, and for whom: what filters hold there.
struct FilterScope {
  let places: LiveFilter.Places
  /// Nil for all accounts that are signed in.
  var account: AccountRow?

  static let conversations = FilterScope(places: .thread)
}

extension LibraryReader {
  /// The filter that a post meets there, of several the one that hides most; nil for none.
  func filter(of post: PostKey, in scope: FilterScope?) throws(LibraryError) -> Tweet.Filter? {
    guard let scope else { return nil }
    return try statement(
      """
      SELECT title, action FROM filtered JOIN filter
      ON filter.account = filtered.account AND filter.local = filtered.filter
      WHERE post = ?1 AND places & ?2 <> 0 AND (?3 IS NULL OR filtered.account = ?3)
      ORDER BY action = \(LiveFilter.Action.hide.rawValue) DESC, action, title LIMIT 1
      """
    ).first(post, scope.places.rawValue, scope.account) {
      Tweet.Filter(title: $0.text(0), action: LiveFilter.Action(rawValue: $0.int(1)) ?? .warn)
    }
  }

  /// What accounts that are signed in did with a post.
  func marks(of post: PostKey) throws(LibraryError) -> PostMarks {
    try statement("SELECT marks FROM mark WHERE post = ?")
      .all(post) { PostMarks(rawValue: $0.int(0)) }
      .reduce([]) { $0.union($1) }
  }
}
