@testable import SyntheticData
import Testing
import StoreTestSupport
import TestSupport
import TweetModel

@testable import TweetStore

@Suite struct UpgradeTests {
  @Test func anOlderLibraryKnowsAllThatCanBeKnownFromIt() throws {
    let library = try older()
    let fresh = try dump(library)
    try library.downgrade(toLayout: 3)
    #expect(try library.reader().isUpgradePending())
    try LibraryUpgrade(folder: library.folder).run()
    #expect(try !library.reader().isUpgradePending())
    let found = try dump(library)
    let isSame = found == fresh
    #expect(isSame, "\(difference(fresh, found))")
  }

  @Test func emojiAreFoundBeforeAndAfterTheyAreListed() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "so 🦉"), .at(2), .at(3, "🦉🦉 none")])
    let fresh = try LibraryDump.lines(of: library.folder)
    try library.downgrade(toLayout: 9)
    // One that cannot be written has no such table.
    let unchanged = try Database(path: library.folder.database, access: .immutable)
    try unchanged.addTweetFunctions()
    try unchanged.prepare(.current)
    #expect(try unchanged.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'emoji'") == 0)
    #expect(try library.found("🦉") == ids(3, 1))
    #expect(try library.reader().isUpgradePending())
    try LibraryUpgrade(folder: library.folder).run()
    #expect(try LibraryDump.lines(of: library.folder) == fresh)
    #expect(try library.found("🦉") == ids(3, 1))
  }

  @Test(arguments: [1, 7, 11])
  func wordsAreIndexedByTheRulesOfNow(layout: Int) throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "tea Ёлка"), .at(2, "दोस्त"), .at(3, "tea दसत")])
    try library.downgrade(toLayout: layout)
    #expect(try library.found("tea") == ids(3, 1))
    #expect(try library.found("елка").isEmpty)
    #expect(try library.reader().isUpgradePending())
    try LibraryUpgrade(folder: library.folder).run()
    #expect(try !library.reader().isUpgradePending())
    #expect(try library.found("елка") == ids(1))
    #expect(try library.found("दोस्त") == ids(2))
    // What is changed and removed later finds its words.
    try library.fill([.at(1, "tea")])
    #expect(try library.found("елка").isEmpty)
    try Database(path: library.folder.database, access: .readWrite)
      .execute("INSERT INTO search(search) VALUES('integrity-check')")
  }

  @Test func phrasesAndEmojiOfTheLayoutBeforeAreMadeAnew() throws {
    let library = try TemporaryLibrary()
    var tweet = Tweet.at(1, "The end is good")
    tweet.media = [Media(kind: .photo, file: nil, address: "", altText: "morning sun 🌻")]
    try library.fill([tweet])
    let fresh = try LibraryDump.lines(of: library.folder)
    try library.downgrade(toLayout: 12)
    #expect(try library.found("\"good morning\"") == ids(1))
    #expect(try library.found("🌻").isEmpty)
    #expect(try library.reader().isUpgradePending())
    try LibraryUpgrade(folder: library.folder).run()
    #expect(try library.found("\"good morning\"").isEmpty)
    #expect(try library.found("🌻") == ids(1))
    #expect(try LibraryDump.lines(of: library.folder) == fresh)
    try library.checkIndex()
  }

  @Test func anIndexThatIsMadeAnewOnRequestIsOneOfNow() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "Ёлка")])
    try library.downgrade(toLayout: 11)
    let file = try #require(LibraryFolder.databases.first)
    try library.folder.renewWords(of: file)
    #expect(try !library.reader().isUpgradePending())
    #expect(try library.found("елка") == ids(1))
  }

  @Test func stoppedAnywhereItGoesOn() throws {
    let library = try older()
    let fresh = try dump(library)
    try library.downgrade(toLayout: 3)
    var stops = 0
    while true {
      var isStopped = false
      do throws(LibraryError) {
        try LibraryUpgrade(folder: library.folder).run(isCancelled: {
          defer { isStopped = true }
          return !isStopped
        })
        break
      } catch .cancelled {
        stops += 1
        #expect(try library.reader().count(of: .timeline) == 5001)
      }
    }
    #expect(stops == 3)
    let found = try dump(library)
    let isSame = found == fresh
    #expect(isSame, "\(difference(fresh, found))")
  }

  @Test func anImportBringsItToItsEnd() throws {
    let library = try older()
    try library.downgrade(toLayout: 3)
    try library.fill([.at(1)])
    #expect(try !library.reader().isUpgradePending())
    let database = try Database(path: library.folder.database, access: .readOnly)
    #expect(try database.integer("SELECT sum(posts) FROM tally") == 5002)
  }

  @Test func progressRisesToOne() throws {
    let library = try older()
    try library.downgrade(toLayout: 3)
    var shares: [Double] = []
    try LibraryUpgrade(folder: library.folder).run(progress: { shares.append($0) })
    #expect(shares.count > 3 && shares == shares.sorted() && shares.last == 1)
  }

  private func dump(_ library: TemporaryLibrary) throws -> [String] {
    // Which archive told a post is not known of an older library.
    try LibraryDump.lines(of: library.folder).filter { !$0.hasPrefix("told ") }
  }

  private func older() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      for tweet in SyntheticTweets(count: 5000, seed: 7) {
        _ = try writer.put(tweet, of: SyntheticTweets.account)
      }
      for (number, tweet) in SyntheticTweets(count: 300, seed: 8).enumerated() {
        try writer.putLike(.like(tweet.id), ordinal: number, of: SyntheticTweets.account)
      }
      try writer.putLike(
        .like(SyntheticTweets.id(1_600_000_000_000, serial: 1)), ordinal: 300,
        of: SyntheticTweets.account)
      let answer = Tweet(
        id: SyntheticTweets.id(1_600_000_100_000, serial: 1),
        author: SyntheticTweets.account.author,
        date: nil, text: TweetText("so it is"),
        reply: Tweet.Reply(
          tweet: SyntheticTweets.id(1_600_000_000_000, serial: 1), handle: "kes"))
      _ = try writer.put(answer, of: SyntheticTweets.account)
    }
    return library
  }
}
