import TestSupport
import Testing
import TweetModel

@testable import TweetStore

@Suite struct SearchParserTests {
  /// What each clause was read from; `!` stands before what must not be, `|` before an alternative.
  private static let clauses: [(text: String, clauses: [String])] = [
    ("", []), ("tea milk", ["tea", "milk"]), ("tea OR milk", ["tea", "|milk"]),
    ("tea OR", ["tea"]), ("OR tea", ["OR", "tea"]), ("tea | milk", ["tea", "|milk"]),
    ("tea AND milk", ["tea", "milk"]), ("tea or milk", ["tea", "or", "milk"]),
    ("tea OR OR milk", ["tea", "|milk"]), ("(tea OR milk) -rain", ["tea", "|milk", "!-rain"]),
    ("((tea", ["tea"]), ("tea))", ["tea))"]), ("()", []), ("-(tea milk)", ["!-(tea milk)"]),
    ("a -(tea OR milk) b", ["a", "!-(tea OR milk)", "b"]), ("-(tea)", ["!tea"]),
    ("-(tea -(milk -rain))", ["!-(tea -(milk -rain))"]), ("-(-tea)", ["-tea"]),
    ("is:odd OR tea", ["is:odd", "|tea"]), ("★ OR tea", ["|tea"]), ("() OR tea", ["|tea"]),
    ("★ ★ tea", ["tea"]), ("x ★ OR tea", ["x", "|tea"]),
    ("lang:en lang:", ["lang:en"]), ("is:re", []), ("is:re tea", ["is:re", "tea"]),
    ("min_likes:10 max_likes:x ", ["min_likes:10", "max_likes:x"]),
    ("source:\"Twitter Web App\" tea", ["source:\"Twitter Web App\"", "tea"]),
    ("url:https://a.co/x", ["url:https://a.co/x"]), ("https://a.co", ["https://a.co"]),
    ("10:30", ["10:30"]),
    ("year:2019 month:3 month:2019-04", ["year:2019", "month:3", "month:2019-04"]),
    ("month:13 ", ["month:13"]), ("year:19", []), ("year:18", ["year:18"]),
    ("year:1969", ["year:1969"]), ("year:20190", ["year:20190"]), ("month:13", ["month:13"]),
    ("month:0", []), ("month:19", []), ("month:2019-1", ["month:2019-1"]), ("month:2019-0", []),
    ("month:2019-2", ["month:2019-2"]), ("since:2019-02-", []),
    ("since:2019-02-2", ["since:2019-02-2"]),
    ("since:2019-02-3", ["since:2019-02-3"]), ("since:2019-13", ["since:2019-13"]),
    ("until:x", ["until:x"]), ("until:", []), ("/te+a/ milk", ["/te+a/", "milk"]),
    ("/a b/", ["/a b/"]), ("/unfinished", ["/unfinished"]), ("a/b/c", ["a/b/c"]),
    ("/(/ tea", ["/(/", "tea"]), ("(/a|b/ OR tea)", ["/a|b/", "|tea"]), ("-/x/", ["!-/x/"]),
    ("\"a cup", ["\"a cup"]), ("-\"a cup\" x", ["!-\"a cup\"", "x"]), ("→ ★", []),
    ("smile:)", ["smile:)"]), ("filter:links min_faves:5", ["filter:links", "min_faves:5"]),
    ("TO:@Ada Is:Reply", ["TO:@Ada", "Is:Reply"]),
  ]

  @Test func everyTextIsUnderstoodAsFarAsItGoes() {
    for (text, clauses) in Self.clauses {
      let bytes = Array(text.utf8)
      let read = SearchQuery(parsing: text).clauses.map { clause in
        (clause.isAlternative ? "|" : "") + (clause.isExcluded ? "!" : "")
          + String(decoding: bytes[clause.range], as: UTF8.self)
      }
      #expect(read == clauses, "\(text)")
    }
  }

