import DesignKit
import GtkKit
import TweetStore

/// What the program does without a window.
enum HeadlessWork {
  /// Does what is asked for.
  ///
  /// - Returns: the exit status; nil for what is drawn.
  static func run(_ arguments: Arguments, on library: LibraryFolder) -> Int? {
    guard let status = work(arguments, on: library) else { return nil }
    // Whoever waits for the answer has none.
    return status == 0 && Terminal.hasLostOutput ? 1 : status
  }

  private static func work(_ arguments: Arguments, on library: LibraryFolder) -> Int? {
    let line = ProgressLine(isQuiet: arguments.isQuiet)
    switch arguments.action {
    case .help: Terminal.print(Help.text)
    case .version: Terminal.print(Help.version)
    case .listThemes:
      let ids = ThemeLibrary(.current).catalogue.files.map(\.id)
      Terminal.print(ids.joined(separator: "\n"))
    case .listSections: Terminal.print(Help.sections.joined(separator: "\n"))
    case .listAccounts: return HeadlessAccounts.run(library)
    case .checkTheme(let path): return ThemeReport.print(path)
    case .importArchive(let path): return HeadlessImport.run(path, arguments, into: library, line)
    case .backup(let path): return HeadlessBackup.write(library, to: path, line)
    case .restore(let path):
      return HeadlessBackup.restore(path, into: library, replaces: arguments.replaces, line)
    case .repair: return HeadlessRepair.run(library, replaces: arguments.replaces, line)
    case .export(let kind): return HeadlessExport.run(kind, arguments, from: library, line)
    case .sync:
      Desktop.findBus()
      return HeadlessSync.run(library, line)
    case .filmFrame(let film, let picture):
      return Int(FilmFrame.draw(film, to: picture).rawValue)
    case .inventory(let path): return HeadlessInventory.run(path)
    case .open, .screenshot: return nil
    }
    return 0
  }
}
