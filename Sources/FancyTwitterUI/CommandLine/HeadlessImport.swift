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
    _ path: String, _ arguments: Arguments, into library: LibraryFolder
  ) -> Int {
    EndSignals.watch()
    var line = ProgressLine()
    let options = ArchiveImporter.Options(
      messages: arguments.readsMessages,
      leavesOutRestricted: arguments.leavesOutRestricted, handle: arguments.handle)
    do throws(ImportError) {
      let importer = ArchiveImporter(library: library, clock: .desktop, now: { MainLoop.time })
      // Where the archive lay is kept, for the day on which the library has to be built anew from it.
      let report = try importer.run(
        FilePath.resolved(path), options: options, progress: { line.show(ImportText.progress($0)) },
        isCancelled: { EndSignals.isRaised })
      line.end()
      Terminal.print(report.json)
      return 0
    } catch {
      line.end()
      Terminal.printError("fancytwitter: \(error)")
      return 1
    }
  }
}
