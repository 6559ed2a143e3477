import TweetModel
import TweetStore

/// What a timeline lists, and how.
struct TweetListing: Equatable {
  let list: TweetList
  /// What begins with a row, by the row's place.
  var headings: [Int: String] = [:]
  /// Whether each row shows all of its thread.
  var joinsThreads = false
  /// Whether the place in the list is remembered between starts.
  var remembersPlace = true
  /// Whether it is pinned beside a list that may be the same, and is read elsewhere in it.
  var isPinned = false
}

extension TweetListing {
  /// The section and account that the place is remembered for; nil where it is not.
  var placeKey: (section: Section, account: AccountID?)? { remembersPlace ? section : nil }

  /// The section that is listed, and whose tweets of it; nil for another list.
  var section: (section: Section, account: AccountID?)? {
    guard case .section(let section, let account) = list else { return nil }
    return (section, account)
  }

  /// Whether the list goes by time, so that one can go to a day.
  var isByTime: Bool { [.timeline, .threads].contains(section?.section) }

  /// The tweets at places of the list as it was counted, as they are shown; nil when it is another one by now.
  nonisolated func tweets(
    of snapshot: ListSnapshot, at range: Range<Int>, from reader: LibraryReader
  ) throws(LibraryError) -> [Tweet]? {
    guard let tweets = try reader.tweets(in: snapshot, at: range) else { return nil }
    guard joinsThreads else { return tweets }
    var joined: [Tweet] = []
    for tweet in tweets {
      joined.append(.joining(try reader.thread(of: tweet.id)) ?? tweet)
    }
    return joined
  }
}
