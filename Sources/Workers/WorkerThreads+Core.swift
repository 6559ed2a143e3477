import Dispatch
import Glibc
import Synchronization

extension WorkerThreads {
  /// What the threads share, each of which holds it: it is there until the last of them has ended.
  final class Core: Sendable {
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
}
