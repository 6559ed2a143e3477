import Export
import GLibKit
import Glibc
import Synchronization
import TweetStore

/// Runs an export off the main thread.
@MainActor
final class ExportRunner {
  /// Runs a few times a second.
  var onProgress: (ExportProgress) -> Void = { _ in }

  /// Runs at the end.
  var onEnd: (Result<ExportReport, ExportError>) -> Void = { _ in }

  var isRunning: Bool { running != nil }

  private var running: Run?

  /// What both threads know of an export.
  private nonisolated final class Run: Sendable {
    let isStopped = Atomic(false)
    let isOver = Atomic(false)
  }

  func start(_ export: PostExport, to path: String, reading library: BackgroundReader) {
    guard running == nil else { return }
    let run = Run()
    running = run
    let (steps, continuation) = AsyncStream.makeStream(
      of: ExportProgress.self, bufferingPolicy: .bufferingNewest(1))
    Task {
      for await step in steps { onProgress(step) }
    }
    Task {
      let result = await Self.result(of: export, path, library, run, continuation)
      continuation.finish()
      running = nil
      onEnd(result)
    }
  }

  /// Stops it; what was written goes.
  func cancel() { running?.isStopped.store(true, ordering: .relaxed) }

  /// Stops it and waits a moment until what was written is gone: the program may be about to end.
  func stop() {
    guard let running else { return }
    cancel()
    for _ in 0..<200 where !running.isOver.load(ordering: .acquiring) { usleep(10_000) }
  }

  private nonisolated static func result(
    of export: PostExport, _ path: String, _ library: BackgroundReader, _ run: Run,
    _ steps: AsyncStream<ExportProgress>.Continuation
  ) async -> Result<ExportReport, ExportError> {
    do throws(LibraryError) {
      return try await library.read { (reader) throws(LibraryError) in
        var last = 0.0
        defer { run.isOver.store(true, ordering: .releasing) }
        return Result { () throws(ExportError) in
          try export.write(
            to: path, reading: reader,
            progress: { step in
              guard MainLoop.time - last > 0.1 else { return }
              last = MainLoop.time
              steps.yield(step)
            }, isCancelled: { run.isStopped.load(ordering: .relaxed) })
        }
      }
    } catch {
      run.isOver.store(true, ordering: .releasing)
      return .failure(.library(error))
    }
  }
}
