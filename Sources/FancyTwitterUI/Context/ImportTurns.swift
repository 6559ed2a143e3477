/// Whose turn it is to write to the library: its windows import one after the other, for it has one writer.
@MainActor
final class ImportTurns {
  private var current: AnyObject?
  private var waiting: [(worker: AnyObject, start: () -> Void)] = []

  /// Runs `start` once it is a worker's turn, which it ends by ``end(_:)``.
  ///
  /// - Returns: whether it is at once.
  @discardableResult
  func take(_ worker: AnyObject, _ start: @escaping () -> Void) -> Bool {
    guard current == nil else {
      waiting.append((worker, start))
      return false
    }
    current = worker
    start()
    return true
  }

  /// Gives the turn to the one that has waited longest.
  func end(_ worker: AnyObject) {
    guard current === worker else { return }
    current = nil
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    take(next.worker, next.start)
  }

  /// Forgets a worker that waits.
  ///
  /// - Returns: whether it did.
  func withdraw(_ worker: AnyObject) -> Bool {
    let count = waiting.count
    waiting.removeAll { $0.worker === worker }
    return waiting.count < count
  }
}
