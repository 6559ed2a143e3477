import Testing
import TweetModel

@testable import TweetStore

/// Of what not everybody may see, nothing is told to whom it is not for.
@Suite struct InsightsAudienceTests {
  private static let visibilities = Tweet.Visibility.allCases

  private static func tweet(_ second: Int, _ visibility: Tweet.Visibility) -> Tweet {
    var tweet = Tweet.at(second, "heron")
    tweet.visibility = visibility
    tweet.counts = .init(reposts: second + 1, likes: second + 1)
    return tweet
  }

  @Test func postsForEverybodyAreThoseThatMayLeave() throws {
    let library = try TemporaryLibrary()
    try library.fill(Self.visibilities.enumerated().map { Self.tweet($0, $1) })
    let reader = try library.reader()
    let meant = Self.visibilities.indices.filter { Self.visibilities[$0].isPublic }
    let found = try reader.found(SearchQuery(parsing: "heron"))
    for scope in [PostFilter(), PostFilter().with { $0.word = "heron" }, PostFilter(found: found)] {
      #expect(try reader.posts(scope).count == Self.visibilities.count)
      let shared = scope.with { $0.isForEverybody = true }
      let ids = try reader.posts(shared).compactMap { try reader.posts.post(key: $0) }
        .map { try reader.posts.tweet($0).id }
      #expect(Set(ids) == Set(meant.map { TweetID.at($0) }))
      let standings = try reader.standings(of: shared)
      #expect(standings.liked[2020]?.map(\.tweet.id) == meant.reversed().map { .at($0) })
      #expect(standings.answers.map(\.answered).reduce(0, +) == meant.count)
    }
  }

  @Test func beneathManyForFewTheFirstForEverybodyAreTold() throws {
    let library = try TemporaryLibrary()
    let tweets =
      (0..<15).map { Self.tweet($0, .public) } + (100..<115).map { Self.tweet($0, .circle) }
    try library.fill(tweets)
    let standings = try library.reader().standings(of: PostFilter())
    for ranked in [standings.liked, standings.reposted] {
      let counts = ranked[2020]?.map(\.count)
      #expect(counts == (106...115).reversed() + (6...15).reversed())
    }
  }
}
