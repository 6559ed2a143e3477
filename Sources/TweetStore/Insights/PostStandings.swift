/// What takes a look at each post, and is told a little later.
public struct PostStandings: Sendable, Equatable {
  /// By year, those most liked and those most reposted, the first first; after them, those that are among the first of what
  /// everybody may see alone.
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
