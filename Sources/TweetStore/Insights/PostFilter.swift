import TweetModel

/// Which posts a number stands for: those that fulfil all that is said.
///
/// What is counted and what is listed both ask this one value.
public struct PostFilter: Hashable, Sendable {
  /// Whose posts; nil for all accounts.
  public var account: AccountID?
  /// Among these alone, whosesoever they are; nil for all that accounts wrote and passed on.
  public var found: [PostKey]?
  /// Days since 1970, by the clock of the account.
  public var days: ClosedRange<Int>?
  public var kinds: Set<Tweet.Kind>?
  /// 0 for Monday to 6 for Sunday.
  public var weekday: Int?
  /// By the clock of the account.
  public var hours: ClosedRange<Int>?
  public var label: PostLabel?
  /// Somebody whom the posts have to do with.
  public var person: PersonKey?
  /// As the search index knows it.
  public var word: String?
  /// Whether anybody has liked it or passed it on.
  public var isAnswered: Bool?
  public var hasMedia: Bool?
  /// Only what everybody may see, as all that leaves the program without being asked for.
  public var isForEverybody = false

  /// All posts.
  public init(account: AccountID? = nil, found: [PostKey]? = nil) {
    self.account = account
    self.found = found
  }

  /// The same, with more said.
  public func with(_ change: (inout PostFilter) -> Void) -> PostFilter {
    var filter = self
    change(&filter)
    return filter
  }
}

extension PostFilter {
  /// What rows of `fact` fulfil who may see a post, for a statement.
  var audience: String {
    guard isForEverybody else { return "TRUE" }
    let all = Tweet.Visibility.allCases.filter(\.isPublic).map { "\($0.rawValue)" }
    return "fact.visibility IN (\(all.joined(separator: ", ")))"
  }

  /// The keys that posts of its days can have, wherever a day begins; those of no known day are never meant.
  var keys: Range<Int64> {
    let first = PostKey.firstKnown.value
    guard let days else { return first..<Int64.max }
    // No clock is further from UTC than a day.
    func key(_ day: Int) -> Int64 {
      PostKey(startOf: Timestamp(seconds: Int64(max(0, day)) * CalendarDay.seconds)).value
    }
    let lower = max(first, key(days.lowerBound - 1))
    return lower..<max(lower, key(days.upperBound + 2))
  }

  /// Whether a post of that kind may be meant; likes of what was passed on are another's.
  func allows(_ fact: PostFact) -> Bool {
    if let kinds, !kinds.contains(fact.kind) { return false }
    if let isAnswered, isAnswered != fact.isAnswered { return false }
    if let hasMedia, hasMedia != fact.flags.contains(.media) { return false }
    if label.map({ $0.sort != .source }) == true || word != nil, fact.kind == .repost {
      return false
    }
    return true
  }

  /// Whether it is meant by the time that a clock showed.
  func allows(_ time: ClockTime) -> Bool {
    if let days, !days.contains(time.day) { return false }
    if let weekday, weekday != time.weekday { return false }
    return hours?.contains(time.hour) != false
  }
}
