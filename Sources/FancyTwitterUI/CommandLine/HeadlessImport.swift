import ArchiveImport
import GLibKit
import GtkKit
import TweetStore

/// `--import PATH`: an import without a window.
nonisolated enum HeadlessImport {
  /// Imports an archive: progress goes to standard error, one line of JSON to standard output.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error.
  static func run(_ path: String, messages: Bool, into library: LibraryFolder) -> Int {
    var line = ProgressLine()
    do throws(ImportError) {
      let importer = ArchiveImporter(library: library, clock: .desktop, now: { MainLoop.time })
      let report = try importer.run(
        path, messages: messages || library.hasMessages, progress: { line.show($0) },
        isCancelled: { false })
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

/// The one line of a terminal that tells how far an import is, renewed a few times a second.
private nonisolated struct ProgressLine {
  private var lastShown = 0.0
  private var isShown = false

  mutating func show(_ progress: ImportProgress) {
    let interval = Terminal.isInteractive() ? 0.1 : 2
    guard MainLoop.time - lastShown >= interval else { return }
    lastShown = MainLoop.time
    isShown = true
    Terminal.showProgress(ImportText.progress(progress))
  }

  func end() {
    if isShown, Terminal.isInteractive() { Terminal.showProgress("") }
  }
}
