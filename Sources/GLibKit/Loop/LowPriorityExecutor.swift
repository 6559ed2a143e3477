import CGLib
import Glibc

/// Runs tasks on a few threads of their own that give way to the main thread.
///
/// With as many busy threads as processors, a scheduler that treats them all alike takes half of each frame's time away.
public nonisolated final class LowPriorityExecutor: TaskExecutor {
  // Unsafe only as Swift sees C's pointers: this one is never changed, GLib locks what it leads to, and a lock
  // of ours about that would have every job wait twice.
  nonisolated(unsafe) private let pool: UnsafeMutablePointer<GThreadPool>?

  // As nice(1) does it: about a tenth of the share of a thread of normal priority.
  private static let niceness: Int32 = 10

  /// An executor of `threads` threads; it is made once and stays.
  public init(threads: Int) {
    pool = g_thread_pool_new(
      { job, executor in
        guard let job, let executor else { return }
        Unmanaged<LowPriorityExecutor>.fromOpaque(executor).takeUnretainedValue().run(job)
      }, nil, Int32(threads),
      // Shared threads would go on to serve GIO, and no thread can raise its own priority again.
      1, nil)
    pool?.pointee.user_data = Unmanaged.passRetained(self).toOpaque()
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    // A job is a pointer, and never nil: GLib's pools take nothing else.
    let job = unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self)
    g_thread_pool_push(pool, job, nil)
  }

  private func run(_ job: UnsafeMutableRawPointer) {
    // On Linux a thread has its own niceness, which 0 names.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
    unsafeBitCast(job, to: UnownedJob.self).runSynchronously(on: asUnownedTaskExecutor())
  }
}
