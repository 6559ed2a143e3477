import Dispatch
import Synchronization

/// Memory that threads share: each waits until as much is left as it needs.
nonisolated final class MemoryBudget: Sendable {
  private static let unit = 1 << 20

  private let count: Int
  private let units: DispatchSemaphore
  // One at a time takes units: two that hold a part each of what they need would wait for each other.
  private let turn = Mutex(())

  /// A budget of so many bytes, to the megabyte.
  init(bytes: Int) {
    count = max(1, bytes / Self.unit)
    units = DispatchSemaphore(value: count)
  }

  /// Runs `body` when so many bytes are left, or all of them where it needs more.
  func spending<Value, Failure>(
    _ bytes: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let share = min(count, 1 + bytes / Self.unit)
    turn.withLock { _ in
      for _ in 0..<share { units.wait() }
    }
    defer { for _ in 0..<share { units.signal() } }
    return try body()
  }
}
