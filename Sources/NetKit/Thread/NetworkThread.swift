import CGLib

/// A thread that turns a GMainContext of its own, and runs the jobs of actors in its turns.
///
/// It starts with the first job, and ends when nobody has it any more. GIO and libsoup answer in the context they
/// were asked in, so what they are asked for and what they answer stay on this thread, in the isolation of the actor.
public final class NetworkThread: SerialExecutor {
  private let loop = ContextLoop()

  public init() {}

  deinit { loop.end() }

  public func enqueue(_ job: consuming ExecutorJob) {
    loop.perform(Turn(thread: self, job: UnownedJob(job)))
  }

  public func checkIsolated() { precondition(loop.isTurning, "not on the network's thread") }

  /// Whether the caller runs on this thread.
  var isCurrent: Bool { loop.isTurning }

  /// A job; while it waits, its thread stays.
  final class Turn: Sendable {
    private let thread: NetworkThread
    private let job: UnownedJob

    init(thread: NetworkThread, job: UnownedJob) { (self.thread, self.job) = (thread, job) }

    func run() { job.runSynchronously(on: thread.asUnownedSerialExecutor()) }
  }
}
