import CGLib
import Glibc
import Workers

/// The threads on which tasks run that are nobody's: those that are detached, or `@concurrent`.
///
/// The concurrency runtime would run them on Dispatch's threads, after which Dispatch wakes once a second for as long as
/// the process lives (``WorkerThreads``). So nothing here may wait by `Task.sleep` either: ``MainLoop/sleep(_:)`` does.
nonisolated enum TaskThreads {
  /// Has all tasks from now on run there.
  static func install() {
    cglib_run_tasks_by(unsafeBitCast(hook, to: UnsafeMutableRawPointer.self))
  }
}

// MARK: - Private

nonisolated extension TaskThreads {
  private typealias Hook = @convention(thin) (UnownedJob, UnsafeMutableRawPointer) -> Void

  private static let hook: Hook = { job, _ in executor.perform(job) }
  private static let executor = TaskThreadsExecutor()
}

private nonisolated final class TaskThreadsExecutor: TaskExecutor {
  // As many as can work at once, and two that an import and an export may keep for minutes.
  private let threads = WorkerThreads(limit: sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 2)

  func enqueue(_ job: consuming ExecutorJob) { perform(UnownedJob(job)) }

  func perform(_ job: UnownedJob) {
    threads.perform { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
