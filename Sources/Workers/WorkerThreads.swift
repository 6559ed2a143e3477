import Dispatch

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
