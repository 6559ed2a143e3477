import TweetModel

/// What one post adds to the tallies.
struct PostTally: Sendable {
  let kind: Int
  let hasMedia: Bool
  let likes: Int
  let reposts: Int
  /// In Unicode scalars; none of what was passed on.
  let characters: Int
  let labels: [PostLabel]

  /// O(n) in the length of the text.
  init(_ tweet: Tweet) {
    kind = tweet.kind.rawValue
    hasMedia = !tweet.media.isEmpty
    likes = tweet.counts.likes ?? 0
    reposts = tweet.counts.reposts ?? 0
    characters = tweet.repostedBy == nil ? tweet.text.display.unicodeScalars.count : 0
    labels = tweet.labels
  }
}
