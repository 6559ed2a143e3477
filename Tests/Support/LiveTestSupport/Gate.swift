import Synchronization

/// A gate at which work waits for as long as a test keeps it shut; open at first.
public final class Gate: Sendable {
  private struct State {
    var isOpen = true
    var waits: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Whether something waits now.
  public var isWaitedAt: Bool { state.withLock { !$0.waits.isEmpty } }

  public func shut() { state.withLock { $0.isOpen = false } }

  /// Lets through all that waits, and whatever comes.
  public func open() {
    let waits = state.withLock { state in
      defer { state = State() }
      return state.waits
    }
    for wait in waits { wait.resume() }
  }

  public func pass() async {
    await withCheckedContinuation { wait in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waits.append(wait) }
        return state.isOpen
      }
      if isOpen { wait.resume() }
    }
  }
}
