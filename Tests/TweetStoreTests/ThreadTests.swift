import StoreTestSupport
import Testing
import TweetModel

@testable import TweetStore

@Suite struct ThreadTests {
  /// 1 ← 2 ← 4 ← 5 is a thread; 3 stands alone; 6 answers somebody else; 7 answers finch.
  private static let tweets: [Tweet] = [
    .at(1), .at(2, answering: 1), .at(3), .at(4, answering: 2), .at(5, answering: 4),
    .at(6, answering: 1_000_000), .at(7, answering: 8),
  ]

  @Test func aThreadIsKnownByItsFirstTweet() throws {
    try expectThreads(in: [Self.tweets, []])
    try expectThreads(in: [Self.tweets.reversed(), []])
  }

  @Test(arguments: 0..<7)
  func aThreadMayComeInAnyPieces(_ piece: Int) throws {
    let rest = Self.tweets.enumerated().filter { $0.offset != piece }.map(\.element)
    try expectThreads(in: [rest, [Self.tweets[piece]]])
    try expectThreads(in: [[Self.tweets[piece]], rest])
  }

  @Test func answersInACircleEnd() throws {
    let library = try TemporaryLibrary()
    let circle: [Tweet] = [.at(1, answering: 3), .at(2, answering: 1), .at(3, answering: 2)]
    try library.fill(circle + [.at(4, answering: 4)])
    #expect(try library.reader().tweet(.at(3))?.thread == .at(1))
    #expect(try library.reader().tweet(.at(4))?.thread == nil)
  }

  @Test func anAnswerToAnOlderVersionBelongsToTheOneShown() throws {
    let library = try TemporaryLibrary()
    try library.fill([
      .at(1, versions: [1, 2]), .at(2, versions: [1, 2]), .at(3, answering: 1),
    ])
    #expect(try library.reader().tweet(.at(3))?.thread == .at(2))
  }

  @Test func aThreadThatANewerArchiveTakesApartIsTwo() throws {
    let archives: [(made: Int64, tweets: [Tweet])] = [
      (1, [.at(1), .at(2, answering: 1), .at(3, answering: 2), .at(4, answering: 3), .at(5)]),
      (2, [.at(2), .at(3, answering: 2), .at(4), .at(5)]),
    ]
    let dumps = try [archives, archives.reversed()].map { archives in
      let library = try TemporaryLibrary()
      for archive in archives {
        try library.fill { writer in
          let account = try writer.begin(.lark, generated: Timestamp(seconds: archive.made))
          for tweet in archive.tweets { _ = try writer.put(tweet, of: account) }
        }
      }
      let reader = try library.reader()
      #expect(
        try (1...5).map { try reader.tweet(.at($0))?.thread } == [nil, .at(2), .at(2), nil, nil])
      return try LibraryDump.lines(of: library.folder)
    }
    #expect(dumps[0] == dumps[1])
  }

  /// One post may be in the archives of two accounts.
  @Test(arguments: [[0, 1, 2], [0, 2, 1]])
  func aPostThatTurnsOutToBeAnothersLeavesTheThread(_ order: [Int]) throws {
    let library = try TemporaryLibrary()
    let steps: [(Account, Tweet)] = [
      (.lark, .at(1)), (.finch, .at(1, by: .finch)), (.lark, .at(2, answering: 1)),
    ]
    for step in order { try library.fill([steps[step].1], of: steps[step].0) }
    let reader = try library.reader()
    #expect(try [1, 2].map { try reader.tweet(.at($0))?.thread } == [nil, nil])
  }

  private func expectThreads(in imports: [[Tweet]]) throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(8, by: .finch)], of: .finch)
    for tweets in imports { try library.fill(tweets) }
    let reader = try library.reader()
    for second in [1, 2, 4, 5] {
      #expect(try reader.tweet(.at(second))?.thread == .at(1), "\(second)")
    }
    for second in [3, 6, 7] { #expect(try reader.tweet(.at(second))?.thread == nil, "\(second)") }
  }
}
