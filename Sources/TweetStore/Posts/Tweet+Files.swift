import TweetModel

extension Tweet {
  /// The same tweet with the files that another telling of it has of its pictures and films.
  func keepingFiles(of other: Tweet) -> Tweet {
    var kept = self
    kept.media = media.keepingFiles(of: other.media)
    return kept
  }
}
