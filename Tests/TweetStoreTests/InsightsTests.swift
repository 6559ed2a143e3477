import Foundation
import Insights
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// What a mark counts is what it leads to.
@Suite struct InsightsTests {
  /// A clock that changes twice a year, half an hour and an hour away from UTC.
  private static let clock = ZoneClock(zone: "Somewhere") { zone, moment in
    zone == nil ? (moment.seconds / 15_778_800 % 2 == 0 ? 5400 : 9000) : -3600
  }

  private func library(_ seed: UInt64) throws -> TemporaryLibrary {
    var random = SeededGenerator(seed: seed)
    let library = try TemporaryLibrary()
    for account in [Account.lark, .finch, .lark] {
      let archive = RandomArchive(of: account, generated: 1000 * Int(seed + 1), using: &random)
      try library.fill(clock: Self.clock) { try archive.put(into: $0) }
    }
    try library.fill(clock: Self.clock) { writer in
      for (number, tweet) in SyntheticTweets(count: 120, seed: seed).enumerated() {
        var tweet = tweet
        if number.isMultiple(of: 5) {
          tweet.text = TweetText(["🌧 rain", "☕️ tea rain", "👩‍🌾 work"][number / 5 % 3])
        }
        _ = try writer.put(tweet, of: .finch)
      }
    }
    return library
  }

  private func reader(_ library: TemporaryLibrary) throws -> LibraryReader {
    try library.reader(.init(clock: Self.clock))
  }

  /// Every mark there is, of what account or search ever.
  @Test(arguments: [UInt64(1), 3])
  func everyMarkCountsThePostsThatItLeadsTo(_ seed: UInt64) throws {
    let reader = try reader(library(seed))
    let found = try reader.found(SearchQuery(parsing: "in:tweets -zzz"))
    for scope in [
      PostFilter(), PostFilter(account: .lark), PostFilter(account: .finch),
      PostFilter(found: found),
      PostFilter(found: Array(found.prefix(40))), PostFilter(found: []),
    ] {
      let tallies = try reader.tallies(of: scope)
      try checkTallies(tallies, scope, reader)
      try checkStandings(try reader.standings(of: scope), tallies, scope, reader)
    }
  }

  private func checkTallies(
    _ tallies: PostTallies, _ scope: PostFilter, _ reader: LibraryReader
  ) throws {
    let all = try reader.posts(scope)
    #expect(tallies.days.map(\.posts).reduce(0, +) == all.count)
    if let owner = scope.account, scope.found == nil {
      #expect(try reader.count(of: .section(.timeline, account: owner)) == all.count)
    }
    for day in tallies.days {
      let filter = scope.with { ($0.days, $0.kinds) = (day.day...day.day, [day.kind]) }
      #expect(try reader.posts(filter).count == day.posts)
      let media = filter.with { $0.hasMedia = true }
      #expect(try reader.posts(media).count == day.media)
    }
    for hour in tallies.hours {
      let filter = scope.with {
        ($0.days, $0.weekday) = (DayNumber.all(of: hour.year), hour.weekday)
        $0.hours = hour.hour...hour.hour
      }
      #expect(try reader.posts(filter).count == hour.posts)
    }
    try check(tallies.labels, scope, reader)
  }

  private func check(
    _ labels: [LabelTally], _ scope: PostFilter, _ reader: LibraryReader
  ) throws {
    for label in labels {
      let filter = scope.with { ($0.days, $0.label) = (DayNumber.all(of: label.year), label.label) }
      let posts = try reader.posts(filter)
      #expect(posts.count == label.posts, "\(label) in \(String(describing: scope.account))")
    }
  }

