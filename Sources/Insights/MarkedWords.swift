import Glibc

/// Which words mark a year: those that its posts have more often than the posts of other years.
///
/// tf-idf over years, in its smooth form: how often a word occurs in a year, times how many times more often that
/// is than in the other years. Source: G. Salton and C. Buckley, "Term-weighting approaches in automatic text retrieval".
public struct MarkedWords: Sendable {
  private var years: [Int: Year] = [:]
  private static let fewestPosts = 3
  /// What more of all posts have marks nothing: it is how a language is written.
  private static let commonShare = 0.04
  private static let fewestForShares = 100

  private struct Year {
    var posts = 0
    var words: [String: Int] = [:]
  }

  public init() {}

  /// Counts the words of a post, each once.
  public mutating func add(_ words: some Sequence<String>, year: Int) {
    years[year, default: Year()].posts += 1
    for word in Set(words) { years[year]?.words[word, default: 0] += 1 }
  }

  /// The words that mark each year most, the first at most so many of each; none where there is but one year.
  public func marks(_ most: Int) -> [Int: [String]] {
    guard years.count > 1 else { return [:] }
    var (total, posts): ([String: Int], Int) = ([:], 0)
    for year in years.values {
      posts += year.posts
      total.merge(year.words, uniquingKeysWith: +)
    }
    return years.mapValues { year in
      let others = Double(max(1, posts - year.posts))
      let scored = year.words.compactMap { word, count -> (score: Double, word: String)? in
        let all = total[word, default: count]
        let isCommon =
          posts >= Self.fewestForShares && Double(all) > Self.commonShare * Double(posts)
        guard count >= Self.fewestPosts, !isCommon || all == count else { return nil }
        let share = Double(count) / Double(max(1, year.posts))
        // Half a post stands in for none.
        let other = (Double(all - count) + 0.5) / others
        let score = share * log(share / other)
        return score > 0 ? (score, word) : nil
      }
      // In the order of the alphabet where nothing else tells, so that a year reads the same each time.
      return scored.sorted { ($0.score, $1.word) > ($1.score, $0.word) }.prefix(most).map(\.word)
    }
  }
}
