import Appearance
import DesignKit
import Export
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// `--export FORMAT`: an export without a window.
nonisolated enum HeadlessExport {
  /// Exports posts: progress goes to standard error, one line of JSON to standard output.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error, 2 for a wrong command line.
  @MainActor
  static func run(
    _ format: ExportFormat, _ arguments: Arguments, from library: LibraryFolder
  ) -> Int {
    var line = ExportLine()
    do {
      let selection = try arguments.selection(start: { $0.localStart })
      let options = try options(arguments, library)
      guard let output = arguments.export.output else {
        throw ArgumentsError.missingOutput
      }
      EndSignals.watch()
      let start = MainLoop.time
      let reader = try LibraryReader(folder: library)
      reader.clock = .desktop
      let report = try PostExport(
        selection, as: format, for: Audience(and: arguments.export.include), options: options
      ).write(
        to: FilePath.resolved(output), reading: reader,
        progress: { line.show($0) },
        isCancelled: { EndSignals.isRaised })
      line.end()
      Terminal.print(report.json(seconds: MainLoop.time - start))
      return 0
    } catch {
      line.end()
      Terminal.printError("fancytwitter: \(error)")
      return error is ArgumentsError || error is ThemeError ? 2 : 1
    }
  }

  @MainActor
  private static func options(
    _ arguments: Arguments, _ library: LibraryFolder
  ) throws -> ExportOptions {
    let preferences = Preferences(PreferencesKeeper.store(.current))
    let file = try ThemeLibrary(.current).named(arguments.theme ?? preferences.theme)
    let (colours, others) = ExportColours.both(file, isDark: file.dark != nil)
    let accounts = try LibraryReader(folder: library).accounts()
    return ExportOptions(
      media: library.media, hasMedia: arguments.export.hasMedia,
      words: ExportWords(title: ExportTitle.text(accounts)), colours: colours,
      otherColours: others, clock: .desktop,
      now: Timestamp(milliseconds: Int64(LocalTime.now * 1000)))
  }
}

/// The one line of a terminal that tells how far an export is, renewed a few times a second.
private nonisolated struct ExportLine {
  private var lastShown = 0.0
  private var isShown = false

  mutating func show(_ progress: ExportProgress) {
    let interval = Terminal.isInteractive() ? 0.1 : 2
    guard MainLoop.time - lastShown >= interval else { return }
    lastShown = MainLoop.time
    isShown = true
    Terminal.showProgress(
      translated(
        "%1$s of %2$s", Numbers.grouped(progress.done), Numbers.grouped(progress.total)))
  }

  func end() {
    if isShown, Terminal.isInteractive() { Terminal.showProgress("") }
  }
}

extension ExportReport {
  /// One line; seconds in tenths.
  fileprivate nonisolated func json(seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return
      "{\"exported\": \(posts), \"files\": \(files), \"bytes\": \(bytes), \"seconds\": \(tenths / 10).\(tenths % 10)}"
  }
}
