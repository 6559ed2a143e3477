import TweetModel

extension LibraryReader {
  /// The conversation around a tweet; nil for a tweet that the library does not have.
  ///
  /// At most 500 ancestors and 2,000 replies and parts are told. O(log n) for each tweet in it.
  public func conversation(of id: TweetID) throws(LibraryError) -> Conversation? {
    try reading { () throws(LibraryError) in
      guard let found = try posts.post(id) else { return nil }
      let post = try shown(for: found)
      let versions = try versions(of: post)
      let parts = try parts(ofThread: post)
      let keys = Set(parts.map(\.key))
      var replies: [StoredPost] = []
      for version in versions.isEmpty ? [post] : versions {
        replies += try answers(to: version).filter { !keys.contains($0.key) }
      }
      return Conversation(
        ancestors: try complete(try ancestors(of: post)), tweet: try complete(post),
        replies: try complete(replies.sorted { $0.key < $1.key }), thread: try complete(parts),
        formerVersions: try complete(versions.filter { $0.key != post.key }))
    }
  }

  /// All parts of the thread that a tweet belongs to, oldest first; empty without a thread.
  public func thread(of id: TweetID) throws(LibraryError) -> [Tweet] {
    try reading { () throws(LibraryError) in
      guard let post = try posts.post(id) else { return [] }
      return try complete(try parts(ofThread: post))
    }
  }
}

// MARK: - Private

extension LibraryReader {
  private static let mostAncestors = 500
  private static let mostReplies = 2000

  private func complete(_ posts: [StoredPost]) throws(LibraryError) -> [Tweet] {
    var tweets: [Tweet] = []
    for post in posts { tweets.append(try complete(post)) }
    return tweets
  }

  /// All versions of an edited tweet that the library has, oldest first; empty for another tweet.
  private func versions(of post: StoredPost) throws(LibraryError) -> [StoredPost] {
    try statement(
      """
      SELECT \(StoredPost.columns) FROM edition AS one
      JOIN edition AS each ON each.network = one.network AND each.first = one.first
      JOIN post ON post.id = each.post WHERE one.post = ? ORDER BY each.position
      """
    ).all(post.key) { StoredPost($0) }
  }

  /// The version that is shown of what may be an older one.
  private func shown(for post: StoredPost) throws(LibraryError) -> StoredPost {
    guard post.isFolded else { return post }
    return try versions(of: post).last { !$0.isFolded } ?? post
  }

  private func ancestors(of post: StoredPost) throws(LibraryError) -> [StoredPost] {
    var ancestors: [StoredPost] = []
    // Answers that go in a circle end.
    var seen: Set<Int64> = [post.key]
    var last = post
    while ancestors.count < Self.mostAncestors, let answers = last.answers,
      let found = try posts.post(TweetID(network: last.id.network, value: answers))
    {
      last = try shown(for: found)
      guard seen.insert(last.key).inserted else { break }
      ancestors.append(last)
    }
    return ancestors.reversed()
  }

  private func answers(to post: StoredPost) throws(LibraryError) -> [StoredPost] {
    try statement(
      """
      SELECT \(StoredPost.columns) FROM post
      WHERE network = ? AND answers = ? AND NOT folded ORDER BY id LIMIT ?
      """
    ).all(post.id.network.rawValue, post.id.value, Self.mostReplies) { StoredPost($0) }
  }

  private func parts(ofThread post: StoredPost) throws(LibraryError) -> [StoredPost] {
    guard let thread = post.thread else { return [] }
    return try statement(
      """
      SELECT \(StoredPost.columns) FROM post
      WHERE network = ? AND thread = ? AND NOT folded ORDER BY id LIMIT ?
      """
    ).all(post.id.network.rawValue, thread, Self.mostReplies) { StoredPost($0) }
  }
}
