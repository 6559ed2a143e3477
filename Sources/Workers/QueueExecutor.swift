/// Runs an actor on a thread of its own, so that blocking on the disk starves nobody else.
public final class QueueExecutor: SerialExecutor {
  private let thread = WorkerThreads(limit: 1)

  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    thread.perform { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
