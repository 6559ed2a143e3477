import ArchiveImport
import GLibKit
import GtkKit
import Synchronization
import TweetStore

/// Runs imports one after the other, off the main thread.
@MainActor
final class ImportRunner {
  /// Runs a few times a second during an import.
  var onProgress: (ImportProgress) -> Void = { _ in }

  /// Runs when a job waits for an import in another window.
  var onWait: () -> Void = {}

  /// Runs at the end of each job.
  var onEnd: (Result<Outcome, ImportError>) -> Void = { _ in }

  /// What an import came to.
  nonisolated enum Outcome: Sendable {
    case archive(ImportReport)
    /// Only direct messages were read: so many are new, and not all were as they should be.
    case messages(new: Int, warnings: [ImportWarning])
    /// An account is called by its handle from now on.
    case handle
  }

  /// What is to be done with an archive.
  nonisolated struct Job: Sendable {
    /// What of an archive is read.
    nonisolated enum Part: Sendable {
      /// With messages where those of other archives of the account are in the library once it is its turn.
      case all
      case allWithMessages, messages
      /// Nothing is: the person has said what an archive does not tell.
      case handle(String, of: AccountID)
    }

    let path: String
    let part: Part
    var leavesOutRestricted = false
  }

  /// What an import waits for.
  var isReady: () async -> Void = {}

  private let library: LibraryFolder
  private let turns: ImportTurns
  private var waiting: [Job] = []
  private var running: CancelFlag?

  /// Imports into a library, in turns with the program's other windows.
  init(library: LibraryFolder, turns: ImportTurns) { (self.library, self.turns) = (library, turns) }

  /// Whether an import is under way, or waits for another one.
  var isRunning: Bool { running != nil || !waiting.isEmpty }

  /// Imports the archives at `paths` after those that wait already.
  ///
  /// Direct messages are read where those of other archives of the account were, or where a person asks for them.
  func add(
    _ paths: [String], withMessages: Bool = false, leavesOutRestricted: Bool = false
  ) {
    let part: Job.Part = withMessages ? .allWithMessages : .all
    waiting += paths.map { Job(path: $0, part: part, leavesOutRestricted: leavesOutRestricted) }
    startNext()
  }

  /// Reads the direct messages of archives whose tweets are in the library.
  func addMessages(_ paths: [String]) {
    waiting += paths.map { Job(path: $0, part: .messages) }
    startNext()
  }

  /// Calls an account by its handle.
  func setHandle(_ handle: String, of account: AccountID) {
    waiting.append(Job(path: library.path, part: .handle(handle, of: account)))
    startNext()
  }

  /// Stops the import that runs and forgets those that wait; the library stays as it was.
  func cancel() {
    waiting = []
    running?.raise()
    guard turns.withdraw(self) else { return }
    running = nil
    onEnd(.failure(.cancelled))
  }
}

// MARK: - Private

extension ImportRunner {
  private func startNext() {
    guard running == nil, !waiting.isEmpty else { return }
    let job = waiting.removeFirst()
    let flag = CancelFlag()
    running = flag
    let isAtOnce = turns.take(self) { self.run(job, flag) }
    if !isAtOnce { onWait() }
  }

  private func run(_ job: Job, _ flag: CancelFlag) {
    let library = library
    Task {
      await isReady()
      let result = await ThrottledSteps.run(reportingTo: { self.onProgress($0) }) { steps in
        await Task.detached(priority: .utility) {
          Self.run(job, into: library, flag: flag, steps: steps)
        }.value
      }
      running = nil
      turns.end(self)
      onEnd(result)
      startNext()
    }
  }

  private nonisolated static func run(
    _ job: Job, into library: LibraryFolder, flag: CancelFlag,
    steps: ThrottledSteps<ImportProgress>
  ) -> Result<Outcome, ImportError> {
    let importer = ArchiveImporter(library: library, clock: .desktop, now: { MainLoop.time })
    let isCancelled = { flag.isRaised }
    return Result { () throws(ImportError) in
      switch job.part {
      case .messages:
        let read = try importer.readMessages(
          of: job.path, progress: steps.report, isCancelled: isCancelled)
        return .messages(new: read.new, warnings: read.warnings)
      case .handle(let handle, let account):
        try importer.setHandle(
          handle, of: account, progress: steps.report, isCancelled: isCancelled)
        return .handle
      case .all: return try archive(messages: false)
      case .allWithMessages: return try archive(messages: true)
      }
    }
    func archive(messages: Bool) throws(ImportError) -> Outcome {
      .archive(
        try importer.run(
          job.path,
          options: .init(
            messages: messages, messagesAsBefore: true, leavesOutRestricted: job.leavesOutRestricted
          ),
          progress: steps.report, isCancelled: isCancelled))
    }
  }
}

/// Tells another thread to stop.
private nonisolated final class CancelFlag: Sendable {
  private let flag = Atomic(false)

  var isRaised: Bool { flag.load(ordering: .relaxed) }

  func raise() { flag.store(true, ordering: .relaxed) }
}
