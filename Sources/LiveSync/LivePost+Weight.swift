import TweetModel

extension LivePost {
  /// About how many bytes it takes.
  var weight: Int {
    let texts =
      [tweet.text.display, tweet.warning ?? ""] + tweet.text.entities.map(\.target)
      + tweet.media.compactMap(\.altText)
    return texts.reduce(Self.least) { $0 + $1.utf8.count } + (quote?.post?.weight ?? 0)
  }

  // Of one without words.
  private static let least = 1 << 10
}
