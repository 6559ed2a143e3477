/// What is asked of a server's home timeline.
public enum HomeQuery: Hashable, Sendable {
  /// The newest entries.
  case newest
  /// What is directly above an entry (`min_id`).
  case above(id: String)
  /// What is directly below an entry (`max_id`), at most so many.
  case below(id: String, limit: Int)
  /// What an answer named as its neighbour, by its address.
  case link(String)

  /// The most entries that an answer holds; servers send fewer as they like.
  public static let limit = 40
}

/// Which way a gap is filled.
public enum HomeDirection: Hashable, Sendable {
  /// From the older posts upwards.
  case up
  /// From the newer posts downwards.
  case down
}

/// A question that was sent; its number is told with the answer, so that no late answer is taken for another.
public struct HomeFetch: Hashable, Sendable {
  public let number: Int
  let step: HomeStep

  public var query: HomeQuery { step.query }
}

/// A question, and what it is asked for.
struct HomeStep: Hashable, Sendable {
  let job: HomeJob
  let query: HomeQuery
  /// Whether only one entry that is known is asked for with what is missing.
  var isNarrow = false

  var isUp: Bool { if case .up = job { true } else { false } }
}

/// What there is to do, in one or several questions.
enum HomeJob: Hashable, Sendable {
  /// Learn what is new.
  case newest
  /// Fill the gap above the segment with that top, from below.
  case up(from: Int)
  /// Fill the gap below the segment with that bottom, or what lies beneath all, from above.
  case down(from: Int)
}
