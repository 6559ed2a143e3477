import Glibc

/// Which words mark a year: those that far more of its posts have than of the posts of other years.
///
/// How sure that is, the log-likelihood ratio tells of how many posts have a word in the year and in the others, which
/// holds for few posts, too. Source: T. Dunning, "Accurate Methods for the Statistics of Surprise and Coincidence", 1993.
///
/// No list of stop words is needed, whatever the language: a word that other years have, too, marks none of them, and
/// one that very many posts of a year have is how its language is written.
public struct MarkedWords: Sendable {
  private var years: [Int: Year] = [:]
  private static let fewestPosts = 3
  /// That of a chance of one in a thousand, with one degree of freedom: very many words are weighed.
  private static let leastRatio = 10.83
  /// How many times more often a word that marks a year is in it than in the others.
  private static let leastExcess = 2.0
  /// What more of the posts of other years have, in the middle of these, marks nothing.
  private static let commonShare = 0.04
  /// What more of a year's own posts have is how its language is written: in a year of few posts, if it is short.
  private static let ownShare = 0.2
  private static let fewestForShares = 20
  private static let shortest = 4

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

  /// The words that mark each year most, the surest at most so many of each; none where there is but one year.
  ///
  /// O(words x years).
  public func marks(_ most: Int) -> [Int: [String]] {
    guard years.count > 1 else { return [:] }
    let posts = years.values.reduce(0) { $0 + $1.posts }
    let total = years.values.reduce(into: [:]) { $0.merge($1.words, uniquingKeysWith: +) }
    return years.reduce(into: [:]) { marks, entry in
      let (number, year) = entry
      let sure = year.words.compactMap { word, count -> (ratio: Double, word: String)? in
        guard count >= Self.fewestPosts, !isLanguage(word, count, of: year.posts) else {
          return nil
        }
        let others = (count: total[word, default: count] - count, posts: posts - year.posts)
        let ratio = Self.likelihoodRatio((count, year.posts), others)
        let excess =
          Double(count) * Double(others.posts) / (Double(max(1, others.count)) * Double(year.posts))
        guard ratio >= Self.leastRatio, others.count == 0 || excess >= Self.leastExcess,
          !isCommon(word, besides: number)
        else { return nil }
        return (ratio, word)
      }
      // In the order of the alphabet where nothing else tells, so that a year reads the same each time.
      marks[number] = sure.sorted { ($0.ratio, $1.word) > ($1.ratio, $0.word) }.prefix(most)
        .map(\.word)
    }
  }
}

// MARK: - Private

extension MarkedWords {
  private func isLanguage(_ word: String, _ count: Int, of posts: Int) -> Bool {
    Double(count) > Self.ownShare * Double(posts)
      && (posts >= Self.fewestForShares || word.unicodeScalars.count <= Self.shortest)
  }

  /// Whether half of the other years have a word often.
  private func isCommon(_ word: String, besides number: Int) -> Bool {
    let shares = years.filter { $0.key != number }.values.map {
      Double($0.words[word] ?? 0) / Double(max(1, $0.posts))
    }
    return shares.sorted()[shares.count / 2] > Self.commonShare
  }

  /// Twice the logarithm of how much likelier the counts are where two groups of posts differ than where they do not.
  private static func likelihoodRatio(
    _ one: (count: Int, posts: Int), _ other: (count: Int, posts: Int)
  ) -> Double {
    let share = Double(one.count + other.count) / Double(one.posts + other.posts)
    func surprise(_ count: Int, _ expected: Double) -> Double {
      count == 0 ? 0 : Double(count) * log(Double(count) / expected)
    }
    return 2
      * [one, other].reduce(0) { sum, group in
        let posts = Double(group.posts)
        return sum + surprise(group.count, posts * share)
          + surprise(group.posts - group.count, posts * (1 - share))
      }
  }
}
