import TweetStore

/// The posts that come first of all, and of each year.
nonisolated struct RankedPosts: Sendable {
  /// Of all years.
  let all: [RankedPost]
  /// The first of each year, the latest year first.
  let years: [(year: Int, post: RankedPost)]

  /// The same of what everybody may see, which alone leaves the program.
  var forEverybody: RankedPosts {
    RankedPosts(byYear.mapValues { $0.filter(\.tweet.visibility.isPublic) })
  }

  private let byYear: [Int: [RankedPost]]
  private static let most = 5

  /// Of what comes first in each year, in its order.
  init(_ byYear: [Int: [RankedPost]]) {
    self.byYear = byYear
    all = Array(
      byYear.values.joined()
        .sorted { ($0.count, $0.tweet.id.value) > ($1.count, $1.tweet.id.value) }
        .prefix(Self.most))
    years = byYear.sorted { $0.key > $1.key }.compactMap { year, posts in
      posts.first.map { (year, $0) }
    }
  }
}
