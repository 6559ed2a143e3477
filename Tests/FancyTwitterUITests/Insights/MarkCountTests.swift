import SyntheticData
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import TweetRows
@testable import TweetStore

/// Every mark of every chart, and every row of its table, opens as many posts as it counts.
final class MarkCountTests: WindowTestCase {
  /// Two accounts, whose posts have all that a chart is made of.
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/marks")
    let tweets = SyntheticTweets(count: 240, seed: 5).enumerated().map { number, tweet -> Tweet in
      var tweet = tweet
      if number.isMultiple(of: 3) {
        tweet.text = TweetText(
          detectingIn: ["Tea ☕️ #rain", "harbour https://example.org/a", "@noor Ferry"][
            number / 3 % 3])
      }
      tweet.counts = Tweet.Counts(reposts: number % 3, likes: number % 7)
      return tweet
    }
    try TestLibrary.add(tweets, of: SyntheticTweets.account, to: library)
    let others = (0..<60).map { number -> Tweet in
      var tweet = TestLibrary.tweet(
        number * 900_007, ["Bread ☕️ #sea", "harbour", "@noor Ferry"][number % 3],
        pictures: number % 2)
      tweet.counts = Tweet.Counts(reposts: number % 5, likes: number)
      (tweet.language, tweet.source) = (number.isMultiple(of: 2) ? "en" : "de", "Web")
      return tweet
    }
    try TestLibrary.add(others, to: library)
    return library
  }

  func testEveryMarkOpensAsManyPostsAsItCounts() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let reader = try LibraryReader(folder: library, options: .init(clock: .desktop))
      let found = try reader.found(SearchQuery(parsing: "harbour OR ferry"), in: SearchScope())
      XCTAssertGreaterThan(found.count, 30)
      var seen: Set<InsightCard.Kind> = []
      for scope in [
        PostFilter(), PostFilter(account: AccountID(TestLibrary.ada)),
        PostFilter(account: AccountID(SyntheticTweets.account)), PostFilter(found: found),
      ] {
        let (tallies, standings) = (
          try reader.tallies(of: scope), try reader.standings(of: scope)
        )
        for years in [nil, 2020...2020, 2020...2021] as [ClosedRange<Int>?] {
          let digest = try XCTUnwrap(InsightsDigest(tallies, standings, of: scope, in: years))
          for isLarge in [false, true] {
            let maker = InsightCards(digest: digest, picture: { _, _, _ in }, isLarge: isLarge)
            for card in InsightCard.Kind.all.compactMap(maker.card) {
              seen.insert(card.kind)
              try Self.check(card, reader)
            }
          }
        }
      }
      XCTAssertEqual(seen, Set(InsightCard.Kind.all))
    }
  }

  @MainActor
  private static func check(_ card: InsightCard, _ reader: LibraryReader) throws {
    let chart = card.content.chart
    for mark in 0..<chart.markCount {
      try check(card.openMark(mark), chart.words(of: mark), "\(card.kind) \(mark)", reader)
    }
    for row in card.content.table.rows.indices where card.kind != .facts {
      try check(
        card.openRow(row), card.content.rowWords(row), "\(card.kind), row \(row)", reader)
    }
  }

  @MainActor
  private static func check(
    _ destination: Destination?, _ words: MarkWords, _ name: String, _ reader: LibraryReader
  ) throws {
    switch destination {
    case .posts(let filter, _)?:
      let count = try reader.posts(filter).count
      XCTAssertTrue(
        words.count.hasSuffix(InsightsWords.posts(count)), "\(name): \(words), \(count)")
      XCTAssertGreaterThan(count, 0, name)
    case .tweet(let id)?:
      let counts = try XCTUnwrap(reader.tweet(id), name).counts
      let liked = InsightsWords.likes(counts.likes ?? 0)
      XCTAssertTrue(
        [liked, InsightsWords.reposts(counts.reposts ?? 0)].contains(words.count), name)
    case nil: XCTAssertTrue(words.count.hasSuffix(InsightsWords.posts(0)), "\(name): \(words)")
    default: XCTFail(name)
    }
  }
}
