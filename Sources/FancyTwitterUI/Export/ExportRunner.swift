import DesignKit
import Export
import GLibKit
import GtkKit
import TweetStore

/// Runs an export: files off the main thread, pages on it and a few milliseconds at a time.
@MainActor
final class ExportRunner {
  /// Runs a few times a second.
  var onProgress: (ExportProgress) -> Void = { _ in }

  /// Runs at the end.
  var onEnd: (Result<ExportReport, ExportError>) -> Void = { _ in }

  var isRunning: Bool { running != nil }

  /// Whether one runs that nobody has stopped.
  var isUnfinished: Bool { running?.isStopped == false }

  private var running: StoppableRun?
  private var pages: PageExport?

  /// Starts it; pages are set in a font, as a person wants rows.
  ///
  /// - Throws: `LibraryError` where the library cannot be opened once more.
  func start(
    _ job: ExportJob, to path: String, from library: OpenLibrary, font: Font,
    preferences: Preferences
  ) throws(LibraryError) {
    guard running == nil else { return }
    let separate = try library.separate()
    let run = StoppableRun()
    running = run
    switch job.kind {
    case .files(let format):
      let export = PostExport(
        job.selection, as: format, for: job.audience, options: job.options)
      write(export, to: path, reading: separate, run)
    case .pages:
      // They are drawn by this thread, and end before the program does.
      run.end()
      Task {
        do throws(LibraryError) {
          let (posts, accounts) = try await separate.read { (reader) throws(LibraryError) in
            let posts = try reader.posts(of: job.selection) { run.isStopped }
            let stream = PostStream(posts, for: job.audience, reading: reader)
            return (posts, try stream.accounts(of: job.selection) { run.isStopped })
          }
          write(
            PageExport(
              PostStream(posts, for: job.audience, reading: library.reader),
              title: job.options.words.title(accounts), media: job.options.media,
              hasMedia: job.options.hasMedia),
            to: path, font, preferences)
        } catch .cancelled { end(.failure(.cancelled)) } catch { end(.failure(.library(error))) }
      }
    }
  }

  /// Stops it; what was written goes, which nobody waits for but the program before it ends.
  func cancel() {
    running?.cancel()
    pages?.cancel()
  }

  private func write(
    _ export: PostExport, to path: String, reading library: BackgroundReader, _ run: StoppableRun
  ) {
    Task {
      end(
        await ThrottledSteps.run(reportingTo: { self.onProgress($0) }) { steps in
          await Self.result(of: export, path, library, run, steps)
        })
    }
  }

  private func write(
    _ pages: PageExport, to path: String, _ font: Font, _ preferences: Preferences
  ) {
    self.pages = pages
    // Not in a task: GTK writes files in a loop of its own, in which none would go on.
    MainLoop.whenIdle { [self] in
      guard running?.isStopped == false else {
        return end(.failure(.cancelled))
      }
      pages.write(
        to: path, font: font, preferences: preferences,
        progress: { [weak self] in self?.onProgress($0) },
        then: { [weak self] in self?.end($0) })
    }
  }

  private func end(_ result: Result<ExportReport, ExportError>) {
    (running, pages) = (nil, nil)
    AllocatedMemory.giveBackRest()
    onEnd(result)
  }

  private nonisolated static func result(
    of export: PostExport, _ path: String, _ library: BackgroundReader, _ run: StoppableRun,
    _ steps: ThrottledSteps<ExportProgress>
  ) async -> Result<ExportReport, ExportError> {
    do throws(LibraryError) {
      return try await library.read { (reader) throws(LibraryError) in
        defer { run.end() }
        return Result { () throws(ExportError) in
          try export.write(
            to: path, reading: reader,
            progress: steps.report, isCancelled: { run.isStopped })
        }
      }
    } catch {
      run.end()
      return .failure(.library(error))
    }
  }
}
