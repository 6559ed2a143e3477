import Insights
import TweetModel
import TweetStore

/// What is shown of posts in a range of years: all that grows with them is reckoned here, off the main thread.
nonisolated struct InsightsDigest: Sendable {
  /// How many posts have a label.
  struct Ranked: Sendable {
    let label: PostLabel
    let years: [Int: Int]
    var posts: Int { years.values.reduce(0, +) }
  }

  /// Which posts are meant by all of it.
  let scope: PostFilter
  /// Those that have posts, the latest first, whatever is chosen of them.
  let known: [Int]
  /// Those whose posts are counted, from the first to the last.
  let counted: ClosedRange<Int>
  /// Those that are drawn, from the first to the last.
  let years: ClosedRange<Int>
  /// The years that were chosen; nil for all.
  let chosen: ClosedRange<Int>?
  /// The days that are drawn.
  let span: ClosedRange<Int>
  let days: CalendarCounts
  /// How many posts there are.
  let posts: Int
  /// How many more there are of no known day, where all years are shown.
  let undated: Int
  let sums: [Int: Int]
  let months: [Month]
  /// By month, the kinds from the ground up.
  let kinds: [Month: [Int]]
  let hours: [HourTally]
  let zone: String?
  let streaks: Streaks
  let media: [Int: Int]
  private(set) var lengths: [Int: YearLength]
  private(set) var labels: [PostLabel.Sort: [Ranked]] = [:]
  /// What is told a little later.
  private(set) var standings: PostStandings?
  let liked: RankedPosts
  let reposted: RankedPosts
  /// Those with whom most posts have to do.
  private(set) var people: [PersonTally]
  /// What everybody may see comes to, where that is not all.
  private var leaving = Leaving.all

  /// What of it may leave.
  private enum Leaving {
    case all
    /// Not all, and it is not known yet what.
    case unknown
    case some(PostStandings)
  }

  /// How many rows a list has.
  static let most = 8
  /// How many years before its last one a calendar can have: dates can be anything.
  static let mostYears = 100

  /// What tallies come to in some years, or in all; nil where there are no posts at all.
  init?(
    _ tallies: PostTallies, _ standings: PostStandings?, of scope: PostFilter,
    in chosen: ClosedRange<Int>?
  ) {
    guard let whole = tallies.span else { return nil }
    let wanted = chosen.map {
      DayNumber.first(of: $0.lowerBound)...DayNumber.all(of: $0.upperBound).upperBound
    }
    let count = MonthCounts(tallies.days, in: wanted ?? whole)
    (sums, kinds, media, lengths) = (count.sums, count.kinds, count.media, count.lengths)
    let all = wanted.map { $0.clamped(to: whole) } ?? whole
    span = Self.drawn(of: all, sums)
    self.chosen = chosen
    self.scope = scope.with { $0.days = wanted }
    known = Set(tallies.days.map { DayNumber.year(of: $0.day) }).sorted(by: >)
    counted = Self.years(of: all)
    years = Self.years(of: span)
    months = Month.all(in: span)
    days = CalendarCounts(count.days)
    posts = sums.values.reduce(0, +)
    undated = chosen == nil ? tallies.undated : 0
    streaks = Streaks(days.days)
    let isMeant = { (year: Int) in chosen?.contains(year) != false }
    hours = tallies.hours.filter { isMeant($0.year) }
    zone = tallies.zone
    let some = standings?.only(ofYears: isMeant)
    self.standings = some
    liked = RankedPosts(some?.liked ?? [:])
    reposted = RankedPosts(some?.reposted ?? [:])
    people = Self.first(of: some?.people ?? [])
    if let characters = standings?.characters, scope.found != nil {
      for (year, count) in characters { self.lengths[year]?.characters = count }
    }
    rank(
      (scope.found == nil ? tallies.labels : standings?.labels ?? []).filter { isMeant($0.year) })
  }

  /// Lets nothing be named outside the program but what everybody may see; nil for what is not known yet.
  mutating func leave(only shared: PostStandings?) {
    leaving = shared.map { .some($0) } ?? .unknown
  }

  /// The same with the people, words and labels that may leave, those of what everybody may see; nil while these are not
  /// known.
  var forEverybody: InsightsDigest? {
    switch leaving {
    case .all: return self
    case .unknown: return nil
    case .some(let shared):
      let some = shared.only { chosen?.contains($0) != false }
      var digest = self
      (digest.standings, digest.people) = (some, Self.first(of: some.people))
      digest.rank(some.labels)
      return digest
    }
  }

  /// The day with most posts, the earliest of several.
  var busiest: (day: Int, posts: Int)? { days.busiest.map { ($0, days[$0]) } }

  /// The month with most posts, the earliest of several.
  var fullestMonth: (month: Month, posts: Int)? {
    kinds.mapValues { $0.reduce(0, +) }
      .max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
  }

  /// The year with most posts, the earliest of several.
  var fullestYear: (year: Int, posts: Int)? {
    sums.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
  }

  /// By hour, how many posts were answered and how many were not.
  var answers: [(answered: Int, ignored: Int)] {
    var hours = [(answered: Int, ignored: Int)](repeating: (0, 0), count: 24)
    for answer in standings?.answers ?? [] where (0..<24).contains(answer.hour) {
      hours[answer.hour].answered += answer.answered
      hours[answer.hour].ignored += answer.ignored
    }
    return hours
  }

  /// What one asks with the posts of one of its years alone.
  func scope(of year: Int) -> PostFilter { scope.with { $0.days = DayNumber.all(of: year) } }

  /// The days of a calendar of some: where they are of too many years, those with most posts, the latest of several such.
  ///
  /// One post of a wrong date far off leaves the others in sight. O(n²) in the years with posts.
  private static func drawn(of days: ClosedRange<Int>, _ sums: [Int: Int]) -> ClosedRange<Int> {
    let drawn = drawn(ofYears: years(of: days), sums)
    let window =
      DayNumber.first(of: drawn.lowerBound)...DayNumber.all(of: drawn.upperBound).upperBound
    return window.clamped(to: days)
  }

  /// The years that are drawn of some, the last and so many before it; `sums` says how many posts each has.
  static func drawn(
    ofYears years: ClosedRange<Int>, _ sums: [Int: Int], before most: Int = mostYears
  ) -> ClosedRange<Int> {
    guard years.count > most + 1 else { return years }
    let windows = sums.keys.map { last in
      (last, sums.reduce(0) { (last - most...last).contains($1.key) ? $0 + $1.value : $0 })
    }
    guard let last = windows.max(by: { ($0.1, $0.0) < ($1.1, $1.0) })?.0 else { return years }
    return (last - most...last).clamped(to: years)
  }

  private static func years(of days: ClosedRange<Int>) -> ClosedRange<Int> {
    DayNumber.year(of: days.lowerBound)...DayNumber.year(of: days.upperBound)
  }

  private static func first(of people: [PersonTally]) -> [PersonTally] {
    Array(
      people.sorted { ($0.posts, $1.person.key.value) > ($1.posts, $0.person.key.value) }
        .prefix(10))
  }

  private mutating func rank(_ tallies: [LabelTally]) {
    var counts: [PostLabel: [Int: Int]] = [:]
    for tally in tallies {
      counts[tally.label, default: [:]][tally.year, default: 0] += tally.posts
    }
    let ranked = counts.map { Ranked(label: $0, years: $1) }
    labels = Dictionary(grouping: ranked) { $0.label.sort }.mapValues { ranked in
      Array(
        ranked.sorted { ($0.posts, $1.label.name) > ($1.posts, $0.label.name) }.prefix(Self.most))
    }
  }
}

nonisolated extension PersonTally {
  var posts: Int { years.values.reduce(0, +) }
}
