import GLibKit

/// What is asked for off the main thread: of several questions only the last is answered.
@MainActor
final class LastQuestion {
  private var task: Task<Void, Never>?

  /// Whether an answer is on its way.
  var isOpen: Bool { task != nil }

  /// Asks, and drops what was asked before.
  ///
  /// `answer` runs with what was found, `failing` with why nothing could be; neither does once something else is asked,
  /// or nothing any more. What looks in several steps may end early where its task is cancelled.
  func ask<Value, Failure: Error>(
    _ work: @escaping () async throws(Failure) -> Value,
    then answer: @escaping (Value) -> Void,
    failing: @escaping (Failure) -> Void = { Log.warning("\($0)") }
  ) {
    drop()
    task = Task {
      do throws(Failure) {
        let value = try await work()
        guard !Task.isCancelled else { return }
        task = nil
        answer(value)
      } catch {
        guard !Task.isCancelled else { return }
        task = nil
        failing(error)
      }
    }
  }

  /// Answers nothing that was asked.
  func drop() {
    task?.cancel()
    task = nil
  }
}
