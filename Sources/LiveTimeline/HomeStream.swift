/// What a server tells by itself, and when it is asked to again.
struct HomeStream: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case closed
    case opening
    /// What comes waits until the newest page has been read, asked for by a question of that number or a later one.
    case gathering(since: Int)
    case live
  }

  var state = State.closed
  /// When it is opened again; nil while it is open, or nobody wants it.
  var wake: Double?
  var waiting: [HomeEntry] = []
  /// Which of them are late, so that a page was asked for.
  var late: Set<String> = []
  var troubles = Backoff()
  /// Whether it has told of an entry: some are open, and never tell anything (Sharkey's, which speaks Misskey's language).
  private(set) var hasTold = false
  /// When it was opened; nil while it is not.
  private var opened: Double?
  /// Until when it is waited for; nil where it is not.
  private var awaited: Double?
  /// From when on one that tells nothing is not believed; nil while the newest page is being asked for.
  private var doubt: Double?
  private var doubts = Backoff(from: 60, to: 600)

  /// Asks for it.
  mutating func begin() { (state, wake, opened, awaited) = (.opening, nil, nil, nil) }

  /// Has the newest page wait for it a moment.
  mutating func beAwaited(at now: Double) { awaited = now + Self.moment }

  /// Until when the newest page waits for it; nil where it does not.
  func patience(at now: Double) -> Double? {
    state == .opening ? awaited.flatMap { now < $0 ? $0 : nil } : nil
  }

  mutating func open(at now: Double) { (wake, opened, doubt) = (nil, now, nil) }

  /// Notes that it has told of an entry, and is believed for a while.
  mutating func noteEntry(at now: Double) { (hasTold, doubt) = (true, now + Self.trust) }

  /// Notes that the newest page was read: one that brings nothing says that there was nothing to tell.
  mutating func noteNewest(bringsNews: Bool, at now: Double) {
    guard case .live = state else { return }
    if bringsNews {
      doubts.reset()
      // What a server that has lost its own source of news keeps open tells nothing any more.
      if isDoubtful(at: now) { hasTold = false }
    }
    doubt = now + (hasTold ? Self.trust : doubts.next(0))
  }

  /// Whether the server has to be asked what is new, though it is open.
  func isDoubtful(at now: Double) -> Bool { doubt.map { now >= $0 } ?? false }

  /// Goes on as another one to the same server, which tells as much.
  mutating func succeed(_ former: HomeStream) {
    (troubles, hasTold) = (former.troubles, former.hasTold)
  }

  /// Ends it, to be opened again the later the more often it was short.
  mutating func close(at now: Double, _ chance: Double) {
    state = .closed
    forget()
    if let opened, now - opened >= Self.steady { troubles.reset() }
    opened = nil
    wake = now + troubles.next(chance)
  }

  mutating func forget() { (waiting, late) = ([], []) }

  var isOpen: Bool { state != .closed && state != .opening }

  /// How many seconds one lasts that is no trouble: some servers open each, and end it at once.
  private static let steady = 60.0
  /// How many seconds nobody minds whether new posts come sooner.
  private static let moment = 1.0
  /// How many seconds one that has told may be silent before the server is asked whether it has nothing to tell.
  private static let trust = 900.0
  /// Of more than these the newest page tells.
  static let mostWaiting = 200
}
