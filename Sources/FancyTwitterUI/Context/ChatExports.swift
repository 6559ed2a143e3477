/// The conversations that are being written to files: no screen holds them, for one reads on meanwhile.
@MainActor
final class ChatExports {
  private let messages: Messages
  private var runs: [StoppableRun] = []

  init(_ messages: Messages) { self.messages = messages }

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
    runs.contains { !$0.isStopped } ? (.export(by: self), cancel) : nil
  }

  /// Stops all; what was written goes.
  func cancel() { for run in runs { run.cancel() } }

  /// Stops all and waits a moment until what was written is gone: what they read is about to go.
  func stop() { for run in runs { run.stop() } }
}
