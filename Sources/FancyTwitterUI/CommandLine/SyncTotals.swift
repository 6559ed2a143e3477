import LiveSync
import TweetModel

/// What all accounts' rounds came to.
nonisolated struct SyncTotals {
  private var requests = 0
  private var new = 0
  private var gaps = 0
  /// How many accounts could not be brought up to date.
  private(set) var failures = 0

  mutating func add(_ outcome: HomeRound.Outcome) {
    requests += outcome.requests
    new += outcome.new
    gaps += outcome.gaps
  }

  mutating func addFailure() { failures += 1 }

  /// One line; seconds in tenths.
  func json(seconds: Double) -> String {
    JSONObjectWriter.line {
      $0.add("requests", requests)
      $0.add("new", new)
      $0.add("gaps", gaps)
      $0.add("seconds", seconds: seconds)
    }
  }
}
