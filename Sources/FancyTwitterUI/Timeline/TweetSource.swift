import TweetModel
import TweetStore

/// Tweets by their place in a list, fetched as the list asks for them.
@MainActor
protocol TweetSource: AnyObject {
  /// How many tweets the list has, as far as is known.
  var count: Int { get }

  /// Runs when tweets that were asked for have come, with their places.
  var onArrival: (Range<Int>) -> Void { get set }

  /// Runs when the list is another one by now: places are other tweets'.
  var onChange: () -> Void { get set }

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void { get set }

  /// The tweet at a place, or nil while it is on its way.
  func tweet(at index: Int) -> Tweet?

  /// Asks for tweets that will be looked at soon.
  func prefetch(_ range: Range<Int>)

  /// All of them, those that are not known yet too, to be read from the first to the last.
  func reading() async throws(LibraryError) -> TweetReading
}

extension TweetSource {
  // Only what is read page by page can become another list meanwhile.
  var onChange: () -> Void {
    get { {} }
    set {}
  }
}

/// Tweets that are read by their places, a few at a time.
struct TweetReading {
  let count: Int
  let read: (Range<Int>) throws(LibraryError) -> [Tweet]
}
