import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// Bookmarks that other tools have written.
struct BookmarkTests {
  private let now = Timestamp(milliseconds: 1_700_000_000_000)

  private func read(_ text: String) throws -> BookmarkFile {
    try BookmarkFile(Array(text.utf8), path: "b", now: now)
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

  @Test(arguments: ["", "[]", "{}", "hello", "\u{FEFF}[1,2]", "[{\"id\": ", "a,b\n1,2"])
  func aFileWithoutBookmarksIsRefused(_ text: String) {
    #expect(throws: ListFileError.nothing(path: "b", list: .bookmarks)) { try read(text) }
  }

  @Test func quotesCommasAndLineBreaksBelongToTheirField() {
    let table = CSVTable("a,b\n\"x \"\"y\"\", z\",\"one\ntwo\"\n3")
    #expect(table.rows == [["a": "x \"y\", z", "b": "one\ntwo"], ["a": "3"]])
  }
}
