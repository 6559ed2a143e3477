import Workers

/// Runs tasks on a few threads of their own that give way to the main thread.
///
/// With as many busy threads as processors, a scheduler that treats them all alike takes half of each frame's time away.
public nonisolated final class LowPriorityExecutor: TaskExecutor {
  private let threads: WorkerThreads

  /// An executor of `threads` threads, which give way the more the higher their niceness is; it is made once and stays.
  public init(threads: Int, niceness: Int32 = 10) {
    self.threads = WorkerThreads(limit: threads, niceness: niceness)
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.perform { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