  @Test(arguments: [
    ("min_likes:x ", SearchQuery.Misunderstanding.noNumber("min_likes:x")),
    ("min_likes:-3 ", .noNumber("min_likes:-3")), ("lang:a_b ", .noLanguage("lang:a_b")),
    ("url:/ ", .noWord("url:/")), ("source: ", .noWord("source:")),
    ("min_retweets:5 ", .unknownFilter("min_retweets:5")),
    ("-conversation_id:12 ", .unknownFilter("conversation_id:12")),
    ("include:nativeretweets ", .unknownFilter("include:nativeretweets")),
    ("year:2019-03 ", .noDay("year:2019-03")), ("/[/ ", .noPattern("/[/")),
    (
      "is:odd ",
      .unknownWord(
        "is:odd",
        known: [
          "is:reply", "is:repost", "is:quote", "is:thread", "is:liked", "is:deleted",
          "is:bookmarked",
        ])
    ),
  ])
  func whatIsNotUnderstoodIsTold(_ text: String, _ problem: SearchQuery.Misunderstanding) {
    let query = SearchQuery(parsing: text)
    #expect(query.misunderstood == [problem])
    #expect(query.isEmpty)
  }

  /// An exclusion among what nobody reads would not be one.
  @Test(arguments: [
    ("tea" + (0...30).map { " -w\($0)" }.joined() + " -secret -more", "-secret -more"),
    ("tea " + String(repeating: "x", count: 1020) + " -secret", " -secret"),
    (String(repeating: "a ", count: 40) + "min_likes:x", String(repeating: "a ", count: 7)),
  ])
  func whatIsTooLongIsLeftOutAndSaid(_ text: String, _ told: String) throws {
    let query = SearchQuery(parsing: text)
    let problem = try #require(query.misunderstood.first)
    guard case .tooLong(let left) = problem else { throw Failure() }
    #expect(told.trimmed.hasPrefix(left.trimmed.prefix(6)) && left.count <= 33)
    let clause = try #require(query.clauses.last)
    let rest = SearchQuery(parsing: SearchQuery.text(text, without: clause))
    #expect(rest.misunderstood.isEmpty && !rest.isEmpty)
  }

  @Test func whatEndsWhereTheLimitIsIsWhole() {
    for text in [
      String(repeating: "x", count: 1024) + "  )",
      (0..<32).map { "w\($0)" }.joined(separator: " ") + " ",
    ] {
      #expect(SearchQuery(parsing: text).misunderstood.isEmpty)
    }
  }

