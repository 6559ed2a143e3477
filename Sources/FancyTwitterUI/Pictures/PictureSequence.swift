import TweetModel
import TweetStore

/// What Left and Right go through: the pictures and films of one tweet, or those of a whole list.
///
/// It has two ends. What is not there yet is waited for.
@MainActor
final class PictureSequence {
  /// A way from one to another.
  enum Step { case previous, next, first, last }

  /// Runs when another one is reached.
  var onChange: () -> Void = {}

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  /// The tweet that it belongs to, and which of its media it is.
  private(set) var tweet: Tweet
  private(set) var index: Int

  private var tweets: any TweetSource
  /// What the tweets are, where more may come into their list.
  private var source: (list: TweetList, library: OpenLibrary)?
  /// The tweet's place in the list.
  private var place: Int
  private var awaited: Step?

  /// The media of a tweet alone.
  convenience init(_ tweet: Tweet, at index: Int) {
    self.init(tweet, at: index, among: FixedTweets([tweet]), place: 0)
  }

  /// The media of all tweets of an account's section; of the tweet alone where that is in no section.
  convenience init(
    _ tweet: Tweet, at index: Int, among section: Section?, of account: AccountID?,
    in library: OpenLibrary
  ) throws(LibraryError) {
    let list = section.map { TweetList.section($0, account: account) }
    guard let list, let place = try library.reader.index(of: tweet.id, in: list) else {
      self.init(tweet, at: index)
      return
    }
    let tweets = try PagedTweets(TweetListing(list: list), of: library, mostPages: 4)
    self.init(tweet, at: index, among: tweets, place: place)
    source = (list, library)
  }

  /// The media of all tweets of a list, in which the first one is at `place`.
  init(_ tweet: Tweet, at index: Int, among tweets: any TweetSource, place: Int) {
    self.tweet = tweet
    self.index = index
    self.tweets = tweets
    self.place = place
    follow()
  }

  var media: Media { tweet.media[index] }

  /// Which of the tweet's media one goes through: all that are there, or all where a missing one was asked for.
  var places: [Int] {
    let present = tweet.presentMedia
    return present.contains(index) ? present : Array(tweet.media.indices)
  }

  /// Whether there is more than one.
  var isLong: Bool { tweets.count > 1 || places.count > 1 }

  /// Whether a step leads somewhere.
  func canGo(_ step: Step) -> Bool {
    switch step {
    case .previous, .first: index != places.first || place > 0
    case .next, .last: index != places.last || place + 1 < tweets.count
    }
  }

  /// Goes there, at once or when it is there; at an end nothing happens.
  func go(_ step: Step) {
    awaited = nil
    guard canGo(step) else { return }
    let (before, after) = (places.last { $0 < index }, places.first { $0 > index })
    switch (step, before, after) {
    case (.previous, let before?, _): show(tweet, before, place)
    case (.next, _, let after?): show(tweet, after, place)
    case (.previous, _, _): enter(place - 1, byEnd: true, step)
    case (.next, _, _): enter(place + 1, byEnd: false, step)
    case (.first, _, _): enter(0, byEnd: false, step)
    case (.last, _, _): enter(tweets.count - 1, byEnd: true, step)
    }
  }
}

// MARK: - Private

extension PictureSequence {
  private func enter(_ place: Int, byEnd: Bool, _ step: Step) {
    guard let tweet = tweets.tweet(at: place), !tweet.media.isEmpty else { return awaited = step }
    let places = tweet.presentMedia
    show(tweet, (byEnd ? places.last : places.first) ?? 0, place)
  }

  private func show(_ tweet: Tweet, _ index: Int, _ place: Int) {
    (self.tweet, self.index, self.place) = (tweet, index, place)
    prefetch()
    onChange()
  }

  private func follow() {
    tweets.onArrival = { [weak self] _ in self?.resume() }
    tweets.onFailure = { [weak self] in self?.onFailure($0) }
    tweets.onChange = { [weak self, weak tweets = tweets] in
      if let self, self.tweets === tweets { countAnew() }
    }
    prefetch()
  }

  /// Finds the tweet in the list as it is by now; the tweet alone where it is in it no more.
  private func countAnew() {
    guard let (list, library) = source else { return }
    do throws(LibraryError) {
      if let place = try library.reader.index(of: tweet.id, in: list) {
        tweets = try PagedTweets(TweetListing(list: list), of: library, mostPages: 4)
        self.place = place
      } else {
        (tweets, place) = (FixedTweets([tweet]), 0)
      }
    } catch {
      return onFailure(error)
    }
    follow()
    resume()
  }

  private func resume() { if let awaited { go(awaited) } }

  private func prefetch() { tweets.prefetch(max(0, place - 1)..<place + 2) }
}
