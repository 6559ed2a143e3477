import Backup
import DesignKit
import GLibKit
import TweetModel
import TweetStore

/// Writes a backup, or reads one, off the main thread.
@MainActor
final class BackupRunner {
  /// What is to be done.
  nonisolated enum Job: Sendable {
    case backUp(to: String)
    /// Reads a backup and makes sure that it is whole; nothing of the library changes.
    case prepare(String)
    /// Looks what of the library is damaged.
    case look
    /// Builds that anew; nothing of the library changes.
    case repair(LibraryDamage)
  }

  /// What came of it.
  nonisolated enum Outcome: Sendable {
    case written(BackupReport)
    case prepared(PreparedRestore)
    case looked(LibraryDamage)
    /// All can be read; so many pictures and films are not there.
    case sound(missingMedia: Int)
    case repaired(PreparedRepair)
  }

  /// Runs a few times a second.
  var onProgress: (BackupProgress) -> Void = { _ in }

  /// Runs at the end.
  var onEnd: (Result<Outcome, BackupError>) -> Void = { _ in }

  var isRunning: Bool { running != nil }

  /// Whether something runs that nobody has stopped.
  var isUnfinished: Bool { running?.isStopped == false }

  private let library: LibraryFolder
  private var running: StoppableRun?

  init(_ library: LibraryFolder) { self.library = library }

  func start(_ job: Job) {
    guard running == nil else { return }
    let run = StoppableRun()
    running = run
    Task { [library] in
      let result = await ThrottledSteps.run(reportingTo: { self.onProgress($0) }) { steps in
        await Self.result(of: job, library, run, steps)
      }
      running = nil
      onEnd(result)
    }
  }

  /// Stops it; nothing stays of it.
  func cancel() { running?.cancel() }

  /// Stops it and waits a moment until what was written is gone: the program may be about to end.
  func stop() { running?.stop() }

  @concurrent
  private nonisolated static func result(
    of job: Job, _ library: LibraryFolder, _ run: StoppableRun,
    _ steps: ThrottledSteps<BackupProgress>
  ) async -> Result<Outcome, BackupError> {
    let isCancelled = { run.isStopped }
    defer { run.end() }
    return Result { () throws(BackupError) in
      switch job {
      case .backUp(let path):
        let now = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
        return .written(
          try LibraryBackup(of: library, program: Identity.version).write(
            to: path, made: now, progress: steps.report, isCancelled: isCancelled))
      case .prepare(let path):
        return .prepared(
          try LibraryRestore(into: library).prepare(
            path, progress: steps.report, isCancelled: isCancelled))
      case .look:
        do throws(LibraryError) {
          if let damage = try LibraryDamage(of: library, isCancelled: isCancelled) {
            return .looked(damage)
          }
          return .sound(missingMedia: try library.missingMedia(isCancelled: isCancelled))
        } catch {
          throw BackupError(error)
        }
      case .repair(let damage):
        return .repaired(
          try LibraryRepair(of: library, clock: .desktop, now: { MainLoop.time }).prepare(
            damage, progress: { steps.report(BackupProgress(done: Int($0 * 1000), total: 1000)) },
            isCancelled: isCancelled))
      }
    }
  }
}
