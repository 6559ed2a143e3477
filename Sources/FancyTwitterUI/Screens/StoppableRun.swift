import Glibc
import Synchronization

/// What two threads know of work that can be stopped.
nonisolated final class StoppableRun: Sendable {
  /// How many of all are writing.
  private static let writing = Atomic(0)

  private let stopping = Atomic(false)
  private let isWriting = Atomic(false)

  init(isWriting: Bool = true) { if isWriting { beginWriting() } }

  /// Whether somebody has stopped it.
  var isStopped: Bool { stopping.load(ordering: .relaxed) }

  /// Stops it; nothing stays of it, once whoever writes has noticed.
  func cancel() { stopping.store(true, ordering: .relaxed) }

  /// Says that something is written from now on.
  func beginWriting() {
    guard !isWriting.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Self.writing.add(1, ordering: .acquiringAndReleasing)
  }

  /// Says that nothing is written any more, nor is left of what was stopped.
  func end() {
    guard isWriting.exchange(false, ordering: .acquiringAndReleasing) else { return }
    Self.writing.subtract(1, ordering: .acquiringAndReleasing)
  }

  /// Stops it and waits a moment until what was written is gone.
  func stop() {
    cancel()
    Self.wait { self.isWriting.load(ordering: .acquiring) }
  }

  /// Waits a moment until nothing is written any more by any: the program is about to end.
  static func waitForAll() { wait { writing.load(ordering: .acquiring) > 0 } }

  private static func wait(while isAtWork: () -> Bool) {
    for _ in 0..<200 where isAtWork() { usleep(10_000) }
  }
}
