/// A home timeline that is kept in step with its server: what is missing where, and what is to be asked next.
///
/// A value without a clock, a network or a library: events come in with the time, effects go out. It holds the ends of
/// the stretches that the library has, not their posts. That two stretches touch is known by an entry that both hold,
/// never by how much a server sent.
public struct HomeTimeline: Sendable {
  /// What the library has, the newest first; between two neighbours something is missing.
  public internal(set) var segments: [HomeSegment]
  public internal(set) var phase = Phase.idle
  /// Since when the server could not be reached, in seconds; nil while it can.
  public internal(set) var unreachableSince: Double?
  /// Why a server that is reached gives no page, also while it is asked once more; nil once it gives one, or is not
  /// reached any more.
  public internal(set) var refusal: HomeFailure?

  /// What is waited for.
  public enum Phase: Hashable, Sendable {
    case idle
    case fetching(HomeFetch)
    /// Nothing is asked before that second.
    case waiting(until: Double, Reason)
    /// Something else writes to the library.
    case paused
    /// The server takes the account's token no more.
    case signedOut
    case failed(HomeFailure)
  }

  /// Why nothing is asked for a while.
  public enum Reason: Hashable, Sendable {
    /// The server was not reached, or could not answer.
    case trouble
    /// The server wants no more questions for now.
    case limit
    /// The server is still gathering the timeline.
    case gathering
    /// Nobody asked for so much at once.
    case pace
    /// The stream is being opened: a page that is asked for before it would have to be asked for again.
    case stream
  }

  // What there is to do.
  var wanted: [HomeJob] = []
  var needsNewest = false
  /// The tops above which nothing can be asked for: their gaps are filled from above.
  var downOnly: Set<Int> = []
  /// How the work that was begun goes on.
  var next: HomeStep?
  /// The addresses that it was led to, each of them once.
  var followed: Set<String> = []

  // How the asking went.
  var number = 0
  var edges = 0
  var partialSince: Double?
  var troubles = Backoff()
  /// The wishes for fewer questions that named no time.
  var limits = Backoff(from: 60, to: 3600)
  var unreadable = 0
  var pace = HomePace()
  /// The gaps about which the server could not say anything, by the bottoms above them, and what is waited for.
  var resting: [Int: Phase] = [:]
  var gapTroubles = Backoff(from: 15, to: 900)
  var stream = HomeStream()
  /// What was waited for before the pause.
  private var interrupted: Phase?

  /// A timeline of which the library has these segments, the newest first.
  public init(segments: [HomeSegment] = []) {
    self.segments = segments
    for index in segments.indices { self.segments[index].edges = newEdges() }
  }

  /// Waits for ``restart(with:)``: something else writes to the library.
  public mutating func pause() {
    guard phase != .paused else { return }
    (interrupted, phase) = (phase, .paused)
  }

  /// Begins anew with what the library has; how often and how soon the server may be asked is still known.
  public mutating func restart(with segments: [HomeSegment]) {
    var new = HomeTimeline(segments: segments)
    switch interrupted ?? phase {
    case .idle, .fetching, .paused: break
    case .waiting(_, .gathering), .waiting(_, .pace), .waiting(_, .stream): break
    case let held: new.phase = held
    }
    (new.troubles, new.limits) = (troubles, limits)
    (new.unreadable, new.pace) = (unreadable, pace)
    (new.unreachableSince, new.refusal) = (unreachableSince, refusal)
    new.stream.succeed(stream)
    self = new
  }

  /// Whether the server tells by itself what is new.
  public var isStreamOpen: Bool { stream.isOpen }

  /// When something is to be done though nothing has happened, in seconds; nil for never.
  public var wake: Double? {
    [phase.end, restsUntil, stream.wake].compactMap(\.self).min()
  }

  mutating func newEdges() -> HomeSegment.Edges {
    edges += 2
    return HomeSegment.Edges(top: edges - 1, bottom: edges)
  }
}
