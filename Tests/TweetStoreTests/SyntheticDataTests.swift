import Foundation
import SyntheticData
import Testing
import TweetModel

@testable import TweetStore

@Suite struct SyntheticDataTests {
  @Test func theSameSeedGivesTheSameTweets() {
    let first = SyntheticTweets(count: 300, seed: 1)
    #expect(Array(first) == Array(first))
    #expect(Array(first).count == 300)
    #expect(Array(first) != Array(SyntheticTweets(count: 300, seed: 2)))
    #expect(Array(SyntheticTweets(count: 0, seed: 1)) == [])
  }

  @Test func tweetsAreInOrderAndOfAllKinds() {
    let tweets = Array(SyntheticTweets(count: 3000, seed: 1, pictures: ["a.jpg"]))
    let dates = tweets.compactMap(\.date)
    #expect(dates.count == tweets.count)
    #expect(dates == dates.sorted())
    #expect(Set(tweets.ids).count == tweets.count)
    #expect(Set(tweets.compactMap(\.language)) == ["en", "de", "ja", "ru", "ar"])
    let kinds: [(Tweet) -> Bool] = [
      { $0.repostedBy != nil }, { $0.reply != nil }, { $0.quote != nil }, { $0.media.count > 1 },
      { $0.media.contains { $0.kind == .video } }, { $0.media.contains { $0.file == "a.jpg" } },
      { $0.text.entities.contains { $0.kind == .link } },
      { $0.text.entities.contains { $0.kind == .mention } },
      { $0.text.entities.contains { $0.kind == .hashtag } },
    ]
    for kind in kinds { #expect(tweets.contains(where: kind)) }
  }

  @Test func aLibraryIsMadeOnce() throws {
    let library = try TemporaryLibrary()
    try SyntheticLibrary.make(tweets: 500, in: library.folder)
    let made = try library.contents()
    try SyntheticLibrary.make(tweets: 500, in: library.folder) { _ in
      Issue.record("It was made again.")
    }
    #expect(try library.contents() == made)
    #expect(try library.reader().count(of: .timeline) == 500)
    #expect(try library.reader().count(of: .favorites) == 50)
    try SyntheticLibrary.make(tweets: 600, in: library.folder)
    #expect(try library.reader().count(of: .timeline) == 600)
  }
}
