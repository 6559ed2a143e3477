/// How fast a timeline is asked for, which servers bound: Mastodon takes 300 pages in 15 minutes (rack_attack.rb).
struct HomePace: Hashable, Sendable {
  private var begin = 0.0
  private var count = 0
  /// How many questions were asked in a row that nobody waits for.
  private(set) var unasked = 0

  private static let period = 900.0
  private static let most = 280
  private static let burst = 20
  private static let rest = 3.0

  /// When the next question may be asked, in seconds; nil for now.
  func next(at now: Double, isUnasked: Bool) -> (time: Double, reason: HomeTimeline.Reason)? {
    if now - begin < Self.period, count >= Self.most { return (begin + Self.period, .limit) }
    return isUnasked && unasked == Self.burst ? (now + Self.rest, .pace) : nil
  }

  mutating func count(at now: Double, isUnasked: Bool) {
    if now - begin >= Self.period { (begin, count) = (now, 0) }
    count += 1
    if isUnasked { unasked = min(unasked + 1, Self.burst) }
  }

  /// The rest that was wanted is over: one more.
  mutating func rested() { unasked = min(unasked, Self.burst - 1) }

  /// There is nothing more to ask.
  mutating func finished() { unasked = 0 }
}
