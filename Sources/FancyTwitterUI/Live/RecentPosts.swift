import TweetModel

/// Which posts a server was asked about lately, so that none is asked about at each glance.
struct RecentPosts {
  private var asked: [TweetID: Double] = [:]

  // Seconds for which what a server told of a post is new enough.
  private static let hold = 300.0
  private static let most = 2000

  /// Those of some posts that it is time to ask about, which are then taken as asked; `now` is in seconds.
  mutating func take(_ posts: [TweetID], at now: Double, most: Int) -> [TweetID] {
    if asked.count > Self.most { asked = asked.filter { $0.value > now - Self.hold } }
    let due = posts.filter { $0.network == .fediverse && asked[$0] ?? -.infinity < now - Self.hold }
      .prefix(most)
    for post in due { asked[post] = now }
    return Array(due)
  }
}
