import Foundation
import Testing
import TweetModel

@testable import TweetStore

/// Marks outlive all else of a library.
struct MarkTests {
  private func tweet(_ number: Int, _ text: String = "tea") -> Tweet {
    Tweet(
      id: TweetID(network: .x, value: "\(number)"), author: Author(handle: "ada", name: "Ada"),
      date: Timestamp(milliseconds: 1_600_000_000_000), text: TweetText(text))
  }

  private func mark(_ number: Int, note: String = "", at time: Int64 = 0) -> Bookmark {
    Bookmark(tweet(number), note: note, made: Timestamp(milliseconds: time + Int64(number)))
  }

  @Test func marksAreKeptTheLastOneFirst() throws {
    let folder = try TemporaryLibrary()
    let table = try BookmarkTable(folder: folder.folder)
    for number in 1...3 { try table.put(mark(number)) }
    #expect(try table.count == 3)
    #expect(try table.marks(at: 0..<10).map(\.tweet.id.value) == ["3", "2", "1"])
    #expect(try table.marks(at: 1..<2).map(\.tweet.id.value) == ["2"])
    #expect(try (1...4).map { try table.place(of: tweet($0).id) } == [2, 1, 0, nil])
    let again = try BookmarkTable(folder: folder.folder)
    #expect(try again.mark(of: tweet(2).id)?.tweet.text.display == "tea")
  }

  @Test func aNoteIsWrittenAndARemovalUndone() throws {
    let folder = try TemporaryLibrary()
    let table = try BookmarkTable(folder: folder.folder)
    try table.put(mark(1, note: "for the talk"))
    let removed = try #require(try table.remove(tweet(1).id))
    #expect(try table.mark(of: tweet(1).id) == nil)
    #expect(try table.remove(tweet(1).id) == nil)
    try table.put(removed)
    #expect(try table.mark(of: tweet(1).id) == removed)
    #expect(removed.note == "for the talk")
  }

  @Test func whatWasAddedIsTakenBackAsIfItHadNeverBeen() throws {
    let folder = try TemporaryLibrary()
    let table = try BookmarkTable(folder: folder.folder)
    try table.put(mark(1, note: "own"))
    let new = try table.add((1...5).map { mark($0) })
    #expect(new.map(\.tweet.id.value) == ["5", "4", "3", "2"])
    // What the person wrote since stays.
    try table.put(mark(3, note: "since"))
    try table.takeBack(new)
    #expect(try table.marks(at: 0..<9) == [mark(3, note: "since"), mark(1, note: "own")])
    #expect(try table.removed().isEmpty)
    #expect(try table.add([mark(2)]).count == 1)
  }

