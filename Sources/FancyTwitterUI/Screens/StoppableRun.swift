import Glibc
import Synchronization

/// What two threads know of work that can be stopped.
nonisolated final class StoppableRun: Sendable {
  private let stopping = Atomic(false)
  private let over: Atomic<Bool>

  init(isWriting: Bool = true) { over = Atomic(!isWriting) }

  /// Whether somebody has stopped it.
  var isStopped: Bool { stopping.load(ordering: .relaxed) }

  /// Stops it; nothing stays of it.
  func cancel() { stopping.store(true, ordering: .relaxed) }

  /// Says that something is written from now on.
  func beginWriting() { over.store(false, ordering: .releasing) }

  /// Says that nothing is written any more, nor is left of what was stopped.
  func end() { over.store(true, ordering: .releasing) }

  /// Stops it and waits a moment until what was written is gone: the program may be about to end.
  func stop() {
    cancel()
    for _ in 0..<200 where !over.load(ordering: .acquiring) { usleep(10_000) }
  }
}
