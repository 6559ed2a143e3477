import TweetModel

extension LibraryReader {
  /// All versions of an edited tweet that the library has, oldest first; empty for another tweet.
  func versions(of post: StoredPost) throws(LibraryError) -> [StoredPost] {
    try statement(
      """
      SELECT \(StoredPost.columns) FROM \(Editions.joined) CROSS JOIN post ON post.id = version.post
      WHERE edition.post = ? ORDER BY version.position
      """
    ).all(post.key) { StoredPost($0) }
  }

  /// The version that is shown of a post, which may be an older one.
  func newest(of post: StoredPost) throws(LibraryError) -> StoredPost {
    guard post.isSuperseded else { return post }
    return try versions(of: post).last { !$0.isSuperseded } ?? post
  }

  /// The ids that a post is known by, by that of any of its versions, which is one of them.
  public func knownIDs(of id: TweetID) throws(LibraryError) -> [TweetID] {
    let shown = try reading { () throws(LibraryError) in
      try shownPost(id).map { post throws(LibraryError) in try posts.tweet(post).knownIDs }
    }
    return [id] + (shown ?? []).filter { $0 != id }
  }

  /// What is shown of a post that is known by the id of any of its versions; nil where the library has none of them.
  func shownPost(_ id: TweetID) throws(LibraryError) -> StoredPost? {
    if let post = try posts.post(id) { return try newest(of: post) }
    // Of the first version its successors tell where no archive holds it.
    return try statement(
      """
      SELECT \(StoredPost.columns) FROM edition CROSS JOIN post ON post.id = edition.post
      WHERE edition.network = ? AND first = ? ORDER BY position DESC LIMIT 1
      """
    ).first(id.network.rawValue, id.value) { StoredPost($0) }
  }
}
