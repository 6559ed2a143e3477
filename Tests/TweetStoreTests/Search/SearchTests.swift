import SyntheticData
import Testing
import TestSupport
import TweetModel

@testable import TweetStore

@Suite struct SearchTests {
  private static let texts = [
    "The quick brown fox", "quick and slow", "Crème brûlée im Café", "日本語のテキスト検索",
    "東京都に住む", "Привет, мир", "한국어로 검색", "swift is a bird", "don't stop", "ＡＢＣ e\u{301}tude",
    "AND OR NOT NEAR", "control\u{0}led\u{1} signs",
  ]

  // One library serves all queries of a table: making it takes longer than a search.
  private static let words: [(query: String, numbers: [Int])] = [
    ("quick", [1, 0]), ("QUICK", [1, 0]), ("qui", [1, 0]), ("qui ", []), ("quick fox", [0]),
    ("fox quick", [0]), ("\"quick brown\"", [0]), ("\"brown quick\"", []), ("quick -fox", [1]),
    ("quick -\"brown fox\"", [1]), ("-quick", []), ("creme", [2]), ("CRÈME brulee", [2]),
    ("日本", [3]), ("本語の", [3]), ("検", [3]), ("索検", []), ("京都", [4]), ("都に", [4]), ("む", [4]),
    ("日本語のテキスト検索", [3]), ("のテ", [3]),
    ("本 京", []), ("検 -本", []), ("住む。", [4]), ("日本語の、テキスト", []), ("\"検\"", [3]), ("語", [3]),
    ("привет", [5]), ("мир", [5]), ("국어", [6]), ("검색", [6]), ("don't", [8]), ("don", [8]),
    ("étude", [9]), ("etude", [9]), ("near", [10]), ("and", [10, 1]), ("AND ", [10, 1]),
    ("or not", [10]),
    ("led", [11]), ("", []), ("   ", []), ("\"", []), ("-", []), ("*", []), ("quick*", [1, 0]),
    ("\"quick", [1, 0]), ("quick\"brown\"", [0]), ("( quick )", [1, 0]), ("quick !!!", [1, 0]),
  ]

  @Test func wordsAreFound() throws {
    let library = try Self.library()
    for (query, numbers) in Self.words {
      #expect(try library.found(query) == numbers.map { TweetID.at($0).value }, "\(query)")
    }
  }

  // The words of an address's or a picture's neighbour stood beside it.
  @Test func noPhraseRunsFromOneTextIntoTheNext() throws {
    let library = try TemporaryLibrary()
    var tweet = Tweet.at(1, "The end is good")
    tweet.warning = "spoiler ahead"
    tweet.poll = Tweet.Poll(options: [.init(title: "yes please"), .init(title: "no thanks")])
    tweet.media = ["morning sun", "a cat"].map {
      Media(kind: .photo, file: nil, address: "", altText: $0)
    }
    try library.fill([tweet, .at(2, "plain good")])
    for text in ["good", "\"is good\"", "\"morning sun\"", "\"no thanks\"", "\"spoiler ahead\""] {
      #expect(try library.found(text + " is ").contains(Tweet.at(1).id.value), "\(text)")
    }
    for text in [
      "good morning", "good spoiler", "ahead yes", "please no", "sun a", "thanks morning",
    ] {
      #expect(try library.found("\"\(text)\"").isEmpty, "\(text)")
      #expect(try library.found("good -\"\(text)\"").count == 2, "\(text)")
    }
  }

  /// A phrase was cut after 24 words, and a stretch of Chinese after 25 letters: what began alike was found.
  @Test(arguments: [" ", ""], [25, 40, 200])
  func aLongPhraseIsFoundWhole(space: String, count: Int) throws {
    let library = try TemporaryLibrary()
    let words = (0..<count).map { number in
      space.isEmpty
        ? String(UnicodeScalar(0x4E00 + UInt32(number)) ?? "一") : "w\(number)"
    }
    let begins = words.joined(separator: space) + space
    try library.fill([.at(1, begins + "终"), .at(2, begins + "始")])
    for quote in space.isEmpty ? ["", "\""] : ["\""] {
      #expect(try library.found(quote + begins + "终" + quote) == [Tweet.at(1).id.value])
      #expect(try library.found(quote + begins + "无" + quote).isEmpty)
    }
    #expect(try library.found("since:2000 -\"\(begins)无\"").count == 2)
  }

  @Test func whatIsLongerThanAnyPostIsSaidToBe() throws {
    let text = "\"" + (0..<310).map { "w\($0)" }.joined(separator: " ") + "\""
    for query in [text, "tea -" + text, String(repeating: "长", count: 400)] {
      let told = SearchQuery(parsing: query).misunderstood
      #expect(told.count == 1)
      let isTooLong = if case .tooLong = told.first { true } else { false }
      #expect(isTooLong, "\(told)")
    }
  }

