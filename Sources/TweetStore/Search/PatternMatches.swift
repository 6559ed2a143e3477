/// Where regular expressions were found among the posts that come into question.
struct PatternMatches {
  /// How far they are looked for.
  enum Extent {
    /// In the newest posts, for whoever waits for a page.
    case newest
    /// In all, however long that takes.
    case all
  }

  /// In how many of the newest posts they are looked for.
  static let mostPosts = 10_000
  /// How many steps that may take: a second at most, whatever the expressions say.
  static let mostSteps = 40_000_000

  /// The keys of the posts in which each was found.
  var keys: [TextPattern: [Int64]] = [:]
  /// In how many posts they were looked for.
  var examined = 0
  /// Whether older posts were left out.
  var isBounded = false
  /// The oldest of the posts, where older ones were left out.
  var oldest: Int64?

  /// The keys that come into question.
  var range: Range<Int64> { isBounded ? (oldest ?? .max) ..< .max : .min ..< .max }

  /// Looks for regular expressions in each text of posts, the newest first; of the newest alone, one more is given than
  /// may be looked at.
  ///
  /// - Throws: ``LibraryError/cancelled`` when `isCancelled` says so.
  init(
    of patterns: [TextPattern], in keys: [Int64], _ extent: Extent = .newest,
    isCancelled: () -> Bool = { false }, texts: (Int64) throws(LibraryError) -> [String]
  ) throws(LibraryError) {
    var budget = extent == .all ? Int.max : Self.mostSteps
    posts: for key in extent == .all ? keys[...] : keys.prefix(Self.mostPosts) {
      if isCancelled() { throw .cancelled }
      let texts = try texts(key)
      for pattern in patterns {
        for text in texts {
          guard let isFound = pattern.isIn(text, budget: &budget) else { break posts }
          guard isFound else { continue }
          self.keys[pattern, default: []].append(key)
          break
        }
      }
      examined += 1
      oldest = key
    }
    isBounded = examined < keys.count
  }
}
