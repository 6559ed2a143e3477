import Insights
import Testing
import TweetModel

@testable import TweetStore

/// What Insights count is what a search finds.
@Suite struct InsightsAgreementTests {
  private func count(_ query: String, _ reader: LibraryReader) throws -> Int {
    try reader.found(SearchQuery(parsing: query)).count
  }

  @Test func whatHasNoKnownTimeIsOfNoYear() throws {
    let undated = Tweet.like(TweetID(network: .x, value: "12345678"), "an old one")
    let library = try TemporaryLibrary()
    try library.fill([.at(0), .at(86_400), undated])
    let reader = try library.reader()
    let found = try reader.found(SearchQuery(parsing: "in:tweets"))
    #expect(found.count == 3)
    for scope in [PostFilter(), PostFilter(found: found)] {
      let tallies = try reader.tallies(of: scope)
      #expect(tallies.span == 18262...18263)
      #expect(Set(tallies.hours.map(\.year)) == [2020])
      #expect(try reader.posts(scope).count == 2)
      #expect(try Set(reader.standings(of: scope).answers.map(\.year)) == [2020])
    }
    // The first hours of all are of a day, of which some are told by clocks ahead.
    #expect(try reader.posts(PostFilter().with { $0.days = 0...0 }).isEmpty)
    // What is taken back was never counted.
    try library.fill([undated.shouted])
    #expect(try library.reader().tallies(of: PostFilter()).span == 18262...18263)
    #expect(try count("year:1970", reader) == 0)
  }

  @Test func othersPostsAreOfTheDayOnWhichASearchFindsThem() throws {
    let clock = ZoneClock(zone: "UTC") { zone, _ in zone == "Asia/Tokyo" ? 32_400 : 0 }
    let library = try TemporaryLibrary()
    let account = Account(
      network: .x, id: "1", author: Author(handle: "lark", name: "Lark"), timeZone: "Asia/Tokyo")
    try library.fill(clock: clock) { writer in
      try writer.put(.finch)
      try writer.put(account)
      for liker in [account, .finch] {
        try writer.putLike(.like(.at(-4 * 3_600)), ordinal: 0, of: liker)
      }
    }
    let reader = try library.reader(.init(clock: clock))
    let scopes: [(AccountID?, Int?)] = [(AccountID(account), 2020), (.finch, 2019), (nil, nil)]
    for (scope, year) in scopes {
      for wanted in [2019, 2020] {
        let found = try reader.found(
          SearchQuery(parsing: "year:\(wanted)"), in: SearchScope(account: scope))
        let tallies = try reader.tallies(of: PostFilter(account: scope, found: found))
        #expect(tallies.days.allSatisfy { DayNumber.year(of: $0.day) == wanted })
        if let year { #expect(found.isEmpty == (year != wanted)) }
      }
    }
  }

  @Test func aLanguageIsOneWhateverItsCountry() throws {
    let tags = ["en", "en-US", "EN-gb", "eng", "pt", "pt-BR", "zh-Hant-TW", "zh-CN"]
    let library = try TemporaryLibrary()
    try library.fill(
      tags.enumerated().map { number, tag in
        var tweet = Tweet.at(number)
        tweet.language = tag
        return tweet
      })
    let reader = try library.reader()
    let labels = try reader.tallies(of: PostFilter()).labels
    let counts = Dictionary(uniqueKeysWithValues: labels.map { ($0.label.name, $0.posts) })
    #expect(counts == ["en": 3, "eng": 1, "pt": 2, "zh": 2])
    for label in labels {
      let opened = try reader.posts(PostFilter().with { $0.label = label.label })
      #expect(try opened == reader.found(SearchQuery(parsing: "lang:\(label.label.name)")))
    }
  }
}