  @Test func noNegationTurnsIntoItsOppositeHoweverDeep() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(0, "tea"), .at(1, "tea secret")])
    for depth in 1...20 {
      let text =
        String(repeating: "(", count: depth) + "tea -(secret)"
        + String(repeating: ")", count: depth)
      let query = SearchQuery(parsing: text)
      #expect(query.misunderstood.isEmpty == (depth < 8), "\(depth)")
      let found = try library.found(text + " ")
      #expect(depth < 8 ? found == ids(0) : found != ids(1), "\(depth)")
    }
  }

  /// SQLite's parser has room for 100 things that are not complete yet.
  @Test func theDeepestConditionIsUnderstoodByTheDatabase() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(0, "tea")])
    let filters = ["network:x", "to:ada", "from:ada", "month:3", "url:a.co", "source:web"]
    for filter in filters {
      let text =
        String(repeating: "-(\(filter) ", count: 8) + "has:media" + String(repeating: ")", count: 8)
      #expect(SearchQuery(parsing: text).misunderstood.isEmpty)
      _ = try library.found(text)
      _ = try library.found(text + " OR -(\(filter) OR tea)")
    }
  }

  private struct Failure: Error {}

  private static let removals: [(text: String, place: Int, rest: String)] = [
    ("tea lang:en milk", 1, "tea milk"), ("lang:en", 0, ""), ("tea OR milk", 1, "tea"),
    ("tea OR milk", 0, "milk"), ("a OR b OR c", 1, "a OR c"), ("(tea OR milk) x", 0, "(milk) x"),
    ("(tea) x", 0, "x"), ("-(tea) x", 0, "x"), ("x OR (tea)", 1, "x"), ("((tea))", 0, ""),
    ("a lang:en OR lang:de b", 1, "a lang:de b"), ("“ä ö” x", 0, "x"), ("x -\"a b\"", 1, "x"),
    ("a lang:en  b", 1, "a b"), ("FLOOR tea", 1, "FLOOR"),
    ("x a | b", 1, "x b"), ("x a | b", 2, "x a"), ("a | b", 0, "b"), ("(a | b) x", 0, "(b) x"),
    ("a| b", 1, "a|"), ("has:link AND tea", 0, "tea"), ("has:link AND tea", 1, "has:link"),
    ("a AND b AND c", 1, "a AND c"), ("x a AND b", 1, "x b"), ("ANDROID tea", 1, "ANDROID"),
  ]

  @Test func aClauseIsTakenOutOfTheText() {
    for (text, place, rest) in Self.removals {
      let clauses = SearchQuery(parsing: text).clauses
      #expect(SearchQuery.text(text, without: clauses[place]) == rest, "\(text)")
    }
  }

  @Test func takingAllClausesAwayLeavesNothingToLookFor() {
    let pieces = [
      "tea", "\"a b\"", "lang:en", "-", "(", ")", "OR", "AND", "|", "/x+/", "is:odd", " ", " ",
      "#tag", "year:2019", "日本", "é", "url:", "\u{301}", "'",
    ]
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<12, using: &random)
      var text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let typed = text
      var (left, rounds) = (SearchQuery(parsing: text).clauses.count, 0)
      while let clause = SearchQuery(parsing: text).clauses.randomElement(using: &random),
        rounds < 40
      {
        text = SearchQuery.text(text, without: clause)
        rounds += 1
        left = SearchQuery(parsing: text).clauses.count
      }
      #expect(left == 0, "\(typed) → \(text)")
    }
  }

  @Test func anExpressionIsLookedForInTheNewestOfWhatElseFits() throws {
    let library = try TemporaryLibrary()
    try library.fill((0..<40).map { .at($0, $0 % 2 == 0 ? "tea no \($0)" : "rain no \($0)") })
    #expect(try library.found("/no 1\\d$/ tea") == ids(18, 16, 14, 12, 10))
    #expect(try library.found("-/no \\d\\d/ tea") == ids(8, 6, 4, 2, 0))
    #expect(try library.found("(/ 3$/ OR / 5$/)") == ids(5, 3))
    #expect(try library.found("/tea/ ").count == 20)
    let reader = try library.reader()
    let page = try reader.search(SearchQuery(parsing: "/rain/"), by: .oldest, limit: 3)
    #expect(page.tweets.ids == ids(1, 3, 5) && page.examined == nil)
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let library = try TemporaryLibrary()
    let most = PatternMatches.mostPosts
    try library.fill((0..<most + 5).map { .at($0, "tea") })
    let reader = try library.reader()
    let page = try reader.search(SearchQuery(parsing: "/tea/"), limit: 5)
    #expect(page.examined == most)
    #expect(try reader.count(of: SearchQuery(parsing: "/tea/")) == most)
    #expect(try reader.count(of: SearchQuery(parsing: "/tea/ until:2020-01-01")) == 0)
    // Who asks for all, as an export does, gets all.
    #expect(try reader.found(SearchQuery(parsing: "/tea/")).count == most + 5)
    #expect(try reader.found(SearchQuery(parsing: "tea OR /none/")).count == most + 5)
    #expect(throws: LibraryError.cancelled) {
      try reader.found(SearchQuery(parsing: "/tea/"), isCancelled: { true })
    }
  }
}
