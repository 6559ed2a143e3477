import Foundation

/// A thread of its own for what a test takes from one thread alone.
enum OwnThread {
  /// Does something on it, and then `body`, and waits for that.
  static func run(after prepare: @escaping () throws -> Void, _ body: () throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      let done = DispatchSemaphore(value: 0)
      // Handed over by the semaphore.
      nonisolated(unsafe) var work: (() throws -> Void)? = {
        try prepare()
        try body()
      }
      nonisolated(unsafe) var outcome: Result<Void, any Error> = .success(())
      let thread = Thread {
        outcome = Result { try work?() }
        // The thread may outlive the wait, and the closure may not.
        work = nil
        done.signal()
      }
      thread.start()
      done.wait()
      try outcome.get()
    }
  }
}
