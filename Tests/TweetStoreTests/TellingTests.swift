import Testing
import TweetModel

@testable import TweetStore

/// What one archive tells of a post and another does not, in whatever order they come.
@Suite struct TellingTests {
  private typealias Telling = (made: Int?, tweet: Tweet)

  /// The post as the library has it after some tellings.
  private func known(_ tellings: [Telling]) throws -> Tweet {
    let library = try TemporaryLibrary()
    for (made, tweet) in tellings {
      try library.fill { writer in
        let moment = made.map { Timestamp(seconds: Int64($0)) }
        let source = ArchiveSource(parser: 1, path: "/a", size: 1, mark: "\(made ?? 0)")
        let account = try writer.begin(.lark, generated: moment, source: source)
        _ = try writer.put(tweet, of: account)
      }
    }
    return try #require(try library.reader().tweets(in: .timeline, at: 0..<9).first)
  }

  private func expect(
    _ older: Telling, _ newer: Telling, _ check: (Tweet) -> Bool,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try [[older, newer], [newer, older], [older, newer, older]].map(known)
    #expect(Set(found).count == 1, sourceLocation: location)
    let isRight = found.map(check) == found.map { _ in true }
    #expect(isRight, "\(found[0])", sourceLocation: location)
  }

  private func tweet(_ text: String = "words", _ change: (inout Tweet) -> Void = { _ in }) -> Tweet
  {
    var tweet = Tweet.at(1, text)
    change(&tweet)
    return tweet
  }

  @Test func whatOnlyTheOlderOneTellsStays() throws {
    let older = tweet {
      $0.place = "Berlin"
      $0.source = "Twidere"
      $0.language = "de"
      $0.counts = Tweet.Counts(replies: 1, likes: 7)
      $0.reply = Tweet.Reply(tweet: .at(0), handle: "carl", person: "9")
    }
    let newer = tweet {
      $0.counts = Tweet.Counts(likes: 8)
      $0.reply = Tweet.Reply(tweet: .at(0), handle: "")
    }
    try expect((1, older), (2, newer)) { found in
      found.place == "Berlin" && found.source == "Twidere" && found.language == "de"
        && found.counts == Tweet.Counts(replies: 1, likes: 8)
        && found.reply == older.reply
    }
  }

  @Test func aTextThatTheNewerOneCutsIsWhole() throws {
    let older = tweet("all that was said, to its very end")
    try expect((1, older), (2, tweet("all that was said…"))) { $0.text == older.text }
    try expect((1, tweet("what was said before")), (2, tweet("what is said now"))) {
      $0.text.display == "what is said now"
    }
  }

  @Test func wordsOfSomebodyElseStayWhereTheNewerOneTellsTheirAddress() throws {
    let bob = Author(handle: "bob@b.example", name: "Bob")
    let older = tweet("wonderful words") {
      ($0.author, $0.repostedBy) = (bob, Account.lark.author)
      $0.counts = Tweet.Counts(likes: 5)
    }
    let newer = tweet(older.id.value) {
      ($0.author, $0.repostedBy) = (Author(handle: "", name: ""), Account.lark.author)
    }
    for made in [nil, 1] {
      try expect((made, older), (2, newer)) { found in
        found.text.display == "wonderful words" && found.author.name == "Bob"
          && found.repostedBy?.handle == "lark" && found.counts.likes == 5
      }
    }
  }

  // A folder, or a file alone, does not say when it was made.
  @Test func whoTellsOfALaterChangeTellsWhatIsNewer() throws {
    func edited(_ text: String, _ second: Int?) -> Tweet {
      tweet(text) { $0.edited = second.map { Timestamp(seconds: Int64($0)) } }
    }
    for made in [nil, 1, 60] {
      try expect((40, edited("before", nil)), (made, edited("after", 50))) {
        $0.text.display == "after"
      }
      try expect((70, edited("first", 40)), (made, edited("second", 50))) {
        $0.text.display == "second"
      }
    }
    // One of a kind that tells of no changes is believed where it was made after them.
    try expect((60, edited("edited", 50)), (70, edited("edited again", nil))) {
      $0.text.display == "edited again"
    }
  }

  @Test func whatAListThatWasCutTellsStaysAboveOlderOnes() throws {
    func list(_ numbers: ClosedRange<Int>) -> [Int] { numbers.reversed() }
    let archives: [(made: Int, likes: [Int], isCut: Bool)] = [
      (1, list(900...905), false), (2, list(904...908), true), (3, list(907...910), true),
    ]
    for order in [
      [0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1], [1, 2, 0], [0, 2, 1], [0, 1, 2, 0],
    ] {
      let library = try TemporaryLibrary()
      for archive in order.map({ archives[$0] }) {
        try library.fill { writer in
          let source = ArchiveSource(parser: 1, path: "/a", size: 1, mark: "\(archive.made)")
          let account = try writer.begin(
            .lark, generated: Timestamp(seconds: Int64(archive.made)), source: source)
          try writer.removeLikes(of: account)
          for (ordinal, like) in archive.likes.enumerated() {
            try writer.putLike(.like(.at(like)), ordinal: ordinal, of: account)
          }
          if archive.isCut { try writer.keepFormerLikes(of: account) }
        }
      }
      let found = try library.reader().tweets(in: .favorites, at: 0..<99).map(\.id)
      #expect(found == list(900...910).map { TweetID.at($0) }, "\(order)")
    }
  }

  @Test func tweetsOfOneMomentStandInTheOrderOfTheirIDs() throws {
    let midnight = Timestamp(seconds: 1_230_768_000)
    // X wrote all tweets of a day at its midnight until November 2010; records of Bluesky may have one moment, too.
    let numbers = [
      20, 9_000_111, 535_000_000, 1_072_000_123, 1_075_500_000, 12_000_000_000, 29_999_999_999,
    ]
    let keys = ["3jzfcijpj2z2a", "3jzfcijqj2z2a", "3jzfcikpj2z2a", "3jzfcimpj2z2a"]
    for ids in [
      numbers.map { TweetID(network: .x, value: String($0)) },
      keys.map { TweetID(network: .bluesky, value: "at://did:plc:a/app.bsky.feed.post/" + $0) },
      [7, 8].map {
        TweetID(network: .fediverse, value: "https://a.example/users/a/statuses/\($0)")
      },
    ] {
      let keys = ids.map {
        PostKey(Tweet(id: $0, author: Account.lark.author, date: midnight, text: TweetText("")))
      }
      #expect(keys == keys.sorted() && Set(keys).count == keys.count)
      #expect(keys.allSatisfy { $0.moment.seconds == midnight.seconds })
    }
  }

  @Test func answersToOneselfOfOneDayAreOneThread() throws {
    let library = try TemporaryLibrary()
    let ids = (0..<8).map { TweetID(network: .x, value: String(1_072_900_000 + $0 * 777_777)) }
    try library.fill { writer in
      for (place, id) in ids.enumerated().reversed() {
        let reply = place > 0 ? Tweet.Reply(tweet: ids[place - 1], handle: "lark") : nil
        let tweet = Tweet(
          id: id, author: Account.lark.author, date: Timestamp(seconds: 1_230_768_000),
          text: TweetText("\(place)"), reply: reply)
        _ = try writer.put(tweet, of: .lark)
      }
    }
    let database = try Database(path: library.folder.database, access: .readOnly)
    let threads = try database.prepare("SELECT thread FROM post ORDER BY id").all { $0.text(0) }
    #expect(threads == [String](repeating: ids[0].value, count: 8))
  }
}
