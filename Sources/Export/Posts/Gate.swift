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
  func passed(_ tweet: Tweet) throws(ExportError) -> Tweet? {
    guard !confidence.covers(tweet) else {
      confidence.keep(tweet)
      return nil
    }
    guard audience.permits(tweet) else { return nil }
    guard let quote = tweet.quote, quote.excerpt != nil,
      let quoted = try libraryCall(try reader.tweet(quote.tweet)),
      !permits(quoted)
    else { return tweet }
    var bare = tweet
    bare.quote = Tweet.Quote(tweet: quote.tweet, handle: quote.handle, address: quote.address)
    return bare
  }

  func passed(_ posts: [SelectedPost]) throws(ExportError) -> [SelectedPost] {
    var passed: [SelectedPost] = []
    for var post in posts {
      guard let tweet = try self.passed(post.tweet) else { continue }
      post.tweet = tweet
      passed.append(post)
    }
    return passed
  }
}
