import Insights
import TweetModel

/// What some posts come to, by days, hours and labels: all that is told at once, however many they are.
public struct PostTallies: Sendable, Equatable {
  /// By day.
  public internal(set) var days: [DayTally] = []
  public internal(set) var hours: [HourTally] = []
  public internal(set) var labels: [LabelTally] = []
  /// The zone whose clock days and hours are read from; nil where accounts have several.
  public internal(set) var zone: String?

  /// Those of no posts.
  public init() {}

  /// The first day that has posts and the last; nil where there are none.
  public var span: ClosedRange<Int>? {
    guard let first = days.map(\.day).min(), let last = days.map(\.day).max() else { return nil }
    return first...last
  }
}

/// How many posts of a year have a label.
public struct LabelTally: Hashable, Sendable {
  public let label: PostLabel
  public let year: Int
  public let posts: Int
}

/// What takes a look at each post, and is told a little later.
public struct PostStandings: Sendable, Equatable {
  /// By year, those most liked and those most reposted, the first first.
  public internal(set) var liked: [Int: [RankedPost]] = [:]
  public internal(set) var reposted: [Int: [RankedPost]] = [:]
  /// By year and hour, how many posts anybody has liked or passed on, and how many nobody.
  public internal(set) var answers: [HourAnswers] = []
  public internal(set) var people: [PersonTally] = []
  public internal(set) var words: [WordTally] = []
  /// Of posts that were found, what an account's tallies tell at once.
  public internal(set) var labels: [LabelTally] = []
  /// The same: how many characters the posts of each year have together, but for reposts.
  public internal(set) var characters: [Int: Int] = [:]
}

extension PostStandings {
  /// What is of some years only.
  public func only(ofYears isMeant: (Int) -> Bool) -> PostStandings {
    var some = PostStandings()
    some.liked = liked.filter { isMeant($0.key) }
    some.reposted = reposted.filter { isMeant($0.key) }
    some.answers = answers.filter { isMeant($0.year) }
    some.people = people.compactMap { tally in
      let years = tally.years.filter { isMeant($0.key) }
      return years.isEmpty ? nil : PersonTally(person: tally.person, years: years)
    }
    some.words = words.filter { isMeant($0.year) }
    some.labels = labels.filter { isMeant($0.year) }
    some.characters = characters.filter { isMeant($0.key) }
    return some
  }
}

/// How many posts of an hour were answered by a like or a repost, and how many were not.
public struct HourAnswers: Hashable, Sendable {
  public let year: Int
  /// From 0 to 23.
  public let hour: Int
  public internal(set) var answered = 0
  public internal(set) var ignored = 0
}

/// A post among the first of its year.
public struct RankedPost: Hashable, Sendable {
  public let tweet: Tweet
  /// How often it was liked, or reposted.
  public let count: Int
}

/// How many posts of each year have to do with somebody.
public struct PersonTally: Hashable, Sendable {
  public let person: KnownPerson
  public let years: [Int: Int]
}

/// How many posts of a year have a word that marks it.
public struct WordTally: Hashable, Sendable {
  /// As it is written most often.
  public let word: String
  /// As the search index knows it.
  public let folded: String
  public let year: Int
  public let posts: Int
}
