import TweetModel

extension LibraryReader {
  /// The conversation around a tweet; nil for a tweet that the library does not have.
  ///
  /// At most 200 ancestors, 500 replies and 500 parts of a thread are told, those next to the
  /// tweet, and how many are left out. O(log n) for each tweet told.
  public func conversation(of id: TweetID) throws(LibraryError) -> Conversation? {
    try reading { () throws(LibraryError) in
      guard let found = try posts.post(id) else { return nil }
      let post = try shown(for: found)
      let versions = try versions(of: post)
      let former = versions.filter { $0.key != post.key }
      let ancestors = try ancestors(of: post)
      let replies = try answers(to: [post] + former)
      let thread = try parts(ofThreadOf: post)
      return Conversation(
        ancestors: try complete(ancestors.told), hasEarlierAncestors: ancestors.isCut,
        tweet: try complete(post, in: .conversations), replies: try complete(replies.told),
        repliesLeftOut: replies.leftOut, thread: try complete(thread.told),
        earlierPartsLeftOut: thread.earlier, laterPartsLeftOut: thread.later,
        formerVersions: try complete(former))
    }
  }

  /// The parts of the thread that a tweet belongs to, oldest first; empty without a thread.
  ///
  /// At most 500, those next to the tweet.
  public func thread(of id: TweetID) throws(LibraryError) -> [Tweet] {
    try reading { () throws(LibraryError) in
      guard let post = try posts.post(id) else { return [] }
      return try complete(try parts(ofThreadOf: post).told)
    }
  }
}

// MARK: - Private

extension LibraryReader {
  private static let mostAncestors = 200
  private static let mostReplies = 500
  private static let mostParts = 500
  /// How many answers are looked at, some of which are parts of the thread.
  private static let mostLookedAt = 2000
  /// How many of what is left out are counted.
  private static let mostCounted = 10_000

  private func complete(_ posts: [StoredPost]) throws(LibraryError) -> [Tweet] {
    var tweets: [Tweet] = []
    for post in posts {
      let tweet = try complete(post, in: .conversations)
      if tweet.filter?.action != .hide { tweets.append(tweet) }
    }
    return tweets
  }

  /// The version that is shown of what may be an older one.
  private func shown(for post: StoredPost) throws(LibraryError) -> StoredPost {
    guard post.isSuperseded else { return post }
    // What somebody passed on at home is talked about where it was written.
    if let original = try posts.tweet(post).original {
      return try posts.post(original) ?? post
    }
    return try newest(of: post)
  }

  private func ancestors(
    of post: StoredPost
  ) throws(LibraryError) -> (told: [StoredPost], isCut: Bool) {
    var ancestors: [StoredPost] = []
    // Answers that go in a circle end.
    var seen: Set<PostKey> = [post.key]
    var last = post
    while let answers = last.answers,
      let found = try posts.post(TweetID(network: last.id.network, value: answers))
    {
      last = try shown(for: found)
      guard seen.insert(last.key).inserted else { break }
      guard ancestors.count < Self.mostAncestors else { return (ancestors.reversed(), true) }
      ancestors.append(last)
    }
    return (ancestors.reversed(), false)
  }

  /// The answers to a post and its versions, the oldest of each, but for parts of its own thread.
  private func answers(
    to versions: [StoredPost]
  ) throws(LibraryError) -> (told: [StoredPost], leftOut: Int) {
    let select = try statement(
      """
      SELECT \(StoredPost.columns) FROM (
        SELECT id AS key FROM post WHERE network = ?1 AND answers = ?2 AND remote <> ?2 ORDER BY id LIMIT ?3
      ) CROSS JOIN post ON post.id = key
      WHERE NOT folded AND thread IS NOT ifnull(?4, '') ORDER BY key
      """)
    let counting = try statement(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM post WHERE network = ?1 AND answers = ?2 AND remote <> ?2 LIMIT \(Self.mostCounted))
      """)
    var replies: [StoredPost] = []
    var leftOut = 0
    for version in versions {
      let (network, id) = (version.id.network.rawValue, version.id.value)
      let found = try select.all(network, id, Self.mostLookedAt, version.thread) { StoredPost($0) }
      let count = try counting.first(network, id) { $0.int(0) } ?? 0
      let told = found.prefix(Self.mostReplies)
      replies += told
      leftOut += found.count - told.count + max(0, count - Self.mostLookedAt)
    }
    return (replies.sorted { $0.key < $1.key }, leftOut)
  }

  /// The parts of a post's thread that stand next to it, the post among them.
  private func parts(
    ofThreadOf post: StoredPost
  ) throws(LibraryError) -> (told: [StoredPost], earlier: Int, later: Int) {
    guard post.thread != nil else { return ([], 0, 0) }
    let half = Self.mostParts / 2
    let earlier = try parts(beside: post, "id <= ?3", "DESC", half)
    let later = try parts(beside: post, "id > ?3", "ASC", Self.mostParts - half)
    return (earlier.told.reversed() + later.told, earlier.leftOut, later.leftOut)
  }

  private func parts(
    beside post: StoredPost, _ side: String, _ order: String, _ limit: Int
  ) throws(LibraryError) -> (told: [StoredPost], leftOut: Int) {
    let (network, thread) = (post.id.network.rawValue, post.thread)
    let told = try statement(
      """
      SELECT \(StoredPost.columns) FROM post
      WHERE network = ?1 AND thread = ?2 AND NOT folded AND \(side)
      ORDER BY id \(order) LIMIT \(limit)
      """
    ).all(network, thread, post.key) { StoredPost($0) }
    guard told.count == limit else { return (told, 0) }
    // By the index alone: an older version of an edited part is counted too.
    let count =
      try statement(
        """
        SELECT count(*) FROM (
          SELECT 1 FROM post WHERE network = ?1 AND thread = ?2 AND \(side)
          LIMIT \(Self.mostCounted))
        """
      ).first(network, thread, post.key) { $0.int(0) } ?? 0
    return (told, count - told.count)
  }
}
