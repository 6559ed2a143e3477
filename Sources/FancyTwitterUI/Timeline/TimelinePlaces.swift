import TweetModel
import TweetStore

/// Where lists were left, which tells how much has come above that since.
@MainActor
struct TimelinePlaces {
  private struct Departure {
    /// The first that was in sight, and its row.
    let tweet: TweetID
    let row: Int
    /// How many had come above it that were not looked at.
    let arrived: Int
  }

  private var left: [TweetList: Departure] = [:]

  mutating func forget() { left = [:] }

  /// Takes note that a list is left at a row, `arrived` tweets above which were not looked at.
  mutating func leave(_ content: TimelineContent, at row: Int, arrived: Int) {
    guard content.placeKey != nil else { return }
    left[content.listing.list] = content.tweets.tweet(at: row).map {
      Departure(tweet: $0.id, row: row, arrived: arrived)
    }
  }

  /// How many tweets have come into a list since it was left, with those that were not looked at by then.
  func arrivals(in content: TimelineContent) -> Int {
    let (list, reader) = (content.listing.list, content.library.reader)
    guard content.placeKey != nil, let former = left[list] else { return 0 }
    // Another window may have moved the place that is remembered.
    let row = try? reader.index(of: former.tweet, in: list)
    return former.arrived + (content.arrived ?? row.map { $0 - former.row } ?? 0)
  }
}
