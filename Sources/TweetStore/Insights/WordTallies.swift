import Insights
import TweetModel

/// Finds the words that mark the years, and counts how many posts have them.
///
/// Which words they are, some posts of each year tell; how many posts have them, the search index does, so that this
/// is the number of posts that they lead to.
struct WordTallies {
  let reader: LibraryReader
  let scope: PostFilter

  /// How many posts of each year are looked at, spread over it.
  private static let sample = 1500
  /// How many words of each year are told.
  private static let most = 10

  func tallies() throws(LibraryError) -> [WordTally] {
    guard let owner = reader.posts.accounts.listed(scope.account) else { return [] }
    var clock = try reader.clockReader(of: scope.account)
    var years: [Int: [PostKey]] = [:]
    try FilteredPosts(reader: reader).facts(scope, owner: owner) { fact in
      guard fact.kind != .repost else { return }
      years[clock.time(owner: fact.owner, key: fact.key).year, default: []].append(fact.key)
    }
    guard years.count > 1 else { return [] }
    var words = MarkedWords()
    var forms: [String: [String: Int]] = [:]
    for (year, keys) in years {
      try LibraryReader.goOnUnlessCancelled()
      for key in keys.spread(over: Self.sample) {
        guard let post = try reader.posts.post(key: key) else { continue }
        let said = try reader.posts.tweet(post).words
        words.add(said.map(\.folded), year: year)
        for word in said { forms[word.folded, default: [:]][word.shown, default: 0] += 1 }
      }
    }
    var tallies: [WordTally] = []
    for (year, marks) in words.marks(Self.most).sorted(by: { $0.key > $1.key }) {
      var some: [WordTally] = []
      for folded in marks {
        let meant = scope.with { ($0.word, $0.days) = (folded, DayNumber.all(of: year)) }
        let posts = try FilteredPosts(reader: reader).keys(meant).count
        let form = forms[folded]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        guard posts > 0 else { continue }
        some.append(WordTally(word: form ?? folded, folded: folded, year: year, posts: posts))
      }
      tallies += some.sorted { ($0.posts, $1.folded) > ($1.posts, $0.folded) }
    }
    return tallies
  }
}

extension [PostKey] {
  /// At most so many of them, at even distances.
  fileprivate func spread(over most: Int) -> [PostKey] {
    guard count > most else { return self }
    return (0..<most).map { self[$0 * count / most] }
  }
}

extension Tweet {
  /// As much as X lets anybody write: what goes on for megabytes says no more of a year.
  private static let told = TextPart.Limit(characters: 25_000, lines: 5_000, links: 1_000)

  /// The words of it that may mean something by themselves, beside links, tags and names.
  var words: [(shown: String, folded: String)] {
    text.beginning(within: Self.told).text.segments.lazy.filter { $0.entity == nil }.flatMap {
      WordScanner.meaningful(in: $0.shown)
    }
  }
}
