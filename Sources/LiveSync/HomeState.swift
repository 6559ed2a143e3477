import LiveTimeline
import TweetStore

/// How an account's home timeline stands to its server.
public struct HomeState: Hashable, Sendable {
  /// How often the library's timeline has changed since the program looks after it.
  public internal(set) var changes = 0
  public internal(set) var phase = HomeTimeline.Phase.idle
  /// Whether the server has said what is in the timeline since the program looks after it.
  public internal(set) var isKnown = false
  /// What is being done about gaps, each by the stretch above it, counted from the top.
  public internal(set) var gaps: [Int: HomeGapWork] = [:]
  /// Since when the server could not be reached, in seconds since 1970; nil while it can.
  public internal(set) var unreachableSince: Double?
  /// What a server that could not answer said last of itself, as 503; nil where it was not reached.
  public internal(set) var trouble: Int?
  /// Why a server that is reached gives no page, until it gives one or is not reached any more.
  public internal(set) var refusal: HomeFailure?
  /// Whether the server tells by itself what is new.
  public internal(set) var isStreamOpen = false
  /// Whether the server has been asked for the account's filters, and has not answered.
  public internal(set) var isAskingFilters = false
  /// Why nothing can be kept; nil while it can.
  public internal(set) var problem: LibraryError?

  public init() {}
}
