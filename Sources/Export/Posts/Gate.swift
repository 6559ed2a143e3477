import TweetModel
import TweetStore

/// What every post passes that leaves the library.
struct Gate {
  let audience: Audience
  let reader: LibraryReader
  let confidence: Confidence

  init(audience: Audience, reader: LibraryReader) {
    (self.audience, self.reader) = (audience, reader)
    // Where nobody is known to be the library's own, what is anybody's stays.
    confidence = Confidence(of: (try? reader.accounts()) ?? [])
  }

  /// Whether a post may leave.
  func permits(_ tweet: Tweet) -> Bool { audience.permits(tweet) && !confidence.covers(tweet) }

  /// The post without what others say in it that may not leave; nil for one that may not leave itself.
  func passed(_ tweet: Tweet) -> Tweet? {
    guard let passed = confidence.passed(tweet), audience.permits(tweet) else { return nil }
    guard let excerpt = passed.quote?.excerpt, !audience.permits(excerpt.visibility) else {
      return passed
    }
    return passed.withoutExcerpt()
  }

  func passed(_ posts: [SelectedPost]) -> [SelectedPost] {
    var passed: [SelectedPost] = []
    for var post in posts {
      guard let tweet = self.passed(post.tweet) else { continue }
      post.tweet = tweet
      passed.append(post)
    }
    return passed
  }
}
