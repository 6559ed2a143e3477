import TweetModel

/// Counts what the posts of the newest period and of the one before say.
struct TrendCounter {
  /// By what posts are counted: what differs only in its case or its diacritics is one.
  struct Key: Hashable {
    fileprivate let kind: Trend.Kind
    fileprivate let folded: String
  }

  private struct Tally {
    let name: String
    /// The day of each post that has it.
    var days: [UInt8] = []
    var recent = 0
  }

  private static let mostOfAKind = 10
  private static let fewestPosts = 3
  private static let fewestPostsBefore = 30

  private var tallies: [Key: Tally] = [:]
  private var recentPosts = 0
  private var formerPosts = 0

  /// Counts a post; the newest ones come first.
  ///
  /// What was meant for few is not counted. `day` counts from the first day of the period before. `owner` is not counted as a person.
  mutating func add(_ tweet: Tweet, owner: Author?, day: Int) {
    guard tweet.visibility.isPublic else { return }
    let isRecent = day >= Trend.period
    if isRecent { recentPosts += 1 } else { formerPosts += 1 }
    for (key, name) in Self.names(in: tweet, owner: owner) {
      tallies[key, default: Tally(name: name)].days.append(UInt8(day))
      if isRecent { tallies[key]?.recent += 1 }
    }
  }

  /// By what the posts of a trend were counted.
  static func key(of trend: Trend) -> Key {
    Key(kind: trend.kind, folded: folded(trend.name))
  }

  /// Whether a post is counted by a key.
  static func counts(_ tweet: Tweet, as key: Key, owner: Author?) -> Bool {
    tweet.visibility.isPublic && names(in: tweet, owner: owner)[key] != nil
  }

  /// What rose most, of each kind the steepest first.
  func trends(start: PostKey) -> [Trend] {
    Trend.Kind.allCases.flatMap { kind in
      // With little before, the commonest words would seem to rise.
      let isTooEarly = kind == .word && formerPosts < Self.fewestPostsBefore
      let candidates = isTooEarly ? [] : rising(kind)
      return candidates.prefix(Self.mostOfAKind).map { candidate in
        var days = [Int](repeating: 0, count: 2 * Trend.period)
        for day in candidate.tally.days { days[Int(day)] += 1 }
        return Trend(kind: kind, name: candidate.tally.name, days: days, start: start)
      }
    }
  }
}

// MARK: - Private

extension TrendCounter {
  private func rising(_ kind: Trend.Kind) -> [(score: Double, tally: Tally)] {
    let scale = formerPosts == 0 ? 0 : Double(recentPosts) / Double(formerPosts)
    let rising = tallies.compactMap { key, tally -> (score: Double, tally: Tally)? in
      guard key.kind == kind, tally.recent >= Self.fewestPosts else { return nil }
      let expected = Double(tally.days.count - tally.recent) * scale
      // By how many standard deviations of a Poisson count it is more than expected.
      let score = (Double(tally.recent) - expected) / (expected + 1).squareRoot()
      return score > 0 ? (score, tally) : nil
    }
    return rising.sorted {
      ($0.score, $0.tally.recent, $1.tally.name) > ($1.score, $1.tally.recent, $0.tally.name)
    }
  }

  /// Each thing that a tweet has, once, with the way it is written.
  private static func names(in tweet: Tweet, owner: Author?) -> [Key: String] {
    var names: [Key: String] = [:]
    func add(_ kind: Trend.Kind, _ name: String, _ folded: String) {
      names[Key(kind: kind, folded: folded)] = name
    }
    for segment in tweet.text.segments {
      switch segment.entity?.kind {
      case .hashtag: add(.hashtag, segment.target, folded(segment.target))
      case .mention: add(.mention, segment.target, folded(segment.target))
      case .link, .cashtag: break
      case nil:
        for word in WordScanner.meaningful(in: segment.shown) {
          add(.word, word.shown, word.folded)
        }
      }
    }
    for handle in [tweet.author.handle, tweet.repostedBy?.handle ?? ""]
    where !handle.isEmpty && handle != owner?.handle {
      add(.mention, handle, folded(handle))
    }
    return names
  }

  private static func folded(_ name: String) -> String {
    // Whole, where a word would end at a sign that a name may have.
    let words = WordScanner.words(of: name)
    // A hashtag may be a picture alone. Older versions took all such for one: a trend that they stored has more posts than
    // its list until the next import counts anew.
    return words.isEmpty ? name.lowercased() : words.map(\.folded).joined(separator: "_")
  }
}

extension TweetText.Segment {
  fileprivate var target: String { entity?.target ?? "" }
}
