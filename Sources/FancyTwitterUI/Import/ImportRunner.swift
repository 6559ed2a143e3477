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

  /// Runs at the end of each import.
  var onEnd: (Result<ImportReport, ImportError>) -> Void = { _ in }

  /// What an import waits for.
  var isReady: () async -> Void = {}

  private let library: LibraryFolder
  private var waiting: [String] = []
  private var running: CancelFlag?

  init(library: LibraryFolder) { self.library = library }

  /// Whether an import is under way.
  var isRunning: Bool { running != nil }

  /// Imports the archives at `paths` after those that wait already.
  func add(_ paths: [String]) {
    waiting += paths
    startNext()
  }

  /// Stops the import that runs and forgets those that wait; the library stays as it was.
  func cancel() {
    waiting = []
    running?.raise()
  }
}

// MARK: - Private

extension ImportRunner {
  private func startNext() {
    guard running == nil, !waiting.isEmpty else { return }
    let path = waiting.removeFirst()
    let flag = CancelFlag()
    let library = library
    running = flag
    let (steps, continuation) = AsyncStream.makeStream(
      of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1))
    Task {
      for await step in steps { onProgress(step) }
    }
    Task {
      await isReady()
      let result = await Task.detached(priority: .utility) {
        Self.run(path, into: library, flag: flag, steps: continuation)
      }.value
      continuation.finish()
      running = nil
      onEnd(result)
      startNext()
    }
  }

  private nonisolated static func run(
    _ path: String, into library: LibraryFolder, flag: CancelFlag,
    steps: AsyncStream<ImportProgress>.Continuation
  ) -> Result<ImportReport, ImportError> {
    var lastStep = 0.0
    return Result { () throws(ImportError) in
      try ArchiveImporter(library: library, clock: .desktop, now: { MainLoop.time }).run(
        path,
        progress: { step in
          guard MainLoop.time - lastStep > 0.1 else { return }
          lastStep = MainLoop.time
          steps.yield(step)
        },
        isCancelled: { flag.isRaised })
    }
  }
}

/// Tells another thread to stop.
private nonisolated final class CancelFlag: Sendable {
  private let flag = Atomic(false)

  var isRaised: Bool { flag.load(ordering: .relaxed) }

  func raise() { flag.store(true, ordering: .relaxed) }
}
