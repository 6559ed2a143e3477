import Testing
import TweetModel

@testable import TweetStore

@Suite struct TrendTests {
  private static let day = 86_400

  /// Two months: "#old" falls, "#new", "@anna" and "storm" rise, "the" stays.
  private static var tweets: [Tweet] {
    (0..<60).map { number in
      let isNew = number >= 30
      return Tweet.at(number * day).saying { text in
        text.append("the ")
        if isNew, number % 3 == 0 { text.append("Störm don't ") }
        if isNew, number % 5 == 0 { text.append(.mention, shown: "@Anna", target: "Anna") }
        text.append(" ")
        let tag = isNew && number % 2 == 0 ? "new" : "old"
        text.append(.hashtag, shown: "#" + tag, target: tag)
      }
    }
  }

  @Test func whatRoseIsToldWithItsDays() throws {
    let library = try TemporaryLibrary()
    try library.fill(Self.tweets)
    let trends = try library.reader().trends()
    #expect(trends.map(\.kind) == [.hashtag, .mention, .word])
    #expect(trends.map(\.name) == ["new", "Anna", "Störm"])
    #expect(trends.map(\.count) == [15, 6, 10])
    #expect(trends.map(\.countBefore) == [0, 0, 0])
    #expect(trends[1].days == (0..<60).map { $0 >= 30 && $0 % 5 == 0 ? 1 : 0 })
  }

  @Test func aTrendLeadsToItsTweets() throws {
    let library = try TemporaryLibrary()
    try library.fill(Self.tweets + [.at(2 * Self.day + 5, "an old storm")])
    let reader = try library.reader()
    let trends = try reader.trends()
    #expect(trends.count == 4)
    for trend in trends {
      let list = try reader.tweets(of: trend)
      #expect(try reader.count(of: list) == trend.count)
      let tweets = try reader.tweets(in: list, at: 0..<99)
      #expect(tweets.ids == tweets.ids.sorted(by: >))
    }
  }

  @Test func aWordIsNotCountedWhereItIsOnlyTagged() throws {
    let library = try TemporaryLibrary()
    let tagged = (0..<7).map { number in
      Tweet.at((40 + number) * Self.day + 7).saying {
        $0.append(.hashtag, shown: "#storm", target: "storm")
      }
    }
    try library.fill(Self.tweets + tagged)
    let reader = try library.reader()
    let trends = try reader.trends()
    #expect(trends.map(\.name).sorted() == ["Anna", "Störm", "new", "storm"])
    for trend in trends {
      #expect(try reader.count(of: reader.tweets(of: trend)) == trend.count, "\(trend)")
    }
  }

  @Test func aHashtagOfAPictureAloneIsItsOwn() throws {
    let library = try TemporaryLibrary()
    try library.fill(
      (0..<9).map { number in
        Tweet.at(number * Self.day).saying {
          let tag = number % 3 == 0 ? "🎉" : "🦋"
          $0.append(.hashtag, shown: "#" + tag, target: tag)
        }
      })
    let reader = try library.reader()
    let trends = try reader.trends()
    #expect(trends.map(\.name) == ["🦋", "🎉"])
    #expect(trends.map(\.count) == [6, 3])
    for trend in trends {
      #expect(try reader.count(of: reader.tweets(of: trend)) == trend.count, "\(trend)")
      let label = PostLabel(sort: .hashtag, name: trend.name)
      #expect(try reader.posts(PostFilter().with { $0.label = label }).count == trend.count)
    }
  }

  // A row holds it as it was written, and it is counted in small letters.
  @Test func aHashtagOfASignInACircleIsFoundInEitherCase() throws {
    let library = try TemporaryLibrary()
    try library.fill(
      ["Ⓐ", "ⓐ", "🎉"].enumerated().map { number, tag in
        .at(number).saying { $0.append(.hashtag, shown: "#" + tag, target: tag) }
      })
    let reader = try library.reader()
    for (name, count) in [("ⓐ", 2), ("🎉", 1)] {
      let label = PostLabel(sort: .hashtag, name: name)
      #expect(try reader.posts(PostFilter().with { $0.label = label }).count == count)
    }
  }

