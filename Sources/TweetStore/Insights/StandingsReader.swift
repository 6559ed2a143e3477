import Insights
import TweetModel

/// Reads what takes a look at each post: which were liked most, which hours are answered, whom they have to do with.
struct StandingsReader {
  let reader: LibraryReader
  let scope: PostFilter

  func standings() throws(LibraryError) -> PostStandings {
    guard let owner = reader.posts.accounts.listed(scope.account) else { return PostStandings() }
    var clock = try reader.clockReader(of: scope.account)
    var liked: [Int: Ranking] = [:]
    var reposted: [Int: Ranking] = [:]
    var answers: [Int: HourAnswers] = [:]
    try FilteredPosts(reader: reader).facts(scope, owner: owner) { fact in
      let time = clock.time(owner: fact.owner, key: fact.key)
      let hour = time.year * 24 + time.hour
      // How often it was liked says of what was passed on how its author was answered.
      guard fact.kind != .repost else { return }
      answers[hour, default: HourAnswers(year: time.year, hour: time.hour)].count(fact.isAnswered)
      let isPublic = fact.visibility.isPublic
      liked[time.year, default: Ranking()].add(fact.key, fact.likes, isPublic: isPublic)
      reposted[time.year, default: Ranking()].add(fact.key, fact.reposts, isPublic: isPublic)
    }
    var standings = PostStandings()
    standings.liked = try posts(liked)
    standings.reposted = try posts(reposted)
    if let found = scope.found { try count(found, in: &standings) }
    standings.answers = answers.values.sorted { ($0.year, $0.hour) < ($1.year, $1.hour) }
    return standings
  }

  /// Counts by labels and characters what was found.
  private func count(
    _ found: [PostKey], in standings: inout PostStandings
  ) throws(LibraryError) {
    var clock = try reader.clockReader(of: scope.account)
    var labels: [YearLabel: Int] = [:]
    for key in found where scope.keys.contains(key.value) {
      guard let post = try reader.posts.post(key: key) else { continue }
      let tweet = try reader.posts.tweet(post)
      let year = clock.time(owner: post.owner, key: post.key).year
      for label in tweet.labels { labels[YearLabel(label: label, year: year), default: 0] += 1 }
      guard tweet.repostedBy == nil else { continue }
      standings.characters[year, default: 0] += tweet.text.display.unicodeScalars.count
    }
    standings.labels = labels.map { LabelTally(label: $0.label, year: $0.year, posts: $1) }
  }

  private struct YearLabel: Hashable {
    let label: PostLabel
    let year: Int
  }

  private func posts(_ ranked: [Int: Ranking]) throws(LibraryError) -> [Int: [RankedPost]] {
    var clock = try reader.clockReader(of: scope.account)
    var posts: [Int: [RankedPost]] = [:]
    for (year, ranking) in ranked {
      for one in ranking.posts {
        guard let post = try reader.posts.post(key: one.key) else { continue }
        posts[year, default: []].append(
          RankedPost(
            tweet: try reader.complete(post),
            day: clock.time(owner: post.owner, key: post.key).day, count: one.count))
      }
    }
    return posts
  }
}

/// The posts of a year with the largest counts, and those among what everybody may see.
private struct Ranking {
  private var all: [Ranked] = []
  private var forEverybody: [Ranked] = []

  /// How many posts of each year are told.
  private static let most = 10

  struct Ranked {
    let key: PostKey
    let count: Int
  }

  /// Those of all, and after them what everybody may see that is not among these.
  var posts: [Ranked] {
    all + forEverybody.filter { one in !all.contains { $0.key == one.key } }
  }

  mutating func add(_ key: PostKey, _ count: Int, isPublic: Bool) {
    guard count > 0 else { return }
    Self.add(Ranked(key: key, count: count), to: &all)
    if isPublic { Self.add(Ranked(key: key, count: count), to: &forEverybody) }
  }

  /// Puts a post into its place; of several with the same count the newest, which comes first, stays first.
  private static func add(_ one: Ranked, to ranked: inout [Ranked]) {
    guard ranked.count < most || one.count > ranked[most - 1].count else { return }
    let place = ranked.firstIndex { $0.count < one.count } ?? ranked.count
    ranked.insert(one, at: place)
    if ranked.count > most { ranked.removeLast() }
  }
}

extension HourAnswers {
  fileprivate mutating func count(_ isAnswered: Bool) {
    if isAnswered { answered += 1 } else { ignored += 1 }
  }
}

extension LibraryReader {
  /// Which posts were liked and reposted most, which hours were answered, with whom posts have to do, and what words
  /// mark the years.
  ///
  /// O(n) in the posts: to be asked off the main thread.
  public func standings(of scope: PostFilter) throws(LibraryError) -> PostStandings {
    let people = try PersonTallies(reader: self, scope: scope).tallies()
    return try reading { () throws(LibraryError) in
      var standings = try StandingsReader(reader: self, scope: scope).standings()
      standings.people = people
      standings.words = try WordTallies(reader: self, scope: scope).tallies()
      return standings
    }
  }

  /// The same of what everybody may see alone, with all labels.
  ///
  /// O(n) in the posts, each of which is read.
  public func standingsForEverybody(
    of scope: PostFilter
  ) throws(LibraryError) -> PostStandings {
    let shared = scope.with { $0.isForEverybody = true }
    let keys = try posts(shared)
    return try standings(of: shared.with { $0.found = keys })
  }

  /// Whether the library has posts that not everybody may see.
  ///
  /// O(n) in the posts where there is none.
  public func holdsRestrictedPosts() throws(LibraryError) -> Bool {
    let filter = PostFilter().with { $0.isForEverybody = true }
    return try reading { () throws(LibraryError) in
      try statement("SELECT 1 FROM fact WHERE NOT \(filter.audience) LIMIT 1").first { _ in true }
        ?? false
    }
  }
}
