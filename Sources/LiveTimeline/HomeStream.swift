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

  mutating func forget() { (waiting, late) = ([], []) }

  var isOpen: Bool { state != .closed && state != .opening }

  /// Of more than these the newest page tells.
  static let mostWaiting = 200
}
