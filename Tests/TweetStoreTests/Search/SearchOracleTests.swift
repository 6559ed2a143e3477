import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// Searches find what looking at every post finds.
@Suite struct SearchOracleTests {
  private static let scopes = [nil, SearchOracle.accounts[0], SearchOracle.accounts[1]].flatMap {
    account in
    SearchScope.Kind.allCases.map {
      SearchScope(account: account.map { AccountID($0) }, kind: $0)
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func whatIsFoundIsWhatLookingAtEveryPostFinds(_ seed: UInt64) throws {
    let library = try TemporaryLibrary()
    var random = SeededGenerator(seed: seed)
    let oracle = try SearchOracle(filling: library, posts: 40, using: &random)
    let reader = try library.reader(.init(clock: SearchOracle.clock))
    var hits = 0
    for _ in 0..<2500 {
      let scope = Self.scopes.randomElement(using: &random) ?? SearchScope()
      let wanted = oracle.query(in: scope, using: &random)
      // A space says that the last word is whole.
      let query = SearchQuery(parsing: wanted.typed + " ")
      let expected = oracle.found(wanted, in: scope)
      hits += expected.count
      let order = SearchOrder.allCases.randomElement(using: &random) ?? .newest
      let found = try reader.found(query, in: scope, by: order)
      #expect(found.sorted(by: >) == expected.map(\.key), "\(wanted.typed) \(scope)")
      switch order {
      case .newest: #expect(found == expected.map(\.key), "\(wanted.typed)")
      case .oldest: #expect(found == expected.map(\.key).reversed(), "\(wanted.typed)")
      case .mostLiked:
        let sorted = expected.sorted {
          ($0.tweet.counts.likes ?? -1, $0.key) > ($1.tweet.counts.likes ?? -1, $1.key)
        }
        #expect(found == sorted.map(\.key), "\(wanted.typed)")
      case .best: break
      }
      #expect(query.misunderstood.isEmpty, "\(wanted.typed)")
    }
    #expect(hits > 5000)
  }

  // So that what is found can be shown among its neighbours.
  @Test func allThatCanBeFoundIsInATimeline() throws {
    let library = try TemporaryLibrary()
    var random = SeededGenerator(seed: 7)
    let oracle = try SearchOracle(filling: library, posts: 60, using: &random)
    let reader = try library.reader()
    for post in oracle.posts {
      let places = try [Section.timeline, .favorites].compactMap {
        try reader.index(of: post.tweet.id, in: .section($0))
      }
      #expect(!places.isEmpty, "\(post.tweet)")
    }
    // What is liked is listed once, by the version that is shown.
    for account in [nil] + SearchOracle.accounts.map({ AccountID($0) }) {
      let liked = try reader.found(
        SearchQuery(parsing: "is:liked "), in: SearchScope(account: account))
      let listed = try reader.listedKeys(.section(.favorites, account: account))
      #expect(listed.sorted(by: >) == liked)
    }
  }

  @Test func pagesAndCountsAreThoseOfAllThatIsFound() throws {
    let library = try TemporaryLibrary()
    var random = SeededGenerator(seed: 9)
    let oracle = try SearchOracle(filling: library, posts: 60, using: &random)
    let reader = try library.reader(.init(clock: SearchOracle.clock))
    for _ in 0..<200 {
      let scope = Self.scopes.randomElement(using: &random) ?? SearchScope()
      let text = oracle.query(in: scope, using: &random).typed + " "
      let query = SearchQuery(parsing: text)
      for order in SearchOrder.allCases {
        let all = try reader.found(query, in: scope, by: order)
        var (pages, cursor): ([String], SearchCursor?) = ([], nil)
        repeat {
          let page = try reader.search(query, in: scope, by: order, limit: 7, after: cursor)
          pages += page.tweets.ids
          cursor = page.next
        } while cursor != nil
        #expect(try pages == reader.tweets(in: .found(all), at: 0..<all.count).ids, "\(text)")
        #expect(try reader.count(of: query, in: scope) == all.count, "\(text)")
      }
    }
  }
}
