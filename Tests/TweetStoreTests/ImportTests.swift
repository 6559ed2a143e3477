import Foundation
import SyntheticData
import Testing
import TestSupport
import TweetModel

@testable import TweetStore

@Suite struct ImportTests {
  @Test func importingAgainUpdatesAndNeverDuplicates() throws {
    let library = try TemporaryLibrary()
    let tweets = Array(SyntheticTweets(count: 500, seed: 3))
    try library.fill(tweets, of: SyntheticTweets.account)
    let before = try library.reader().tweets(in: .timeline, at: 0..<500)
    var random = SeededGenerator()
    let shuffled = tweets.shuffled(using: &random)
    try library.fill { writer in
      for tweet in shuffled {
        let outcome = try writer.put(tweet, of: SyntheticTweets.account)
        #expect(outcome == .updated)
      }
    }
    #expect(try library.reader().tweets(in: .timeline, at: 0..<1000) == before)
  }

  @Test func aNewerArchiveAddsAndCorrects() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(2, "old words"), .at(4)])
    try library.fill([.at(1), .at(2, "new words"), .at(3), .at(5)])
    #expect(try library.ids() == ids(5, 4, 3, 2, 1))
    #expect(try library.reader().tweet(.at(2))?.text.display == "new words")
    #expect(try library.found("old") == [])
    #expect(try library.found("new") == ids(2))
  }

  private static func crowded(
    _ number: Int, _ fraction: Int = 0, seconds: Int64 = 1_600_000_000
  ) -> Tweet {
    Tweet(
      id: TweetID(network: .x, value: String(number << 20 | fraction)),
      author: Account.lark.author, date: Timestamp(seconds: seconds), text: TweetText("crowded"))
  }

  // Each looked for a free place one by one.
  @Test func manyPostsOfOneMomentAreWrittenInNoTime() throws {
    let library = try TemporaryLibrary()
    let count = 6_000
    let time = try processorTime { try library.fill((1...count).map { Self.crowded($0) }) }
    #expect(try library.ids().count == count)
    #expect(time < .seconds(10))
    // They move to another moment all the same.
    try library.fill((1...100).map { Self.crowded($0, seconds: 1_500_000_000) })
    #expect(try library.ids().count == count)
    try library.checkIndex()
  }

  @Test func aFullMomentOverflowsIntoTheNext() throws {
    let library = try TemporaryLibrary()
    let posts = (0...16).map { Self.crowded(1, $0) } + [Self.crowded(1, 0xF_FFFF)]
    let more = [Self.crowded(2), Self.crowded(3)]
    for _ in 0..<2 {
      try library.fill(posts + more)
      #expect(try library.ids().count == posts.count + more.count)
    }
    try library.checkIndex()
  }

  @Test func aTweetWhoseDateChangesMoves() throws {
    let library = try TemporaryLibrary()
    let id = TweetID(network: .x, value: "7199137756")
    func dated(_ seconds: Int64?) -> Tweet {
      Tweet(
        id: id, author: Account.lark.author, date: seconds.map { Timestamp(seconds: $0) },
        text: TweetText("wandering"))
    }
    try library.fill([dated(nil), .at(1)])
    #expect(try library.ids() == [TweetID.at(1).value, id.value])
    try library.fill([dated(1_600_000_000)])
    #expect(try library.ids() == [id.value, TweetID.at(1).value])
    #expect(try library.found("wandering") == [id.value])
  }

  @Test func nothingOfAnAbandonedImportIsLeft() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    try abandon(library)
    #expect(try library.ids() == ids(1))
    #expect(try library.found("abandoned") == [])
    try library.fill([.at(2)])
    #expect(try library.ids() == ids(2, 1))
  }

  @Test func cancellingWhileFinishingLeavesTheLibraryAsItWas() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let before = try library.contents()
    let writer = try LibraryWriter(folder: library.folder)
    for tweet in SyntheticTweets(count: 2000, seed: 5) {
      _ = try writer.put(tweet, of: SyntheticTweets.account)
    }
    var asked = 0
    #expect(throws: LibraryError.cancelled) {
      try writer.finish(isCancelled: {
        asked += 1; return asked > 5
      })
    }
    #expect(throws: LibraryError.cancelled) { try writer.put(.at(9), of: .lark) }
    #expect(try library.contents()["library.sqlite"] == before["library.sqlite"])
    #expect(try library.ids() == ids(1))
  }

  @Test func readersSeeAnImportOnlyWhenItIsFinished() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let reader = try library.reader()
    let version = try reader.version
    let writer = try LibraryWriter(folder: library.folder)
    for second in 2..<500 {
      _ = try writer.put(.at(second), of: .lark)
      if second % 100 == 0 {
        #expect(try reader.count(of: .timeline) == 1)
        #expect(try library.reader().count(of: .timeline) == 1)
      }
    }
    #expect(try reader.version == version)
    _ = try writer.finish()
    #expect(try reader.version != version)
    #expect(try reader.count(of: .timeline) == 499)
  }

  @Test func onlyOneImportAtATime() throws {
    let library = try TemporaryLibrary()
    let writer = try LibraryWriter(folder: library.folder)
    #expect(throws: LibraryError.busy(path: library.folder.database)) {
      try LibraryWriter(folder: library.folder)
    }
    _ = try writer.finish()
    #expect(throws: Never.self) { try LibraryWriter(folder: library.folder) }
  }

  @Test func progressRisesToOne() throws {
    let library = try TemporaryLibrary()
    let writer = try LibraryWriter(folder: library.folder)
    for tweet in SyntheticTweets(count: 3000, seed: 5) {
      _ = try writer.put(tweet, of: SyntheticTweets.account)
    }
    var shares: [Double] = []
    _ = try writer.finish(progress: { shares.append($0) })
    #expect(shares.count > 5)
    #expect(shares == shares.sorted())
    #expect(shares.last == 1)
  }

  @Test func postsOfASecondAreFoundToBeJoined() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1), .at(2, "cut…"), .at(3)])
    try library.fill { writer in
      let found = try writer.tweets(of: .lark, second: 1_577_836_802)
      #expect(found.ids == ids(2))
      #expect(try writer.tweets(of: .finch, second: 1_577_836_802) == [])
      #expect(try writer.put(.at(2, "cut no more"), of: .lark) == .updated)
    }
    #expect(try library.reader().tweet(.at(2))?.text.display == "cut no more")
  }

  private func abandon(_ library: TemporaryLibrary) throws {
    let writer = try LibraryWriter(folder: library.folder)
    for second in 1..<500 { _ = try writer.put(.at(second, "abandoned"), of: .lark) }
  }
}
