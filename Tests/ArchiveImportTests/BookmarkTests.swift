import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// Bookmarks that other tools have written.
struct BookmarkTests {
  private let now = Timestamp(milliseconds: 1_700_000_000_000)

  private func read(_ text: String) throws -> BookmarkFile {
    try #require(try BookmarkFile(Array(text.utf8), path: "b", now: now))
  }

  @Test func readingEndsAtOnceWhereItIsStopped() throws {
    let entries = (1...100).map { "{\"id\": \"\($0)\", \"text\": \"\"}" }
    let table = "id,text\n" + (1...100).map { "\($0),\n" }.joined()
    for text in ["[\(entries.joined(separator: ","))]", entries.joined(separator: "\n"), table] {
      var asked = 0
      let file = try BookmarkFile(
        Array(text.utf8), path: "b", now: now,
        isCancelled: {
          asked += 1
          return asked == 3
        })
      #expect(file == nil)
      #expect(asked == 3)
    }
  }

  @Test(arguments: [
    // A list of entries with flat fields.
    """
    [{"tweet_id": "12", "url": "https://x.com/ada/status/12", "full_text": "Salt &amp; tea",
      "screen_name": "ada", "created_at": "Fri Mar 06 13:02:05 +0000 2026"}]
    """,
    // A list within an object, with the author in an object of its own.
    """
    {"exported_at": "2026-01-01T00:00:00Z", "count": 1, "collection": "bookmarks", "tweets": [
      {"id": 12, "text": "Salt & tea", "author": {"username": "ada"},
       "created_at": "2026-03-06T13:02:05Z"}]}
    """,
    // A line each.
    """
    {"id": "12", "text": "Salt & tea", "author": {"handle": "@ada"}, "createdAt": "2026-03-06T13:02:05.000Z"}

    """,
    "id,text,author_username,author_display_name,created_at\r\n12,\"Salt & tea\",ada,Ada,2026-03-06T13:02:05Z\r\n",
    "URL,Text,Date\nhttps://twitter.com/ada/status/12?s=20,Salt & tea,2026-03-06T13:02:05Z",
  ])
  func eachToolsFileTellsTheSame(_ text: String) throws {
    let file = try read(text)
    let mark = try #require(file.marks.first)
    #expect(file.marks.count == 1)
    #expect(mark.tweet.id.value == "12")
    #expect(mark.tweet.author.handle == "ada")
    #expect(mark.tweet.text.display == "Salt & tea")
    #expect(mark.tweet.date == Timestamp(milliseconds: 1_772_802_125_000))
    #expect(mark.made == now)
  }

  @Test(arguments: [
    ("id,url,text\n1,https://x.com/ada/status/123456,one", "123456"),
    ("id,url,text\n77,https://example.org/status,one", "77"),
    ("id,tweet_id,url\n1,55,https://x.com/ada/status/123456", "55"),
    ("id,tweet_id,url\n1,none,https://x.com/ada/status/123456", "123456"),
  ])
  func aRowsNumberIsNoPost(_ text: String, _ id: String) throws {
    #expect(try read(text).marks.map(\.tweet.id.value) == [id])
  }

  @Test(arguments: [
    ("https://x.com/i/web/status/123456", ""), ("https://twitter.com/i/status/123456", ""),
    ("https://x.com/web/status/123456", "web"), ("https://x.com/ada/status/123456", "ada"),
  ])
  func anAddressThatNamesNobodyIsByNobody(_ address: String, _ handle: String) throws {
    #expect(try read("url\n" + address).marks.map(\.tweet.author.handle) == [handle])
  }

  @Test func whatNamesNoPostIsLeftOut() throws {
    let file = try read(
      """
      [{"id": "5", "bookmarked_at": 1600000000}, {"id": "../../x"}, {"text": "no id"}, 7, null,
       {"id": "123456789012345678901234"}]
      """)
    #expect(file.marks.map(\.tweet.id.value) == ["5"])
    #expect(file.skipped == 5)
    #expect(file.marks[0].made == Timestamp(milliseconds: 1_600_000_000_000))
  }

  /// Of people, packages and messages, whose ids are no posts'.
  @Test(arguments: [
    "", "[]", "{}", "hello", "\u{FEFF}[1,2]", "[{\"id\": ", "a,b\n1,2",
    "id,username,name,followers\n1000,user0,User 0,0", "id,handle,name,created_at\n7,kes,Kes,2020",
    #"{"name": "x", "id": "123", "version": "1"}"#,
    #"[{"id_str": "7", "screen_name": "kes", "followers_count": 3, "created_at": "2020"}]"#,
    #"{"rest_id": "7", "legacy": {"screen_name": "kes", "created_at": "2020"}}"#,
    #"{"network":"x","chat":"15-99","kind":"text","id":"1234567890123","date":1546300800000,"sender":"15","text":"secret"}"#,
    #"{"kind":"text","id":"1234567890123","date":1546300800000,"sender":"15","text":"secret"}"#,
    #"{"network":"x","id":"1400000000000000000","date":1538395200000,"text":"eve post 0"}"#,
    #"{"network":"x","id":"14","handle":"kes","name":"Kes"}"#,
    #"{"network":"x","id":"14","removed":true}"#,
    #"{"id":"14","list":"followers","date":1546300800000}"#,
    #"{"network":"bluesky","id":"14","made":1546300800000,"text":"tea"}"#,
  ])
  func aFileWithoutBookmarksIsRefused(_ text: String) {
    #expect(throws: ListFileError.nothing(path: "b", list: .bookmarks)) { try read(text) }
  }

  @Test func aMarkOfOurOwnSaysWhoMaySeeItAndWhenItWasMade() throws {
    let mark = try #require(
      read(
        #"{"network":"x","id":"14","made":1546300800000,"note":"n","visibility":"circle","text":"tea"}"#
      ).marks.first)
    #expect(mark.made == Timestamp(milliseconds: 1_546_300_800_000))
    #expect(mark.note == "n" && mark.tweet.visibility == .circle)
    for (word, visibility) in [("Public", Tweet.Visibility.public), ("friends", .direct)] {
      let marks = try read(#"[{"id":"14","text":"tea","visibility":"\#(word)"}]"#).marks
      #expect(marks.map(\.tweet.visibility) == [visibility])
    }
  }

  /// It took thirteen times its size.
  @Test func aFileTooLargeForTheMemoryIsRefusedAtOnce() throws {
    let bench = try Workbench()
    let path = bench.file("b.json")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, (128 << 20) + 1) == 0)
    #expect(throws: ListFileError.tooLarge(path: path, list: .bookmarks)) {
      try BookmarkFile(path: path, now: now)
    }
  }

  @Test func theLongestListOfEntriesIsMeant() throws {
    let file = try read(
      #"{"tags": [1, 2, 3, 4], "a": [{"id": "1", "text": ""}], "b": [{"id": "2", "text": ""}, {"id": "3", "text": ""}, 7]}"#
    )
    #expect(file.marks.map(\.tweet.id.value) == ["2", "3"])
    #expect(file.skipped == 1)
  }

  @Test func quotesCommasAndLineBreaksBelongToTheirField() {
    var rows: [[String: String]] = []
    CSVTable.forEachRow("a,b\n\"x \"\"y\"\", z\",\"one\ntwo\"\n3") { rows.append($0) }
    #expect(rows == [["a": "x \"y\", z", "b": "one\ntwo"], ["a": "3"]])
  }
}
