import TweetModel
import TweetStore

/// What posts and lists say of somebody and the owner of the library.
nonisolated struct Together: Sendable {
  /// How many posts have to do with them in a year.
  struct Year: Sendable, Equatable {
    let year: Int
    let posts: Int
  }

  /// How many years before the last have bars beside each other.
  private static let mostYears = 29

  let history: PersonHistory
  /// From the first year to the last, those without posts among them; one of a wrong date far off leaves the others in
  /// sight.
  let years: [Year]
  /// The oldest post that has to do with them, and the newest where that is another one.
  let contacts: [Tweet]

  /// Reads it; nil for who is not known.
  ///
  /// O(n) in how many posts they are: it belongs on another thread.
  init?(with key: PersonKey, in reader: LibraryReader) throws(LibraryError) {
    guard let history = try reader.people.history(of: key) else { return nil }
    let posts = try reader.people.posts(with: key)
    self.history = history
    guard let first = posts.keys.min(), let last = posts.keys.max() else {
      (years, contacts) = ([], [])
      return
    }
    let counts = posts.mapValues(\.count)
    years = InsightsDigest.drawn(ofYears: first...last, counts, before: Self.mostYears)
      .map { Year(year: $0, posts: counts[$0] ?? 0) }
    let ends = [posts[first]?.last, posts[last]?.first].compactMap { $0 }
    contacts = try reader.tweets(in: .found(Set(ends).count == 1 ? [ends[0]] : ends), at: 0..<2)
  }
}
