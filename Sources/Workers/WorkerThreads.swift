import Dispatch
import Glibc
import Synchronization

/// A few threads that run what they are given, in its order; they start when there is work, and end when none has
/// come for a while.
///
/// Dispatch's queues would do as much. But from its first thread on, it looks after its threads once a second for as
/// long as the process lives, so that a program that nobody uses wakes for that and nothing else.
public final class WorkerThreads: Sendable {
  private let core: Core

  /// Threads that are started as they are needed, `limit` at most.
  ///
  /// `niceness` is what nice(1) gives a process: 10 is about a tenth of the share of a thread of normal priority, 0
  /// that priority. `patience` is the milliseconds that a thread waits for work; a person hardly pauses longer between
  /// two things that need one, and to start one takes some 30 us.
  public init(limit: Int, niceness: Int32 = 0, patience: Int = 5_000) {
    core = Core(limit: limit, niceness: niceness, patience: .milliseconds(patience))
  }

  /// What was given is still run; then the threads end.
  deinit { core.close() }

  /// Runs `body` soon, after all that was given before has begun.
  public func perform(_ body: @escaping @Sendable () -> Void) { core.perform(body) }
}

// MARK: - Private

private final class Core: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var threads = 0
    /// How many threads wait for work and have not been woken.
    var idle = 0
    var isClosed = false
  }

  private enum Step {
    case run(@Sendable () -> Void)
    case wait
    case end
  }

  private let limit: Int
  private let niceness: Int32
  private let patience: DispatchTimeInterval
  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)

  init(limit: Int, niceness: Int32, patience: DispatchTimeInterval) {
    precondition(limit > 0, "Work that no thread may do waits for ever.")
    (self.limit, self.niceness, self.patience) = (limit, niceness, patience)
  }

  func perform(_ body: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.waiting.append(body)
      if state.idle > 0 {
        state.idle -= 1
        arrival.signal()
      } else if state.threads < limit {
        state.threads += 1
        return true
      }
      return false
    }
    // Where the system has no thread left, who asks does the work: late is better than never.
    if needsThread, !startThread() { while takeTurn(mayWait: false) {} }
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      for _ in 0..<state.idle { arrival.signal() }
      state.idle = 0
    }
  }

  private func startThread() -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    // The thread releases it.
    let core = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, &attributes,
      { core in
        if let core { Unmanaged<Core>.fromOpaque(core).takeRetainedValue().run() }
        return nil
      }, core.toOpaque())
    if code != 0 { core.release() }
    return code == 0
  }

  private func run() {
    // On Linux a thread has its own niceness, which 0 names.
    if niceness != 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
    while takeTurn(mayWait: true) {}
  }

  /// Does one thing; false when the thread is to end.
  private func takeTurn(mayWait: Bool) -> Bool {
    switch nextStep(mayWait: mayWait) {
    case .run(let body): body()
    case .wait: return isWoken()
    case .end: return false
    }
    return true
  }

  private func nextStep(mayWait: Bool) -> Step {
    state.withLock { state in
      if !state.waiting.isEmpty { return .run(state.waiting.removeFirst()) }
      if mayWait, !state.isClosed {
        state.idle += 1
        return .wait
      }
      state.threads -= 1
      return .end
    }
  }

  /// Waits for work; false when none has come for a while, and the thread counts no more.
  private func isWoken() -> Bool {
    if arrival.wait(timeout: .now() + patience) == .success { return true }
    let isLeaving = state.withLock { state in
      guard state.idle > 0 else { return false }
      state.idle -= 1
      state.threads -= 1
      return true
    }
    if isLeaving { return false }
    // All that waited have been woken, this thread among them: its signal is there by now.
    arrival.wait()
    return true
  }
}
