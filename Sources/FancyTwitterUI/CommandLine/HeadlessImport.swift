import ArchiveImport
import GLibKit
import GtkKit
import TweetStore

/// `--import PATH`: an import without a window.
nonisolated enum HeadlessImport {
  /// Imports an archive: progress goes to standard error, one line of JSON to standard output.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error.
  static func run(
    _ path: String, _ arguments: Arguments, into library: LibraryFolder,
    _ line: ProgressLine = ProgressLine()
  ) -> Int {
    EndSignals.watch()
    var line = line
    let options = ArchiveImporter.Options(
      messages: arguments.readsMessages,
      leavesOutRestricted: arguments.leavesOutRestricted, handle: arguments.handle)
    do throws(ImportError) {
      let importer = ArchiveImporter(library: library, clock: .desktop, now: { MainLoop.time })
      // Where the archive lay is kept, for the day on which the library has to be built anew from it.
      let report = try importer.run(
        FilePath.resolved(path), options: options, progress: { line.show($0.line) },
        isCancelled: { EndSignals.isRaised })
      line.end()
      Terminal.print(report.json)
      return 0
    } catch {
      line.end()
      Terminal.printFailure(error)
      return 1
    }
  }
}

extension ImportProgress {
  /// As in "Importing: 42 %, 12300 posts, 210 likes, 35 pictures and films, 2 min left".
  fileprivate nonisolated var line: String {
    guard !isIndexing else { return "Putting all of it in order: \(percent)" }
    let counts = [
      (tweets.done, "posts"), (likes.done, "likes"), (pictures.done, "pictures and films"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    guard !counts.isEmpty else { return "Reading the archive" }
    let rest = remainingSeconds.map { "\(Int(($0 / 60).rounded(.up))) min left" }
    return "Importing: " + ([percent] + counts + [rest].compactMap(\.self)).joined(separator: ", ")
  }

  private nonisolated var percent: String { "\(Int(fraction * 100)) %" }
}
