import Testing
import TweetModel

@testable import TweetStore

@Suite struct SearchFilterTests {
  private static let day = 86_400

  /// Days 0 to 5 of 2020: lark's, with a picture, with a link, passed on from stranger, finch's.
  private static func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    let stranger = Author(handle: "stranger", name: "Strange Fellow")
    try library.fill([
      .at(0, "plain words"), Tweet.at(day, "plain words").pictured,
      Tweet.at(2 * day).saying {
        $0.append("plain ")
        $0.append(.link, shown: "a.co", target: "https://a.co")
      },
      .at(3 * day, "plain repost", repostOf: stranger),
      Tweet.at(4 * day).saying {
        $0.append("plain ")
        $0.append(.mention, shown: "@stranger", target: "stranger")
      },
    ])
    try library.fill([.at(5 * day, "plain finch", by: .finch)], of: .finch)
    return library
  }

  private static let cases: [(query: String, days: [Int])] = [
    ("plain", [5, 4, 3, 2, 1, 0]), ("from:lark plain", [4, 2, 1, 0]), ("from:lark", [4, 2, 1, 0]),
    ("from:@LARK ", [4, 2, 1, 0]), ("FROM:finch", [5]), ("from:stranger", [3]),
    ("from:stranger plain", [3]), ("from:stranger nothing", []), ("from:nobody", []),
    ("plain -from:lark", [5, 3]), ("-from:stranger plain", [5, 4, 2, 1, 0]),
    ("-from:lark", [5, 3]),
    ("from:lark from:finch", []), ("from:a'b", []),
    ("has:media", [1]), ("has:link", [2]), ("plain has:link", [2]), ("has:media has:link", []),
    ("has:images", [1]), ("has:videos", [1]), ("filter:images", [1]), ("filter:videos", [1]),
    ("is:retweet", [3]),
    ("plain -has:media -has:link", [5, 4, 3, 0]), ("has:media -words", []),
    ("-has:media", [5, 4, 3, 2, 0]), ("-has:media -words", [5, 4, 3, 2]), ("-words", []),
    ("since:2020-01-04", [5, 4, 3]), ("until:2020-01-02", [0]), ("plain until:2020-01-02", [0]),
    ("since:2020-01-02 until:2020-01-04", [2, 1]), ("since:2020-01-04 until:2020-01-02", []),
    ("since:2020-01-02 has:media", [1]), ("until:2020-01-02 from:finch", []),
    ("since:2020-02-30", []), ("since:x plain", [5, 4, 3, 2, 1, 0]), ("has:nothing", []),
    ("from:", []),
    ("\"from:lark\"", []), ("has:media -none", [1]), ("has:media -\"plain words\"", []),
    ("has:media -don't -#tag", [1]), ("-since:2020-01-02", [0]),
    ("-until:2020-01-04", [5, 4, 3]), ("in:tweets plain", [5, 4, 3, 2, 1, 0]),
    ("in:likes plain", []), ("in:likes", []),
  ]

  private static let emoji: [(String, [Int])] = [
    ("👍", [3, 2, 1]), ("👍👍", [2]), ("\"👍\"", [3, 2, 1]), ("-👍", [8, 7, 6, 5, 4, 0]),
    ("❤️", [5, 4]), ("👍 thanks", [1]), ("👍 OR ❤️", [5, 4, 3, 2, 1]), ("👩‍👩‍👧", [6]), ("*️⃣", []),
    ("thanks👍", [1]), ("👩", [6]), ("👧‍👩", []), ("1️⃣", [8]), ("2️⃣", []), ("🇦🇹", [7]), ("🇹🇦", []),
    ("©️", [8]), ("👍 👩", []), ("-👍 -❤️ -plain", [8, 7, 6]), ("👍 -done", [2, 1]),
    ("is:own 👍🏽", [3]), ("(👍 OR 👩) -🏽", [6, 2, 1]), ("❤️👍", []), ("love ❤", [5, 4]),
  ]

  @Test func emojiAreFound() throws {
    let library = try TemporaryLibrary()
    let texts = [
      "plain", "thanks 👍", "so👍👍", "done 👍🏽", "love ❤", "love ❤️", "👩‍👩‍👧", "🇦🇹", "1️⃣ ©",
    ]
    try library.fill(texts.enumerated().map { .at($0 * Self.day, $1) })
    func check(_ comment: String) throws {
      let reader = try library.reader()
      for (text, days) in Self.emoji {
        let query = SearchQuery(parsing: text)
        let expected = days.map { Tweet.at($0 * Self.day).id.value }
        let found = try reader.search(query, limit: 9).tweets.ids
        #expect(found == expected, "\(text) \(comment)")
        #expect(try reader.count(of: query) == expected.count, "\(text) \(comment)")
      }
    }
    try check("by the table")
    try library.downgrade(toLayout: 9)
    try check("by the texts")
  }

  @Test(arguments: [
    (["❤\u{FE0F}"], "❤", true), (["*\u{FE0F}\u{20E3}"], "*\u{20E3}", false),
    (["👍", "👍"], "👍👍", false),
    (["\u{1FAFF}"], "\u{1FAFF}", true),
  ])
  func aSignAloneIsListed(_ emoji: [String], _ text: String, _ isSign: Bool) throws {
    let sequence = try #require(EmojiSequence(emoji))
    #expect(sequence.text == text && sequence.isSign == isSign)
    #expect(!sequence.signs.isEmpty && EmojiSequence([]) == nil)
  }

  @Test func emojiAreFoundHoweverManyPostsAreNewer() throws {
    let library = try TemporaryLibrary()
    let newer = PatternMatches.mostPosts + 5
    try library.fill([.at(0, "🦉"), .at(1, "🦉‍🔥")] + (0..<newer).map { .at($0 + 2, "plain 🐈") })
    let reader = try library.reader()
    for (text, seconds) in [("🦉", [1, 0]), ("🦉‍🔥", [1]), ("🦉 OR 🦉‍🔥", [1, 0])] {
      let batch = try reader.search(SearchQuery(parsing: text), limit: 9)
      #expect(batch.tweets.ids == seconds.map { Tweet.at($0).id.value }, "\(text)")
      #expect(batch.examined == nil, "\(text)")
    }
    #expect(try reader.count(of: SearchQuery(parsing: "🐈")) == newer)
  }

  @Test func emojiOfAPostThatChangesAreForgotten() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(0, "🦉 soon")])
    try library.fill([.at(0, "🐈 soon")])
    #expect(try library.found("🦉").isEmpty)
    #expect(try library.found("🐈") == [Tweet.at(0).id.value])
    let writer = try LibraryWriter(folder: library.folder)
    try writer.remove(.lark)
    #expect(try library.found("🐈").isEmpty)
    let database = try Database(path: library.folder.database, access: .readOnly)
    #expect(try database.integer("SELECT count(*) FROM emoji") == 0)
  }

  @Test func aWordMeansTheSameAmongSomePostsAsAmongAll() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      for second in 0...SearchBatch.size { _ = try writer.put(.at(second, "tea"), of: .lark) }
      try writer.putLike(.like(.at(99), "teapot"), ordinal: 0, of: .lark)
    }
    let reader = try library.reader()
    func counts(_ text: String) throws -> [Int] {
      try SearchScope.Kind.allCases.map { kind in
        try reader.count(of: SearchQuery(parsing: text), in: SearchScope(kind: kind))
      }
    }
    // So many have the word that it is a whole one, and no beginning.
    let whole = SearchBatch.size + 1
    #expect(try counts("tea") == [whole, whole, 0, 0])
    #expect(try counts("teap") == [1, 0, 1, 0])
    let likes = SearchScope(kind: .likes)
    for order in [SearchOrder.newest, .oldest, .best] {
      let found = try reader.search(SearchQuery(parsing: "tea"), in: likes, by: order, limit: 9)
      #expect(found.tweets.isEmpty)
      #expect(try reader.found(SearchQuery(parsing: "tea"), in: likes, by: order).isEmpty)
    }
  }

  // X writes codes that were replaced long ago; posts have those of today.
  @Test(arguments: [
    ("lang:iw", "he"), ("lang:he", "he"), ("lang:in", "id"), ("LANG:IN", "id"), ("lang:qme", "und"),
    ("lang:qu", "qu"),
    ("lang:zxx", "und"), ("lang:und", "und"), ("lang:pt-br", "pt-br"),
  ])
  func aLanguageIsAskedForByAnyOfItsCodes(_ text: String, _ tag: String) {
    #expect(SearchQuery(parsing: text).clauses.map(\.meaning) == [.filter(.language(tag))])
  }

  // In one library for all, for making one takes longer than a search.
  @Test func filtersAreUnderstood() throws {
    let library = try Self.library()
    let reader = try library.reader()
    for (query, days) in Self.cases {
      let expected = days.map { TweetID.at($0 * Self.day).value }
      #expect(try library.found(query) == expected, "\(query)")
      let best = try reader.search(SearchQuery(parsing: query), by: .best, limit: 100)
      #expect(Set(best.tweets.ids) == Set(expected), "\(query)")
    }
  }

  @Test(arguments: [
    ("since:abc", SearchQuery.Misunderstanding.noDay("since:abc")),
    ("tea until:2020-13-01 ", .noDay("until:2020-13-01")),
    ("has:foo tea", .unknownWord("has:foo", known: ["has:media", "has:link"])),
    ("in:place tea", .unknownWord("in:place", known: ["in:tweets", "in:likes"])),
    ("from:@ tea", .noName("from:@")), ("lang:english tea", .noLanguage("lang:english")),
  ])
  func whatIsNotUnderstoodIsSaid(
    _ text: String, _ problem: SearchQuery.Misunderstanding
  ) {
    let query = SearchQuery(parsing: text)
    #expect(query.misunderstood == [problem])
    // It is no word to look for.
    #expect(query.terms.allSatisfy { $0.words == "tea" })
  }

  @Test(arguments: [
    "since:20", "has:", "has:med", "in:l", "from:", "lang:e", "tea", "https://a.co", "10:30",
  ])
  func nobodyComplainsAboutWhatIsBeingTyped(_ text: String) {
    #expect(SearchQuery(parsing: text).misunderstood.isEmpty)
  }

  @Test func aDayIsThatOfTheClockGiven() throws {
    let library = try Self.library()
    let query = SearchQuery(parsing: "until:2020-01-01")
    #expect(try library.reader().search(query, limit: 9).tweets == [])
    // Ten hours west of Greenwich the first tweet was written on the last day of 2019.
    let reader = try library.reader(.init(clock: ZoneClock(zone: "West") { _, _ in -36_000 }))
    #expect(try reader.search(query, limit: 9).tweets.ids == ids(0))
  }

  @Test(arguments: ["word ", "has:media", "word has:media since:2020-01-01"])
  func filteredPagesGoOn(_ text: String) throws {
    let library = try TemporaryLibrary()
    try library.fill((0..<100).map { $0 % 3 == 0 ? Tweet.at($0, "word").pictured : .at($0) })
    for order in SearchOrder.allCases {
      #expect(
        try pages(library, text, order, limit: 7).sorted(by: >)
          == stride(from: 99, through: 0, by: -3).map { TweetID.at($0).value })
    }
  }

  @Test func theBestComesFirst() throws {
    let library = try TemporaryLibrary()
    try library.fill([
      .at(1, "storm storm and more storm"), .at(2, "a storm"),
      .at(3, "a storm among very many other words of no importance whatever, as one can see"),
      .at(4, "calm"),
    ])
    let page = try library.reader().search(SearchQuery(parsing: "storm"), by: .best, limit: 9)
    #expect(page.tweets.ids == ids(1, 2, 3))
  }

  @Test func whatIsBeyondTheRankedComesByTime() throws {
    let library = try TemporaryLibrary()
    try library.fill(
      (0..<700).map { .at($0, $0 % 2 == 0 ? "storm storm storm" : "storm and much else besides") })
    let found = try pages(library, "storm", .best, limit: 50)
    #expect(Set(found).count == 700)
    #expect(found.count == 700)
    #expect(found.prefix(2) == ids(698, 696)[...])
    #expect(found.last == TweetID.at(0).value)
  }

  private func pages(
    _ library: TemporaryLibrary, _ text: String, _ order: SearchOrder, limit: Int
  ) throws -> [String] {
    let reader = try library.reader()
    var cursor: SearchCursor?
    var all: [String] = []
    repeat {
      let page = try reader.search(
        SearchQuery(parsing: text), by: order, limit: limit, after: cursor)
      all += page.tweets.ids
      cursor = page.next
    } while cursor != nil
    return all
  }
}
