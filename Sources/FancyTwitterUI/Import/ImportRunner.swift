import ArchiveImport
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// Runs imports one after the other, off the main thread.
@MainActor
final class ImportRunner {
  /// How far a job is.
  nonisolated enum Step: Sendable {
    /// It waits for an import in another window.
    case waitingForWindow
    /// It waits for another program that writes to the library.
    case waitingForProgram
    /// It is its turn; what the archive holds is not known yet.
    case beginning
    case reading(ImportProgress)
  }

  /// Runs as soon as a job is begun, and a few times a second meanwhile.
  var onStep: (Step) -> Void = { _ in }

  /// Runs at the end of each job.
  var onEnd: (ImportJob, Result<ImportJob.Outcome, ImportError>) -> Void = { _, _ in }

  /// What an import waits for.
  var isReady: () async -> Void = {}

  /// Which of how many jobs runs, or was the last, since there was nothing to do.
  private(set) var turn = (number: 0, count: 0)

  private let library: LibraryFolder
  private let turns: ImportTurns
  private var waiting: [ImportJob] = []
  private var running: (job: ImportJob, flag: CancelFlag)?

  /// Imports into a library, in turns with the program's other windows.
  init(library: LibraryFolder, turns: ImportTurns) { (self.library, self.turns) = (library, turns) }

  /// Whether an import is under way, or waits for another one.
  var isRunning: Bool { running != nil || !waiting.isEmpty }

  /// What the archives are called of which one is being read, and others wait.
  var unfinished: (current: String?, waiting: [String]) {
    (running?.job.name, waiting.compactMap(\.name))
  }

  /// Does what is asked for after what waits already.
  func add(_ jobs: [ImportJob]) {
    if !isRunning { turn = (0, 0) }
    turn.count += jobs.count
    waiting += jobs
    startNext()
  }

  /// Calls an account by its handle.
  func setHandle(_ handle: String, of account: AccountID) {
    add([ImportJob(path: library.path, part: .handle(handle, of: account))])
  }

  /// Stops the import that runs and forgets those that wait; nothing stays of any of them.
  func cancel() {
    waiting = []
    running?.flag.raise()
    guard turns.withdraw(self), let job = running.take()?.job else { return }
    onEnd(job, .failure(.cancelled))
  }
}

// MARK: - Private

extension ImportRunner {
  private func startNext() {
    guard running == nil, !waiting.isEmpty else { return }
    let job = waiting.removeFirst()
    let flag = CancelFlag()
    running = (job, flag)
    turn.number += 1
    let isAtOnce = turns.take(self) { self.run(job, flag) }
    if !isAtOnce { onStep(.waitingForWindow) }
  }

  private func run(_ job: ImportJob, _ flag: CancelFlag) {
    onStep(.beginning)
    Task {
      await isReady()
      let result = await outcome(of: job, flag)
      running = nil
      turns.end(self)
      onEnd(job, result)
      startNext()
    }
  }

  /// What a job comes to, once no other program writes to the library any more.
  private func outcome(
    of job: ImportJob, _ flag: CancelFlag
  ) async -> Result<ImportJob.Outcome, ImportError> {
    while true {
      while !flag.isRaised, await Self.isBeingWritten(library) { await waitForProgram() }
      guard !flag.isRaised else { return .failure(.cancelled) }
      onStep(.beginning)
      let result = await attempt(job, flag)
      // Somebody began while the archive was being looked at.
      guard case .failure(.library(.busy)) = result else { return result }
      await waitForProgram()
    }
  }

  private func waitForProgram() async {
    onStep(.waitingForProgram)
    await MainLoop.sleep(Self.patience)
  }

  private func attempt(
    _ job: ImportJob, _ flag: CancelFlag
  ) async -> Result<ImportJob.Outcome, ImportError> {
    let library = library
    return await ThrottledSteps.run(reportingTo: { self.onStep(.reading($0)) }) { steps in
      await Task.detached(priority: .utility) {
        job.run(into: library, progress: steps.report, isCancelled: { flag.isRaised })
      }.value
    }
  }

  @concurrent
  private nonisolated static func isBeingWritten(_ library: LibraryFolder) async -> Bool {
    library.isBeingWritten
  }

  // Seconds from one look at whether another program still writes to the next.
  private static let patience = 0.5
}