  @Test func emojiOfAllThatIsSaidAreFound() throws {
    let library = try TemporaryLibrary()
    var tweet = Tweet(
      id: .at(1), author: Author(handle: "kes", name: "Kes 🌻"), date: nil,
      text: TweetText("tea 🌶 here"))
    tweet.warning = "heat 🥵"
    tweet.poll = Tweet.Poll(options: [.init(title: "yes 🍏🍐")])
    tweet.media = [Media(kind: .photo, file: nil, address: "", altText: "a cat 🐈")]
    try library.fill([.at(2, "tea plain")])
    try library.fill([tweet], of: .finch)
    let one = [tweet.id.value]
    for emoji in ["🌶", "🥵", "🍏", "🍏🍐", "🐈", "🌻", "\"tea 🌶\"", "/cat/", "/^heat/", "/yes .+$/"] {
      #expect(try library.found(emoji + " ") == one, "\(emoji)")
      #expect(try library.found("tea -\(emoji)") == [Tweet.at(2).id.value], "\(emoji)")
    }
    #expect(try library.found("🌶🥵").isEmpty && library.found("tea🌻🌶 ") == one)
  }

  // Two flags hold a third one: the second half of the first, and the first half of the second.
  @Test func aFlagIsNotFoundInTwoOthers() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "🇺🇸🇪🇸"), .at(2, "🇸🇪"), .at(3, "so🇬🇧🇸🇪🇧🇪!"), .at(4, "🇩👨‍👩‍👧")])
    for (flag, seconds) in [
      ("👨‍👩‍👧", [4]), ("🇸🇪", [3, 2]), ("🇺🇸", [1]), ("🇪🇸", [1]), ("🇧🇪", [3]), ("🇬🇧🇸🇪", [3]), ("🇧🇸", []),
    ] {
      #expect(try library.found(flag) == seconds.map { Tweet.at($0).id.value }, "\(flag)")
    }
  }

  @Test func wordsOfAnAddressAreFoundAsPeopleReadThem() throws {
    let library = try TemporaryLibrary()
    let address = "https://de.wikipedia.org/wiki/M%C3%BCnchen%20Hauptbahnhof%2"
    try library.fill([
      Tweet.at(1).saying { $0.append(.link, shown: "short.example", target: address) },
      Tweet.at(2).saying {
        $0.append(.link, shown: "b.example", target: "https://b.example/%FF%C3")
      },
    ])
    for text in [
      "münchen", "hauptbahnhof ", "url:münchen", "\"wiki münchen\"", "url:\"münchen hauptbahnhof\"",
    ] {
      #expect(try library.found(text) == [Tweet.at(1).id.value], "\(text)")
    }
    #expect("a%41%c3%a9%zz".percentDecoded == "aAé%zz" && "%ff".percentDecoded == nil)
    #expect(
      "plain".percentDecoded == nil && "5%5".percentDecoded == nil && "%+f".percentDecoded == nil)
  }

  private static let tags: [(query: String, seconds: [Int])] = [
    ("#swift", [1]), ("#Swift", [1]), ("＃swift", [1]), ("#swi", [1]), ("#swi ", []), ("swift", [1]),
    ("#日本", [1]), ("日本", [1]), ("@anna_b", [2]), ("@anna", [2]), ("@anna ", []), ("anna", [2]),
    ("-#swift words", [3, 2]),
    ("example.org", [3]), ("path", [3]), ("\"example.org/path\"", [3]), ("https", []),
    ("@stranger", [3]), ("strange fellow", [3]), ("#", []), ("@", []), ("#swift-words", [1]),
    ("@lark", []),
  ]

  /// Of one server's person, another's of the same name, and somebody of X.
  private static let addresses: [(query: String, seconds: [Int])] = [
    ("@carol@o.example", [1]), ("@carol@o.example ", [1]), ("@CAROL@O.EXAMPLE ", [1]),
    ("hello @carol@o.example", [1]), ("@carol@o.example hello", [1]), ("@carol@o.exa", [1]),
    ("@carol@o.example. hello", [1]), ("-@carol@o.example hello", [3, 2]),
    ("@carol", [3, 2, 1]), ("@carol ", [3, 2, 1]), ("hello @carol", [3, 2, 1]),
    ("@carol hello", [3, 2, 1]), ("-@carol hello", []), ("@car ", []), ("@carol@ ", [3, 2, 1]),
    ("@carol@p.example ", []), ("@dot.ty-2@q.example ", [2]), ("@ty-2@q.example ", []),
    ("to @@carol ", []), ("@carol@o example", [1]),
  ]

  @Test func whoIsOnAServerIsFoundWithAndWithoutIt() throws {
    let library = try TemporaryLibrary()
    let people = [["carol@o.example"], ["carol@q.example", "dot.ty-2@q.example"], ["carol"]]
    try library.fill(
      zip(1..., people).map { second, people in
        tweet(second) {
          $0.append("hello ")
          for person in people {
            $0.append(.mention, shown: "@" + person.prefix { $0 != "@" }, target: person)
          }
        }
      })
    for (query, seconds) in Self.addresses {
      #expect(try library.found(query) == seconds.map { TweetID.at($0).value }, "\(query)")
    }
  }

  @Test func tagsNamesAndLinksAreFound() throws {
    let library = try TemporaryLibrary()
    try library.fill([
      tweet(1) {
        $0.append(.hashtag, shown: "#Swift", target: "Swift")
        $0.append(.hashtag, shown: "#日本", target: "日本")
      },
      tweet(2) { $0.append(.mention, shown: "@anna_b", target: "anna_b") },
      tweet(3, by: Author(handle: "stranger", name: "Strange Fellow")) {
        $0.append(.link, shown: "a.co", target: "https://example.org/path")
      },
    ])
    for (query, seconds) in Self.tags {
      #expect(try library.found(query) == seconds.map { TweetID.at($0).value }, "\(query)")
    }
  }

  @Test func pagesGoOnWhereTheLastOneEnded() throws {
    let library = try TemporaryLibrary()
    try library.fill((0..<100).map { .at($0, $0 % 3 == 0 ? "found" : "other") })
    let reader = try library.reader()
    var cursor: SearchCursor?
    var all: [String] = []
    repeat {
      let page = try reader.search(SearchQuery(parsing: "found"), limit: 10, after: cursor)
      all += page.tweets.ids
      cursor = page.next
    } while cursor != nil
    #expect(all == stride(from: 99, through: 0, by: -3).map { TweetID.at($0).value })
  }

  @Test func aWordThatFillsThePageIsNoBeginning() throws {
    let library = try TemporaryLibrary()
    try library.fill((0..<30).map { .at($0, $0 % 2 == 0 ? "rust" : "rusty") })
    let reader = try library.reader()
    func search(_ text: String, limit: Int, after cursor: SearchCursor? = nil) throws -> SearchBatch
    {
      try reader.search(SearchQuery(parsing: text), limit: limit, after: cursor)
    }
    let first = try search("rust", limit: 10)
    #expect(first.tweets.allSatisfy { $0.text.display == "rust" })
    let second = try search("rust", limit: 10, after: first.next)
    #expect((first.tweets + second.tweets).count == 15 && second.next == nil)
    #expect(try search("rust", limit: 20).tweets.count == 20)
    #expect(try search("rus", limit: 100).tweets.count == 30)
    #expect(try search("rusty", limit: 100).tweets.count == 15)
  }

  @Test func aLongStretchIsFoundByItsBeginning() throws {
    let library = try TemporaryLibrary()
    let text = String(repeating: "東京都に住む日本語", count: 20)
    try library.fill([.at(1, text), .at(2, "東京都")])
    #expect(try library.found(text) == ids(1))
  }

  @Test func aRenamedAccountLeavesTheIndexWhole() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "first"), .at(2, "second", by: .finch)])
    let renamed = Account(network: .x, id: "1", author: Account.finch.author)
    try library.fill([.at(1, "changed", by: renamed)], of: renamed)
    #expect(try library.found("first") == [])
    #expect(try library.found("changed") == ids(1))
    #expect(try library.found("second") == ids(2))
    try library.checkIndex()
  }

  @Test func theIndexStaysSoundThroughManyImports() throws {
    let library = try TemporaryLibrary()
    let tweets = Array(SyntheticTweets(count: 400, seed: 11))
    try library.fill(tweets, of: SyntheticTweets.account)
    try library.fill(tweets.prefix(200).map(\.shouted), of: SyntheticTweets.account)
    var random = SeededGenerator()
    try library.fill(tweets.shuffled(using: &random), of: SyntheticTweets.account)
    try library.checkIndex()
    let fresh = try TemporaryLibrary()
    try fresh.fill(tweets, of: SyntheticTweets.account)
    for query in ["the", "の", "#swift", "и", "a b", "shouted"] {
      #expect(try library.found(query) == fresh.found(query), "\(query)")
    }
  }

  @Test func noTextBreaksASearch() throws {
    let library = try Self.library()
    let reader = try library.reader()
    let pieces = [
      "\"", "*", "-", "AND", "NEAR(", "NOT", ")", "{a b}:", "text:", "^", "+", "#", "@", "\u{0}",
      "\u{1}", "é", "日本", "🇯🇵", "\u{301}", "\u{200D}", "quick", " ", "\n", "“", "'", ";", "\\", "%",
      "\u{FFFF}", "\u{E000}", "\u{202E}", "rank", ":", ",", "_", "ß", "İ", "٣",
    ]
    var random = SeededGenerator()
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<12, using: &random)
      let query = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      #expect(throws: Never.self, "\(query.debugDescription)") {
        try reader.search(SearchQuery(parsing: query), limit: 5)
      }
    }
    for query in [String(repeating: "-a ", count: 5000), String(repeating: "日", count: 100_000)] {
      #expect(throws: Never.self) { try reader.search(SearchQuery(parsing: query), limit: 5) }
    }
  }

  private static func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill(texts.enumerated().map { .at($0.offset, $0.element) })
    return library
  }

  private func tweet(
    _ second: Int, by author: Author = Account.lark.author,
    _ build: (inout TweetText.Builder) -> Void
  ) -> Tweet {
    var builder = TweetText.Builder()
    builder.append("words ")
    build(&builder)
    return Tweet(id: .at(second), author: author, date: nil, text: builder.text)
  }
}
