import DesignKit
import Insights
import TweetModel
import TweetRows
import TweetStore

/// What is told of a year on one page.
nonisolated struct YearSummary: Sendable {
  /// A line: what it is, and which.
  struct Line: Sendable {
    let name: String
    let value: String
  }

  let year: Int
  let name: String
  let handle: String
  /// As in "714 posts on 197 days".
  let sum: String
  let days: CalendarCounts
  let span: ClosedRange<Int>
  /// At most five.
  let lines: [Line]

  /// Makes it off the main thread; nil where nothing was written in that year.
  @concurrent
  static func made(
    _ year: Int, of author: Author?, _ tallies: PostTallies, _ standings: PostStandings?
  ) async -> YearSummary? {
    InsightsDigest(tallies, standings, of: PostFilter(), in: year...year)
      .flatMap { YearSummary($0, of: author) }
  }

  /// Nil for a year without posts.
  init?(_ digest: InsightsDigest, of author: Author?) {
    guard digest.posts > 0 else { return nil }
    year = digest.years.lowerBound
    name = author?.name ?? ""
    handle = author.map { NetworkWords.sign($0.handle) } ?? ""
    sum = translated(
      "%1$s on %2$s", InsightsWords.posts(digest.posts), InsightsWords.days(digest.streaks.days))
    days = digest.days
    span = digest.span
    var lines: [Line] = []
    if let busiest = digest.busiest {
      lines.append(Line(name: translated("Busiest day"), value: InsightsWords.day(busiest.day)))
    }
    if let streak = digest.streaks.longest, streak.count > 1 {
      lines.append(
        Line(
          name: translated("Longest streak"),
          value: translated(
            "%1$s, from %2$s", InsightsWords.days(streak.count),
            InsightsWords.date(streak.lowerBound))))
    }
    if let text = digest.liked.all.first?.tweet.headline, !text.isEmpty {
      lines.append(
        Line(name: translated("Most Liked", context: "post"), value: translated("“%s”", text)))
    }
    if let person = digest.people.first {
      lines.append(Line(name: translated("Closest"), value: person.person.shownName))
    }
    let words = (digest.standings?.words ?? []).prefix(4).map(\.word)
    if !words.isEmpty { lines.append(Line(name: translated("Words"), value: dotted(Array(words)))) }
    self.lines = lines
  }
}
