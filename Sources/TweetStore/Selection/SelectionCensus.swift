import TweetModel

/// How many posts of a selection there are, and of which kinds.
public struct SelectionCensus: Sendable, Hashable {
  public internal(set) var posts = 0
  /// How many of each have pictures or films.
  public internal(set) var withMedia: [Tweet.Visibility: Int] = [:]
  public internal(set) var visibilities: [Tweet.Visibility: Int] = [:]
  /// How much there is beside posts in the library, or of one account.
  public internal(set) var personal: [PersonalData: Int] = [:]

  /// Of nothing.
  public init() {}

  fileprivate mutating func count(_ visibility: Tweet.Visibility, hasMedia: Bool) {
    visibilities[visibility, default: 0] += 1
    if hasMedia { withMedia[visibility, default: 0] += 1 }
  }
}

extension LibraryReader {
  /// Counts the posts of a selection, in O(n log n): to be asked off the main thread.
  ///
  /// What lies beside posts is counted for `account` alone, or for all where that is nil. Of posts that not everybody may
  /// see only such are told apart that `isMeant` says so of: it is asked about these alone.
  public func census(
    of selected: SelectedPosts, account: AccountID? = nil,
    isMeant: (Tweet) -> Bool = { _ in true }, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> SelectionCensus {
    if !selected.strays.isEmpty { try attachMarks() }
    return try reading { () throws(LibraryError) in
      let fact = try statement("SELECT visibility, flags FROM fact WHERE post = ?")
      var census = SelectionCensus()
      census.personal = try personalData(of: account)
      census.posts = selected.count
      for stray in selected.strays {
        // A mark keeps what its post says, and nothing that is seen.
        let tweet = try mark(of: stray)?.tweet
        let visibility = tweet?.visibility ?? .public
        if visibility.isPublic || tweet.map(isMeant) ?? true {
          census.count(visibility, hasMedia: false)
        }
      }
      for (place, key) in selected.keys.enumerated() {
        if place % 1024 == 0, isCancelled() { throw .cancelled }
        let found = try fact.first(key) { (kind: $0.int(0), flags: $0.int(1)) }
        let visibility = found.flatMap { Tweet.Visibility(rawValue: $0.kind) } ?? .public
        if !visibility.isPublic, let post = try posts.post(key: key),
          try !isMeant(complete(post))
        {
          continue
        }
        let flags = FactFlags(rawValue: found?.flags ?? 0)
        census.count(visibility, hasMedia: flags.contains(.media))
      }
      return census
    }
  }
}