  private func checkStandings(
    _ standings: PostStandings, _ tallies: PostTallies, _ scope: PostFilter, _ reader: LibraryReader
  ) throws {
    try check(standings.labels, scope, reader)
    for hour in standings.answers {
      for (isAnswered, count) in [(true, hour.answered), (false, hour.ignored)] {
        let filter = scope.with {
          ($0.days, $0.hours) = (DayNumber.all(of: hour.year), hour.hour...hour.hour)
          ($0.isAnswered, $0.kinds) = (isAnswered, Set(Tweet.Kind.allCases).subtracting([.repost]))
        }
        #expect(try reader.posts(filter).count == count)
      }
    }
    for person in standings.people {
      for (year, posts) in person.years {
        let filter = scope.with {
          ($0.days, $0.person) = (DayNumber.all(of: year), person.person.key)
        }
        #expect(try reader.posts(filter).count == posts)
      }
    }
    for word in standings.words {
      let filter = scope.with { ($0.days, $0.word) = (DayNumber.all(of: word.year), word.folded) }
      #expect(try reader.posts(filter).count == word.posts)
    }
    for ranked in [standings.liked, standings.reposted] {
      for (year, posts) in ranked {
        #expect(posts.allSatisfy { DayNumber.year(of: $0.day) == year })
        #expect(posts.map(\.count) == posts.map(\.count).sorted(by: >))
      }
    }
    if !tallies.days.isEmpty { #expect(!standings.answers.isEmpty) }
  }

  @Test func whatWasFoundComesToTheSameAsItsAccount() throws {
    let reader = try reader(library(4))
    let own = try reader.posts(PostFilter(account: .finch))
    let (counted, gathered) = (
      try reader.tallies(of: PostFilter(account: .finch)),
      try reader.tallies(of: PostFilter(found: own))
    )
    #expect(counted.days.map(\.posts) == gathered.days.map(\.posts))
    #expect(counted.days.map(\.media) == gathered.days.map(\.media))
    #expect(Set(counted.hours) == Set(gathered.hours))
    let standings = try reader.standings(of: PostFilter(found: own))
    #expect(Set(counted.labels) == Set(standings.labels))
    let characters = Dictionary(grouping: counted.days) { DayNumber.year(of: $0.day) }
      .mapValues { $0.map(\.characters).reduce(0, +) }.filter { $0.value > 0 }
    #expect(characters == standings.characters)
  }

  /// Nobody is looked for among all who are known.
  @Test func somebodysPostsAreFoundWithoutALookAtEverybody() throws {
    func steps(people: Int) throws -> Int {
      let library = try TemporaryLibrary()
      try library.fill(
        (0..<people).map { .at($0, repostOf: Author(handle: "p\($0)", name: "", id: "\($0)")) })
      let reader = try library.reader()
      let key = try #require(PersonKey(network: .x, id: "7", handle: ""))
      var posts: [PostKey] = []
      let steps = try reader.database.steps {
        posts = try reader.posts(PostFilter().with { $0.person = key })
      }
      #expect(posts.count == 1)
      return steps
    }
    let (few, many) = (try steps(people: 100), try steps(people: 800))
    #expect(many < 2 * few)
  }

  @Test func emptyLibrariesAndOneTweet() throws {
    let library = try TemporaryLibrary()
    #expect(try library.reader().tallies(of: PostFilter()).span == nil)
    #expect(try library.reader().standings(of: PostFilter()) == PostStandings())
    try library.fill([.at(0, "One ☕️ only")])
    let reader = try library.reader()
    let tallies = try reader.tallies(of: PostFilter())
    #expect(tallies.span == 18262...18262)
    #expect(tallies.labels.map(\.label) == [PostLabel(sort: .emoji, name: "☕️")])
    #expect(try reader.standings(of: PostFilter()).words.isEmpty)
  }

  @Test(arguments: [
    ("tea ☕️ and ☕️", ["☕️", "☕️"]), ("plain", []), ("© 2020 3 #", []), ("3️⃣ ❤️ ❤", ["3️⃣", "❤️"]),
    ("👩‍🌾👍🏽🇦🇹", ["👩‍🌾", "👍🏽", "🇦🇹"]), ("«ключ» 漢字", []),
  ])
  func emojiAreThoseThatAreDrawnAsPictures(_ text: String, _ emoji: [String]) {
    #expect(text.emoji == emoji)
  }

  @Test func daysOf23AndOf25HoursBelongToTheirDay() throws {
    // One hour ahead until the 10th day of 2020 ends, none for a day, and then one again.
    let clock = ZoneClock(zone: "Jumping") { _, moment in
      let day = (moment.seconds - 1_577_836_800) / 86_400
      return day == 10 ? 0 : 3600
    }
    let library = try TemporaryLibrary()
    let tweets = (0..<(24 * 20)).map { Tweet.at($0 * 3600 + 60) }
    try library.fill(clock: clock) { writer in
      try writer.put(.lark)
      for tweet in tweets { _ = try writer.put(tweet, of: .lark) }
    }
    let reader = try library.reader(.init(clock: clock))
    let tallies = try reader.tallies(of: PostFilter())
    let counts = tallies.days.map(\.posts)
    #expect(counts.contains(23) && counts.contains(25))
    for day in tallies.days {
      let posts = try reader.posts(PostFilter().with { $0.days = day.day...day.day })
      #expect(posts.count == day.posts)
    }
  }
}
