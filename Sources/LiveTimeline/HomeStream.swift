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
  /// When it was opened; nil while it is not.
  private var opened: Double?

  /// Asks for it.
  mutating func begin() { (state, wake, opened) = (.opening, nil, nil) }

  mutating func open(at now: Double) { (wake, opened) = (nil, now) }

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
  /// Of more than these the newest page tells.
  static let mostWaiting = 200
}
