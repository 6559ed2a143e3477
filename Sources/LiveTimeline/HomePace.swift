/// How fast a timeline is asked for, which servers bound: Mastodon takes 300 pages in 15 minutes (rack_attack.rb).
struct HomePace: Hashable, Sendable {
  private var begin = 0.0
  private var count = 0
  /// How many questions were asked in a row that nobody waits for.
  private(set) var unasked = 0
  /// When the last of them were asked, at most as many as may be asked in one span.
  private var recent: [Double] = []

  private static let period = 900.0
  private static let most = 280
  private static let burst = 20
  private static let rest = 3.0
  /// In so many seconds no more than a burst is asked, whatever ends and begins meanwhile.
  private static let span = 10.0

  /// When the next question may be asked, in seconds; nil for now.
  func next(at now: Double, isUnasked: Bool) -> (time: Double, reason: HomeTimeline.Reason)? {
    if now - begin < Self.period, count >= Self.most { return (begin + Self.period, .limit) }
    guard isUnasked else { return nil }
    let rested = unasked == Self.burst ? now + Self.rest : now
    let spaced = recent.count == Self.burst ? recent[0] + Self.span : now
    let time = max(rested, spaced)
    return time > now ? (time, .pace) : nil
  }

  mutating func count(at now: Double, isUnasked: Bool) {
    if now - begin >= Self.period { (begin, count) = (now, 0) }
    count += 1
    guard isUnasked else { return }
    unasked = min(unasked + 1, Self.burst)
    recent = recent.suffix(Self.burst - 1) + [now]
  }

  /// The rest that was wanted is over: one more.
  mutating func rested() { unasked = min(unasked, Self.burst - 1) }

  /// There is nothing more to ask.
  mutating func finished() { unasked = 0 }
}
