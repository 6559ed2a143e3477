/// What is being written to files that no screen holds, for one reads on meanwhile.
@MainActor
final class StoppableRuns {
  private let messages: Messages
  private let question: (AnyObject) -> UnfinishedWork
  private var runs: [StoppableRun] = []

  /// Runs of a kind; `question` is what the person is asked about one who does them.
  init(_ messages: Messages, asking question: @escaping (AnyObject) -> UnfinishedWork) {
    self.messages = messages
    self.question = question
  }

  /// Notes that one begins, of which nothing is written yet.
  func begin() -> StoppableRun {
    let run = StoppableRun(isWriting: false)
    runs.append(run)
    return run
  }

  /// Notes that one is over.
  func end(_ run: StoppableRun) {
    runs.removeAll { $0 === run }
    // Nothing is left to stop.
    if runs.isEmpty { messages.withdrawQuestion(about: self) }
  }

  /// What the person is asked before the window goes, and how to end it; nil while nothing is written.
  var unfinished: (work: UnfinishedWork, end: () -> Void)? {
    guard runs.contains(where: { !$0.isStopped }) else { return nil }
    return (question(self), cancel)
  }

  /// Stops all; what was written goes.
  func cancel() { for run in runs { run.cancel() } }

  /// Stops all and waits a moment until what was written is gone: what they read is about to go.
  func stop() { for run in runs { run.stop() } }
}
