import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// Long posts find their tweets, though these are written a little differently, and are kept where there is none.
struct LongPostTests {
  private static let story = "A long story of it that goes on\nand on until its very end"

  private static func note(
    _ text: String = story, at time: String = "2026-03-06T13:02:05.000Z"
  ) -> String {
    let escapes: [Unicode.Scalar: String] = ["\r": "\\r", "\n": "\\n"]
    let quoted = text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
    return """
      window.YTD.note_tweet.part0 = [ {"noteTweet": {"noteTweetId": "77", \
      "createdAt": "\(time)", "core": {"text": "\(quoted)"}}} ]
      """
  }

  private static func run(
    _ bench: Workbench, _ tweets: String..., note: String = note(), more: [String: String] = [:]
  ) throws -> ImportReport {
    let own = [
      "data/note-tweet.js": note, "data/tweets.js": tweetsFile(tweets.joined(separator: ", ")),
    ]
    return try bench.run(try bench.archive(own.merging(more) { $1 }))
  }

  private static func found(_ bench: Workbench) throws -> Int {
    try bench.reader.search(SearchQuery(parsing: "until"), limit: 9).tweets.count
  }

  @Test(
    arguments: [
      ("line breaks", "A long story of it that goes on\\n\\nand…", note()),
      (
        "of another kind", "A long story of it that goes on\nand…",
        note(story.replacing("\n", with: "\r\n"))
      ),
      ("a second later", "A long…", note(at: "2026-03-06T13:02:06.000Z")),
      ("two earlier", "A long…", note(at: "2026-03-06T13:02:03.500Z")),
      ("people in the note alone", "A long story…", note("@kes @ann " + story)),
    ])
  func itsTweetIsFound(_ name: String, _ beginning: String, _ note: String) throws {
    let bench = try Workbench()
    let report = try Self.run(bench, script(1, beginning), note: note)
    #expect(report.imported == 1)
    #expect(report.warnings == [])
    let text = try #require(try bench.tweets.first).text.display
    #expect(text.hasSuffix("until its very end"))
  }

  @Test func whomItAnswersStaysBeforeIt() throws {
    let bench = try Workbench()
    let entities = """
      {"user_mentions": [{"screen_name": "kes", "name": "Kes", "id_str": "5", "indices": ["0", "4"]}, \
      {"screen_name": "ann", "name": "Ann", "id_str": "6", "indices": ["5", "9"]}]}
      """
    let tweet = script(1, "@kes @ann A long story…", entities: entities)
    for round in 1...2 {
      let report = try Self.run(bench, tweet)
      #expect(report.warnings == [], "\(round)")
      let text = try #require(try bench.tweets.first).text
      #expect(text.display == "@kes @ann " + Self.story)
      #expect(text.entities.map(\.target) == ["kes", "ann"])
      #expect(text.entities.first?.person?.id == "5")
    }
  }

  @Test(
    arguments: [
      "2026-03-06T13:02:08.000Z", "2026-03-06T13:02:02.000Z", "2027-01-01T00:00:00.000Z",
    ])
  func withoutATweetItIsKeptByItself(_ time: String) throws {
    let bench = try Workbench()
    for round in 1...2 {
      let report = try Self.run(bench, script(1, "A long…"), note: Self.note(at: time))
      #expect(report.imported == (round == 1 ? 2 : 0))
      #expect(
        report.warnings
          == (round == 1 ? [.lonelyLongPosts(count: 1, file: "data/note-tweet.js")] : []))
      #expect(Set(try bench.tweets.map(\.text.display)) == ["A long…", Self.story])
      let post = try bench.reader.tweet(TweetID(network: .x, value: "77"))
      #expect(post?.date == ArchiveDate.parse(time))
      // The archive has all tweets that are left: it was deleted, and leaves with nothing that is public.
      #expect(post?.visibility == .deleted)
    }
  }

  @Test(arguments: [["A long…", "Another one"], ["@kes A long story of it that…", "Another one"]])
  func whatWasKeptByItselfGoesOnceItsTweetIsThere(_ texts: [String]) throws {
    let bench = try Workbench()
    #expect(try Self.run(bench, script(2, texts[1])).warnings.count == 1)
    #expect(try bench.tweets.count == 2)
    #expect(try Self.found(bench) == 1)
    for round in 1...2 {
      let report = try Self.run(bench, script(1, texts[0]), script(2, texts[1]))
      #expect(report.imported == (round == 1 ? 1 : 0))
      #expect(report.warnings == [], "\(round)")
      let tweets = try bench.tweets
      #expect(Set(tweets.map(\.id.value)) == ["1", "2"])
      #expect(tweets.contains { $0.text.display.hasSuffix(Self.story) })
      #expect(try Self.found(bench) == 1)
    }
    // The archive that lacks the tweet tells nothing else by now.
    #expect(try Self.run(bench, script(2, texts[1])).warnings == [])
    #expect(Set(try bench.tweets.map(\.id.value)) == ["1", "2"])
  }

  @Test func anOlderVersionOfAnEditedTweetIsItsTweetToo() throws {
    let bench = try Workbench()
    let versions = #"{"editTweetIds": ["1", "2"]}"#
    let report = try Self.run(
      bench,
      script(
        2, "A better one", more: "\"edit_info\": {\"edit\": {\"editControlInitial\": \(versions)}}",
        date: "Fri Mar 06 13:09:00 +0000 2026"),
      script(1, "A long…", more: "\"edit_info\": {\"initial\": \(versions)}"))
    #expect(report.imported == 1 && report.superseded == 1)
    #expect(report.warnings == [])
    #expect(try bench.tweets.map(\.text.display) == ["A better one"])
  }
}
