import Foundation
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// What others told some people alone leaves by no way, whatever is ticked.
struct ConfidenceTests {
  private static let noor = Author(handle: "noor", name: "Noor", id: "8")

  /// Posts of one's own and of somebody else, for everybody and for some; what they say is their visibility.
  private static let posts: [Tweet] = [
    Tweet.Visibility.public, .unlisted, .followers, .direct, .circle,
  ].enumerated().flatMap { number, visibility in
    [ExportBench.account.author, noor].enumerated().map { who, author in
      Tweet(
        id: .at(number * 10 + who), author: author,
        date: Timestamp(seconds: Int64(1_577_836_800 + number * 10 + who)),
        text: TweetText("tea \(author.handle)-\(visibility)-end"), visibility: visibility)
    }
  }

  private static func selections() -> [(selection: Selection, likes: Bool)] {
    [
      (.everything(), true), (.section(.favorites), false),
      (.search(SearchQuery(parsing: "tea")), false),
    ]
  }

  @Test(arguments: ExportFormat.allCases)
  func itStaysAndIsCounted(_ format: ExportFormat) throws {
    let all = Audience(and: Set(Audience.choices), with: Set(PersonalData.allCases))
    let bench = try ExportBench(
      Self.posts.filter { $0.author.id == "7" }, likes: Self.posts.filter { $0.author.id == "8" })
    var written = 0
    for (number, (selection, _)) in Self.selections().enumerated() {
      let report: ExportReport
      do {
        report = try bench.export(selection, as: format, for: all, to: "out\(number)")
      } catch ExportError.nothing, ExportError.nothingFits { continue }
      written += 1
      let bytes = try bench.everything("out\(number)")
      for secret in ["noor-followers-end", "noor-direct-end", "noor-circle-end"] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) left by \(selection)")
      }
      let hasLikes = [.jsonLines, .activityPub, .archive].contains(format)
      if number > 0 || hasLikes { #expect(report.stayed == 3, "\(selection)") }
      // One's own leave where they are ticked.
      if number == 0, ![.ids, .links, .pictures, .archive].contains(format) {
        #expect(bytes.range(of: Data("lark-direct-end".utf8)) != nil)
      }
    }
    // None of them has a link or a picture.
    #expect((written > 0) == ![.links, .pictures].contains(format))
  }

  @Test func noPageOfAFileHasIt() throws {
    let bench = try ExportBench(
      Self.posts.filter { $0.author.id == "7" }, likes: Self.posts.filter { $0.author.id == "8" })
    let stream = try PostStream(
      .search(SearchQuery(parsing: "tea")), for: Audience(and: Set(Audience.choices)),
      reading: LibraryReader(folder: bench.library))
    // Pages are laid out once to find where they end, and once more to be drawn.
    for _ in 0..<2 {
      let texts = try stream.posts(at: 0..<stream.count).map(\.tweet.text.display)
      #expect(texts.count == 7 && !texts.contains { $0.contains("noor-followers") })
    }
    #expect(stream.confidence.count == 3)
  }

  private static func bookmarked(
    on network: Network, _ visibility: Tweet.Visibility, _ text: String
  ) -> Tweet {
    Tweet(
      id: TweetID(network: network, value: "https://social.example/\(visibility)"),
      author: Author(handle: "noor@social.example", name: "Noor"),
      date: Timestamp(seconds: 1_600_000_000), text: TweetText(text), visibility: visibility)
  }

  /// The posts are gone from the library, and their bookmarks still tell them.
  @Test(arguments: ExportFormat.allCases)
  func noBookmarkTellsIt(_ format: ExportFormat) throws {
    let all = Audience(and: Set(Audience.choices), with: Set(PersonalData.allCases))
    let bench = try ExportBench([.at(1, "tea")])
    let marks = try BookmarkTable(folder: bench.library)
    for visibility in Tweet.Visibility.allCases {
      let post = Self.bookmarked(on: .fediverse, visibility, "stray-\(visibility)-end")
      try marks.put(Bookmark(post, note: "", made: Timestamp(seconds: 5)))
    }
    for (number, selection) in [Selection.bookmarks, .everything()].enumerated() {
      do {
        try bench.export(selection, as: format, for: all, to: "out\(number)")
      } catch ExportError.nothing, ExportError.nothingFits { continue }
      let bytes = try bench.everything("out\(number)")
      for secret in ["stray-followers-end", "stray-direct-end", "stray-circle-end"] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) left by \(selection)")
      }
      if number == 0, [.html, .markdown, .jsonLines, .csv].contains(format) {
        #expect(bytes.range(of: Data("stray-public-end".utf8)) != nil)
      }
    }
  }

  @Test(arguments: [
    (Network.x, "https://x.com/noor/status/1", "words", true),
    (.bluesky, "at://did:plc:a/app.bsky.feed.post/1", "words", true),
    (.fediverse, "https://social.example/1", "words", false),
    (.fediverse, "https://social.example/1", "social.example/1", true),
  ])
  func anOlderBookmarkTellsWhatIsSurelyForEverybody(
    _ network: Network, _ id: String, _ text: String, _ leaves: Bool
  ) throws {
    let bench = try ExportBench([.at(1, "tea")])
    try bench.library.createFile(bench.library.marks)
    do {
      let older = try Database(path: bench.library.marks, access: .readWrite)
      try older.prepare(
        Schema(
          applicationID: Schema.marks.applicationID, steps: Array(Schema.marks.steps.prefix(3))))
      try older.prepare(
        "INSERT INTO mark VALUES(1, ?, ?, '', 5, 'noor', 'Noor', ?, 1600000000000)"
      ).run(network.rawValue, id, text)
    }
    // As it is read by who does not bring it up to date, and by who has.
    for round in 0..<2 {
      let stream = try PostStream(
        .bookmarks, for: .everybody, reading: LibraryReader(folder: bench.library))
      let posts = try stream.posts(at: 0..<stream.count)
      #expect(posts.map(\.tweet.text.display) == (leaves ? [text] : []), "\(round)")
      try bench.export(as: .jsonLines, for: Audience(and: [], with: [.bookmarks]), to: "\(round)")
      let line = try #require(
        try bench.names("\(round)").first { $0.hasSuffix("bookmarks.jsonl") }.map {
          try bench.text("\(round)/" + $0)
        })
      #expect(line.contains("\"text\":\"\(text)\"") == leaves)
      #expect(try BookmarkTable(folder: bench.library).count == 1)
    }
  }

  @Test func whatQuotesItDoesNotTellIt() throws {
    var quoting = Tweet.at(99, "look")
    quoting.quote = Tweet.Quote(tweet: .at(31), handle: "noor", address: "https://x.com/noor")
    let bench = try ExportBench([quoting], likes: Self.posts.filter { $0.author.id == "8" })
    #expect(try LibraryReader(folder: bench.library).tweet(.at(99))?.quote?.excerpt != nil)
    try bench.export(as: .html, for: Audience(and: Set(Audience.choices)))
    #expect(try bench.everything().range(of: Data("noor-direct-end".utf8)) == nil)
  }

  @Test(arguments: [
    (Author(handle: "lark", name: "", id: "7"), false), (Author(handle: "lark", name: ""), false),
    (Author(handle: "lark", name: "", id: "9"), true), (noor, true),
  ])
  func whoseItIsTheIdTells(_ author: Author, _ isCovered: Bool) {
    let post = Tweet(
      id: .at(1), author: author, date: nil, text: TweetText("x"), visibility: .followers)
    #expect(Confidence(of: [ExportBench.account]).covers(post) == isCovered)
  }
}
