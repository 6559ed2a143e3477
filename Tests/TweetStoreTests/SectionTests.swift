import SyntheticData
import Testing
import TestSupport
import TweetModel

@testable import TweetStore

@Suite struct SectionTests {
  @Test func anAbsentLibraryOpensEmpty() throws {
    let library = try TemporaryLibrary()
    let reader = try library.reader()
    for section in Section.allCases {
      #expect(try reader.count(of: section) == 0)
      #expect(try reader.tweets(in: section, at: 0..<10) == [])
      #expect(try reader.index(of: .at(1), in: .section(section)) == nil)
    }
    #expect(try reader.accounts() == [])
    #expect(try reader.tweet(.at(1)) == nil)
  }

  @Test(arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1]])
  func theTimelineIsNewestFirstWhateverTheOrderOfTheArchive(_ order: [Int]) throws {
    let library = try TemporaryLibrary()
    try library.fill(order.map { .at($0) })
    #expect(try library.ids() == ids(3, 2, 1))
  }

  @Test func pagesOfAnySizeMakeUpTheSection() throws {
    let library = try TemporaryLibrary()
    let tweets = Array(SyntheticTweets(count: 4000, seed: 7))
    var random = SeededGenerator()
    try library.fill(tweets.shuffled(using: &random), of: SyntheticTweets.account)
    let reader = try library.reader()
    #expect(try reader.count(of: .timeline) == tweets.count)
    for size in [64, 999, 4000] {
      let pages = try stride(from: 0, to: tweets.count, by: size).flatMap {
        try reader.tweets(in: .timeline, at: $0..<$0 + size)
      }
      #expect(pages.ids == tweets.reversed().ids)
    }
    for (place, tweet) in tweets.reversed().enumerated() {
      #expect(try reader.index(of: tweet.id, in: .section(.timeline)) == place)
    }
  }

  @Test(arguments: [(0..<0, []), (1..<2, [2]), (2..<9, [1]), (5..<9, []), (-3..<1, [3])])
  func placesOutsideTheSectionAreLeftOut(_ range: Range<Int>, _ seconds: [Int]) throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(2), .at(3)])
    let tweets = try library.reader().tweets(in: .timeline, at: range)
    #expect(tweets.ids == seconds.map { TweetID.at($0).value })
  }

  @Test func tweetsOfOneSecondAndOfOneMillisecondKeepTheirOrder() throws {
    let library = try TemporaryLibrary()
    let base = try #require(Int64(TweetID.at(5).value))
    let tweets = [0, 1, 2, 1 << 22, 1 << 23].map { step in
      Tweet(
        id: TweetID(network: .x, value: String(base + step)), author: Account.lark.author,
        date: Timestamp(seconds: 1_577_836_805), text: TweetText("at once"))
    }
    var random = SeededGenerator()
    try library.fill(tweets.shuffled(using: &random))
    #expect(try library.ids() == tweets.reversed().ids)
  }

  @Test func tweetsWhoseKeysCollideAreAllKept() throws {
    let library = try TemporaryLibrary()
    // Ids that agree in the bits that a key keeps.
    let tweets = (0..<50).map { number in
      Tweet(
        id: TweetID(network: .x, value: String(1 + number << 20)), author: Account.lark.author,
        date: Timestamp(seconds: 1), text: TweetText("\(number)"))
    }
    try library.fill(tweets)
    try library.fill(tweets)
    #expect(Set(try library.ids()) == Set(tweets.ids))
    for tweet in tweets { #expect(try library.reader().tweet(tweet.id)?.text == tweet.text) }
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 8_796_093_022_208, Int64.max])
  func anyDateIsKept(_ milliseconds: Int64) throws {
    let library = try TemporaryLibrary()
    let tweet = Tweet(
      id: TweetID(network: Network(rawValue: "other"), value: "01ARZ3NDEK"),
      author: Account.lark.author, date: Timestamp(milliseconds: milliseconds),
      text: TweetText("any time"))
    try library.fill([tweet, .at(1)])
    #expect(try library.reader().tweet(tweet.id) == tweet)
    #expect(try library.found("any") == [tweet.id.value])
  }

  @Test func twoAccountsShareTheTimeline() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(3)], of: .lark)
    try library.fill([.at(2, by: .finch), .at(4, by: .finch)], of: .finch)
    #expect(try library.ids() == ids(4, 3, 2, 1))
    #expect(try library.reader().accounts() == [.lark, .finch])
  }

  @Test func aQuoteSaysWhatTheLibraryKnowsOfIt() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "the first"), .at(2, quoting: 1), .at(3, quoting: 99)])
    let tweets = try library.reader().tweets(in: .timeline, at: 0..<2)
    let excerpt = Tweet.Excerpt(author: Account.lark.author, text: "the first")
    #expect(tweets.map(\.quote?.excerpt) == [nil, excerpt])
  }

  @Test func postsShowTheirAccountAsItIsNow() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let renamed = Account(
      network: .x, id: "1", author: Author(handle: "skylark", name: "Sky", avatar: "x/1/b.png"))
    try library.fill([], of: renamed)
    #expect(try library.reader().tweet(.at(1))?.author == renamed.author)
    #expect(try library.reader().accounts() == [renamed])
  }
}
