import SyntheticData
import Testing
import TestSupport
import TweetModel

@testable import TweetStore

@Suite struct ListTests {
  /// 1 ← 2 is lark's thread, 3 its picture, 4 answers a stranger; 5 and 6 are finch's.
  private static func fill(_ library: TemporaryLibrary) throws {
    try library.fill([
      .at(1), .at(2, answering: 1), Tweet.at(3).pictured, .at(4, answering: 1_000_000),
    ])
    try library.fill(
      [Tweet.at(5, by: .finch).pictured, .at(6, by: .finch, answering: 4)], of: .finch)
  }

  private typealias Kind = (
    list: @Sendable (AccountID?) -> TweetList, lark: [Int], finch: [Int]
  )

  private static let kinds: [Kind] = [
    ({ .section(.timeline, account: $0) }, [4, 3, 2, 1], [6, 5]),
    ({ .section(.media, account: $0) }, [3], [5]),
    ({ .section(.threads, account: $0) }, [1], []),
    ({ .replies(account: $0) }, [4], [6]),
    ({ .section(.whatsNew, account: $0) }, [], [6, 5]),
    ({ .section(.trends, account: $0) }, [], []),
    ({ .section(.onThisDay, account: $0) }, [], []),
  ]

  @Test(arguments: kinds.indices)
  func everyListIsKeptForAllAndForEachAccount(_ number: Int) throws {
    let library = try TemporaryLibrary()
    try Self.fill(library)
    try expectLists(library, number)
  }

  @Test(arguments: kinds.indices)
  func aLibraryOfVersion1GetsAllLists(_ number: Int) throws {
    let library = try TemporaryLibrary()
    try Self.fill(library)
    try library.downgrade()
    // That version did not know which post came with which import.
    if number != 4 { try expectLists(library, number) }
    #expect(try library.ids(.section(.whatsNew)) == [])
  }

  private func expectLists(_ library: TemporaryLibrary, _ number: Int) throws {
    let (list, lark, finch) = Self.kinds[number]
    let expected: [(AccountID?, [Int])] = [
      (nil, (lark + finch).sorted(by: >)), (.lark, lark), (.finch, finch),
      (AccountID(network: .x, value: "99"), []),
    ]
    let reader = try library.reader()
    for (account, seconds) in expected {
      #expect(try reader.count(of: list(account)) == seconds.count)
      #expect(try library.ids(list(account)) == seconds.map { TweetID.at($0).value })
      for (place, second) in seconds.enumerated() {
        #expect(try reader.index(of: .at(second), in: list(account)) == place)
      }
    }
  }

  @Test func oneAccountsListsAreEverybodys() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), Tweet.at(2).pictured])
    #expect(try library.ids(.section(.timeline, account: .lark)) == ids(2, 1))
    #expect(try library.ids(.section(.media, account: .lark)) == ids(2))
    #expect(try library.ids(.section(.media, account: .finch)) == [])
  }

  @Test func aSecondAccountMayHaveLikesOnly() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(2)])
    try library.fill { writer in
      try writer.put(Account.finch)
      try writer.putLike(.like(.at(9)), ordinal: 0, of: .finch)
      try writer.putLike(.like(.at(1)), ordinal: 1, of: .finch)
    }
    #expect(try library.ids(.section(.timeline, account: .lark)) == ids(2, 1))
    #expect(try library.ids(.section(.timeline, account: .finch)) == [])
    #expect(try library.ids(.section(.favorites, account: .finch)) == ids(9, 1))
    #expect(try library.ids(.section(.favorites, account: .lark)) == [])
    try library.fill { try $0.putLike(.like(.at(1)), ordinal: 0, of: .lark) }
    #expect(try library.ids(.section(.favorites, account: .lark)) == ids(1))
    #expect(try library.ids(.section(.favorites)) == ids(1, 9))
  }

  @Test func listsFollowWhatPostsBecome() throws {
    let library = try TemporaryLibrary()
    try library.fill([Tweet.at(1).pictured, .at(2), .at(3, answering: 77)])
    try library.fill([.at(1), Tweet.at(2).pictured, .at(3)])
    #expect(try library.ids(.media) == ids(2))
    #expect(try library.reader().absentMediaCount(of: nil) == 0)
    #expect(try library.ids(.replies()) == [])
    try library.fill([.at(4, answering: 1)])
    #expect(try library.ids(.threads) == ids(1))
    #expect(try library.ids(.replies()) == [])
  }

  @Test func olderVersionsAreInNoList() throws {
    let library = try TemporaryLibrary()
    try library.fill([
      Tweet.at(1, versions: [1, 2]).pictured, Tweet.at(2, versions: [1, 2]).pictured,
    ])
    #expect(try library.ids(.media) == ids(2))
  }

  @Test func listsOfImportsInAnyOrderAreThoseOfOne() throws {
    let tweets = Array(SyntheticTweets(count: 900, seed: 5, pictures: ["a.jpg"]))
    let whole = try TemporaryLibrary()
    try whole.fill(tweets, of: SyntheticTweets.account)
    let parts = try TemporaryLibrary()
    var random = SeededGenerator()
    for start in [600, 0, 300] {
      let part = tweets[start..<start + 300].shuffled(using: &random)
      try parts.fill(part, of: SyntheticTweets.account)
    }
    for list in [TweetList.section(.media), .section(.threads), .replies()] {
      #expect(try parts.ids(list) == whole.ids(list))
      #expect(try !whole.ids(list).isEmpty)
    }
  }

  @Test func foundPostsAreAListToo() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(2), .at(3)])
    let reader = try library.reader()
    let keys = [2, 1].map { PostKey(Tweet.at($0)) }
    let list = TweetList.found(keys + [PostKey(value: 5)])
    #expect(try reader.count(of: list) == 3)
    #expect(try reader.tweets(in: list, at: -5..<9).ids == ids(2, 1))
    #expect(try reader.tweets(in: list, at: 1..<2).ids == ids(1))
    #expect(try reader.index(of: .at(1), in: list) == 1)
    #expect(try reader.index(of: .at(3), in: list) == nil)
    #expect(try reader.count(of: .empty) == 0)
  }

  @Test func sectionsHaveTheirIDs() {
    #expect(
      Section.allCases.map(\.rawValue) == [
        "home", "timeline", "media", "threads", "favorites", "bookmarks", "people", "messages",
        "on-this-day", "insights", "trends", "whats-new",
      ])
  }

  @Test func picturesThatAreMissingAreCountedAndNotListed() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), Tweet.at(2).unpictured, Tweet.at(3).pictured])
    #expect(try library.ids(.media) == ids(3))
    #expect(try library.reader().absentMediaCount(of: nil) == 1)
    #expect(try library.reader().absentMediaCount(of: .lark) == 1)
    #expect(try library.reader().absentMediaCount(of: .finch) == 0)
    // A later archive brings one, and lacks another.
    try library.fill([Tweet.at(2).pictured, Tweet.at(4).unpictured, Tweet.at(5).unpictured])
    #expect(try library.ids(.media) == ids(3, 2))
    #expect(try library.reader().absentMediaCount(of: nil) == 2)
    #expect(try library.found("has:media") == ids(5, 4, 3, 2))
  }
}