  @Test func namesThatCameInThePlaceOfOthersAreTakenBack() throws {
    let folder = try TemporaryLibrary()
    let table = try NameTable(folder: folder.folder)
    func name(_ id: String, _ name: String) throws -> GivenName {
      try #require(
        GivenName(PersonKey(network: .x, value: id), handle: "", name: name))
    }
    let own = try [name("1", "Mum"), name("2", "Kes"), name("3", "Bea")]
    try table.put(own)
    let kept = try table.put([
      name("1", "A"), name("1", "B"), name("2", "Kes"), name("3", "C"), name("4", "D"),
    ])
    #expect(kept.replaced == 2 && !kept.isEmpty)
    // What the person calls somebody since stays.
    try table.put([name("3", "Since")])
    try table.takeBack(kept)
    #expect(try table.names(at: 0..<9) == own.prefix(2) + [name("3", "Since")])
    #expect(try table.put(own.dropLast()).isEmpty)
  }

  @Test func whatWasRemovedComesBackByHandAlone() throws {
    let folder = try TemporaryLibrary()
    let table = try BookmarkTable(folder: folder.folder)
    #expect(try table.add([mark(1), mark(2)]).count == 2)
    _ = try table.remove(tweet(1).id)
    // The archive is read again, and once more by a window that is opened later.
    #expect(try table.add([mark(1), mark(2), mark(3)]).count == 1)
    #expect(try BookmarkTable(folder: folder.folder).add([mark(1)]).isEmpty)
    #expect(try table.mark(of: tweet(1).id) == nil)
    #expect(try table.removed() == [tweet(1).id])
    try table.put(mark(1))
    #expect(try table.removed().isEmpty)
    #expect(try table.mark(of: tweet(1).id) != nil)
    // Of a post that is marked, an older library's word counts for nothing.
    try table.addRemoved([tweet(1).id])
    #expect(try table.removed().isEmpty)
  }

  @Test(arguments: 1...3)
  func anOlderFileIsBroughtUpToDate(_ version: Int) throws {
    let folder = try TemporaryLibrary()
    try folder.folder.createFile(folder.folder.marks)
    do {
      let older = try Database(path: folder.folder.marks, access: .readWrite)
      try older.prepare(
        Schema(applicationID: 0x466d_726b, steps: Array(Schema.marks.steps.prefix(version))))
      try older.execute("INSERT INTO mark VALUES(1, 'x', '7', 'n', 5, 'ada', 'Ada', 'tea', NULL)")
    }
    let reader = try LibraryReader(folder: folder.folder)
    #expect(try reader.marked(at: 0..<2).map(\.text.display) == ["tea"])
    let table = try BookmarkTable(folder: folder.folder)
    #expect(try table.marks(at: 0..<2).map(\.note) == ["n"])
    try table.put(mark(1))
    #expect(try reader.marked(at: 0..<3).count == 2)
    #expect(try table.remove(tweet(1).id) != nil)
    #expect(try LinkTable.groups(in: folder.folder).isEmpty)
  }

  @Test func whoMaySeeThePostIsNoted() throws {
    let folder = try TemporaryLibrary()
    let table = try BookmarkTable(folder: folder.folder)
    for (number, visibility) in Tweet.Visibility.allCases.enumerated() {
      var post = tweet(number)
      post.visibility = visibility
      try table.put(Bookmark(post, made: Timestamp(milliseconds: 1)))
      #expect(try table.mark(of: post.id)?.tweet.visibility == visibility)
    }
    // What is told last counts.
    var post = tweet(0)
    post.visibility = .followers
    try table.put(Bookmark(post, note: "a note", made: Timestamp(milliseconds: 1)))
    #expect(try table.mark(of: post.id)?.tweet.visibility == .followers)
  }

  @Test func tenThousandAreAddedAndNoneTwice() throws {
    let folder = try TemporaryLibrary()
    let table = try BookmarkTable(folder: folder.folder)
    try table.put(mark(5, note: "mine"))
    let marks = (1...10_000).map { mark($0) }
    #expect(try table.add(marks).count == 9_999)
    #expect(try table.add(marks).isEmpty)
    #expect(try table.mark(of: tweet(5).id)?.note == "mine")
  }

  @Test func marksSurviveTheLibrarysDatabase() throws {
    let folder = try TemporaryLibrary()
    try BookmarkTable(folder: folder.folder).put(mark(7))
    try? FileManager.default.removeItem(atPath: folder.folder.database)
    #expect(try BookmarkTable(folder: folder.folder).count == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.folder.marks)
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }
}

/// Marked posts are found by search.
struct MarkedSearchTests {
  private func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill(
      (1...20).map { number in
        Tweet(
          id: TweetID(network: .x, value: "\(number)"), author: Account.lark.author,
          date: Timestamp(milliseconds: 1_600_000_000_000 + Int64(number) * 60_000),
          text: TweetText(number.isMultiple(of: 2) ? "even tea" : "odd tea"))
      })
    return library
  }

  private func ids(_ query: String, _ library: TemporaryLibrary) throws -> [String] {
    try library.reader().search(SearchQuery(parsing: query), limit: 50).tweets.map(\.id.value)
  }

  private func mark(_ numbers: [Int], _ library: TemporaryLibrary) throws {
    let table = try BookmarkTable(folder: library.folder)
    for number in numbers {
      let tweet = try #require(
        try library.reader().tweet(TweetID(network: .x, value: "\(number)")))
      try table.put(Bookmark(tweet, made: Timestamp(milliseconds: Int64(number))))
    }
  }

  @Test func withAndWithoutWords() throws {
    let library = try library()
    #expect(try ids("is:bookmarked", library).isEmpty)
    try mark([3, 8, 15], library)
    #expect(try ids("is:bookmarked", library) == ["15", "8", "3"])
    #expect(try ids("odd is:bookmarked", library) == ["15", "3"])
    #expect(try ids("even is:bookmarked", library) == ["8"])
    #expect(try ids("even -is:bookmarked", library).count == 9)
    #expect(try ids("nothing is:bookmarked", library).isEmpty)
  }

  @Test func pagesFollowEachOther() throws {
    let library = try library()
    try mark(Array(1...20), library)
    let reader = try library.reader()
    let query = SearchQuery(parsing: "is:bookmarked")
    let first = try reader.search(query, limit: 12)
    let second = try reader.search(query, limit: 12, after: first.next)
    #expect((first.tweets + second.tweets).map(\.id.value) == (1...20).reversed().map(String.init))
    #expect(second.next == nil)
  }

  @Test func aReaderSeesWhatIsMarkedLater() throws {
    let library = try library()
    let reader = try library.reader()
    let query = SearchQuery(parsing: "is:bookmarked")
    #expect(try reader.search(query, limit: 5).tweets.isEmpty)
    try mark([4], library)
    #expect(try reader.search(query, limit: 5).tweets.map(\.id.value) == ["4"])
    _ = try BookmarkTable(folder: library.folder).remove(TweetID(network: .x, value: "4"))
    #expect(try reader.search(query, limit: 5).tweets.isEmpty)
  }
}
