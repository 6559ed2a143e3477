import TweetModel
import TweetStore

/// Tweets that are all there from the start.
@MainActor
final class FixedTweets: TweetSource {
  var onArrival: (Range<Int>) -> Void = { _ in }
  var onFailure: (LibraryError) -> Void = { _ in }

  private let tweets: [Tweet]

  init(_ tweets: [Tweet]) { self.tweets = tweets }

  var count: Int { tweets.count }

  func tweet(at index: Int) -> Tweet? { tweets.indices.contains(index) ? tweets[index] : nil }

  func prefetch(_ range: Range<Int>) {}

  func reading() -> TweetReading {
    TweetReading(count: count) { [tweets] places in Array(tweets[places]) }
  }
}
