import TweetModel

/// Posts that stay out of an import where only public ones are wanted, for not everybody may see them.
struct RestrictedPosts {
  /// Whether such posts stay out.
  let stayOut: Bool
  private var leftOut: Set<TweetID> = []
  private var leftOutFiles: Set<String> = []
  private var keptFiles: Set<String> = []

  init(stayOut: Bool) { self.stayOut = stayOut }

  /// How many stay out, of each once, whatever lists have it; nil for none.
  var count: Int? { leftOut.isEmpty ? nil : leftOut.count }

  /// The pictures and films that only posts have which stay out.
  var files: Set<String> { leftOutFiles.subtracting(keptFiles) }

  /// Whether a post stays out, of which it takes note either way.
  mutating func leavesOut(_ tweet: Tweet) -> Bool {
    guard stayOut else { return false }
    let files = tweet.media.compactMap(\.file)
    guard tweet.isRestricted else {
      keptFiles.formUnion(files)
      return false
    }
    leftOut.insert(tweet.id)
    leftOutFiles.formUnion(files)
    return true
  }

  /// Notes posts that stayed out elsewhere.
  mutating func note(_ posts: some Sequence<TweetID>) { leftOut.formUnion(posts) }
}

extension Tweet {
  /// Whether only followers, only a circle, or only those whom it names, may see it.
  package var isRestricted: Bool { [.followers, .circle, .direct].contains(visibility) }
}