  @Test func aListForWhichNobodyWaitsIsReadNoFurther() async throws {
    let library = try TemporaryLibrary()
    try library.fill(Self.tweets)
    let trend = try #require(try library.reader().trends().first)
    let folder = library.folder
    await #expect(throws: LibraryError.cancelled) {
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try LibraryReader(folder: folder).tweets(of: trend)
      }.value
    }
  }

  // Which words are common is not known yet.
  @Test(arguments: [20, 40, 59])
  func withLittleBeforeNoWordRises(count: Int) throws {
    let library = try TemporaryLibrary()
    try library.fill(Self.tweets.suffix(count))
    let trends = try library.reader().trends()
    #expect(trends.filter { $0.kind == .word } == [])
    #expect(trends.first?.name == "new")
  }

  @Test func trendsBelongToTheirAccount() throws {
    let library = try TemporaryLibrary()
    try library.fill(Self.tweets)
    try library.fill(
      (0..<4).map { number in
        Tweet.at(number + 59 * Self.day, by: .finch).saying {
          $0.append(.hashtag, shown: "#bird", target: "bird")
        }
      }, of: .finch)
    let reader = try library.reader()
    #expect(try reader.trends(of: .finch).map(\.name) == ["bird"])
    #expect(try !reader.trends(of: .lark).map(\.name).contains("bird"))
    let bird = try #require(try reader.trends().first { $0.name == "bird" })
    #expect(try reader.count(of: reader.tweets(of: bird)) == 4)
    #expect(try reader.count(of: reader.tweets(of: bird, account: .lark)) == 0)
    #expect(try reader.trends(of: AccountID(network: .x, value: "9")) == [])
  }

  @Test func anAccountKeepsItsTrendsWhenAnotherOneSignsInAndOut() throws {
    let library = try TemporaryLibrary()
    try library.fill(Self.tweets)
    let trends = try library.reader().trends()
    let writer = try LiveWriter(folder: library.folder)
    for _ in 0..<2 {
      try writer.signIn(.ada)
      #expect(try library.reader().trends() == trends)
      #expect(try library.reader().trends(of: .lark) == trends)
      #expect(try library.reader().trends(of: AccountID(.ada)) == [])
      try writer.signOut(AccountID(.ada), removesPosts: true)
      #expect(try library.reader().trends(of: .lark) == trends)
    }
  }

  @Test func whatWasMeantForFewIsNoTrend() throws {
    let library = try TemporaryLibrary()
    let hidden: [Tweet.Visibility] = [.followers, .direct, .circle, .deleted]
    let secrets = hidden.enumerated().flatMap { place, visibility in
      (0..<4).map { number in
        var tweet = Tweet.at((50 + number) * Self.day + 9 + place).saying {
          $0.append(.mention, shown: "@bob", target: "bob")
          // One of the words that rise.
          $0.append(" Störm")
        }
        tweet.visibility = visibility
        return tweet
      }
    }
    try library.fill(Self.tweets + secrets)
    let reader = try library.reader()
    let trends = try reader.trends()
    #expect(trends.map(\.name) == ["new", "Anna", "Störm"])
    #expect(trends.map(\.count) == [15, 6, 10])
    for trend in trends {
      #expect(try reader.count(of: reader.tweets(of: trend)) == trend.count, "\(trend)")
    }
  }

  @Test func likesAreNoTrend() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      for (number, tweet) in Self.tweets.enumerated() {
        try writer.putLike(tweet, ordinal: number, of: .lark)
      }
    }
    #expect(try library.reader().trends() == [])
  }

  @Test func aLibraryOfVersion1GetsItsTrends() throws {
    let library = try TemporaryLibrary()
    try library.fill(Self.tweets)
    let trends = try library.reader().trends()
    try library.downgrade()
    #expect(try library.reader().trends() == trends)
  }

  @Test func thePersonWhoIsPassedOnRises() throws {
    let library = try TemporaryLibrary()
    let anna = Author(handle: "anna_b", name: "Anna")
    try library.fill((0..<3).map { .at($0, repostOf: anna) })
    let trend = try #require(try library.reader().trends().first)
    #expect((trend.kind, trend.name, trend.count) == (.mention, "anna_b", 3))
    #expect(try library.ids(library.reader().tweets(of: trend)) == ids(2, 1, 0))
  }
}
